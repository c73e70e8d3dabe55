"""Lasting facts said in passing, which no pattern fits: kept as the clause that says them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory_core.dates import find_when
from memory_core.text import language_of
from memory_core.types import Draft, Importance, Intent, MemoryType, Polarity
from memory_core.write.extract.clauses import SUBJECTS, Clause, clauses
from memory_core.write.extract.judge import Judge, Judgement
from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.measures import Measure, measure_of, subject_of
from memory_core.write.extract.parts import Sentence, plainly
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.values import is_vague, slug, trim
from memory_core.write.extract.wording import capitalised

SURE = 0.8
"""How lasting a clause must sound to be kept though no pattern fits it."""

SURE_WITHOUT_SUBJECT = 0.92
"""The same for a message that does not name who speaks, such as "Vegetarian, mostly"."""

JUDGED = 6
"""Of a long message only the most promising clauses are judged: each has to be embedded."""

CONTEXT = 160
"""So many characters ahead of a clause may hold the word it points at."""

SAID = "said"
"""The attribute of what was kept as it was said."""

_KINDS = {
    "like": (MemoryType.PREFERENCE, Polarity.LIKE),
    "dislike": (MemoryType.PREFERENCE, Polarity.DISLIKE),
    "fact": (MemoryType.FACT, Polarity.NEUTRAL),
    "event": (MemoryType.EVENT, Polarity.NEUTRAL),
    "relationship": (MemoryType.FACT, Polarity.NEUTRAL),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """A clause, what the judge makes of it, and what was said ahead of it."""

    clause: Clause
    judgement: Judgement
    before: str


class Remarks:
    """Finds what patterns leave: the judge decides what lasts, the clause says the rest."""

    def __init__(self, judge: Judge, placer: Placer, lexicon: Lexicon) -> None:
        self._judge = judge
        self._placer = placer
        self._lexicon = lexicon

    def find(
        self, message: str, said: Sequence[Sentence], found: Sequence[Draft], said_at: datetime
    ) -> Iterator[Draft]:
        """Yield a draft for each lasting clause of which no draft was made."""
        plain = plainly(message)
        taken = [_place(plain, draft.sentence) for draft in found]
        free = [
            clause
            for sentence in said
            for clause in clauses(sentence)
            if not any(start < clause.end and clause.start < end for start, end in taken)
        ]
        free.sort(key=lambda clause: -self._judge.promise(clause.text))
        for clause in sorted(free[:JUDGED], key=lambda clause: clause.start):
            judgement = self._judge.judge(clause.text)
            if judgement.durable >= (SURE if clause.names_user else SURE_WITHOUT_SUBJECT) and (
                judgement.kind not in {"like", "dislike"} or not is_vague(self._value(clause.text))
            ):
                before = plain[: clause.start][-CONTEXT:]
                yield self._draft(Remark(clause, judgement, before), said_at)

    def _draft(self, remark: Remark, said_at: datetime) -> Draft:
        text = remark.clause.text
        kind, polarity = _KINDS[remark.judgement.kind]
        value = self._value(text)
        when = find_when(text, said_at) if kind is MemoryType.EVENT else None
        entity, _ = self._placer.place(value, context=text)
        measure = measure_of(text, remark.before)
        return Draft(
            intent=Intent.ASSERT,
            type=kind,
            entity=entity,
            attribute=SAID,
            value=value,
            polarity=polarity,
            importance=Importance.LOW if kind is MemoryType.EVENT else Importance.MEDIUM,
            key=_key(entity, text, value, measure),
            text=capitalised(text),
            sentence=text,
            language=language_of(text),
            valid_from=when.day if when else None,
        )

    def _value(self, text: str) -> str:
        """Return what is said without who says it."""
        words, at = Words.of(text), 0
        for name in (*SUBJECTS, "adverb", "like", "dislike", "keen"):
            ends = self._lexicon.words[name].ends(words, at) if name != "mine" else ()
            at = ends[0] if ends and ends[0] < len(words) else at
        return words.cut(at, len(words)).strip(" .,;!?") or text


def _key(entity: str, text: str, value: str, measure: Measure | None) -> str:
    if measure is not None and measure.subject:
        return f"{measure.subject}-{measure.kind}"
    return f"{entity}-{slug(subject_of(text) or trim(value))}"


def _place(message: str, sentence: str) -> tuple[int, int]:
    start = max(0, message.find(plainly(sentence)))
    return start, start + len(sentence)
