"""Lasting facts said in passing, which no pattern fits: kept as the clause that says them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_core.dates import find_when
from memory_core.text import language_of
from memory_core.types import SAID, Draft, Importance, Intent, MemoryType, Polarity
from memory_core.write.extract.candidates import SUBJECTS, feels
from memory_core.write.extract.clauses import Clause, clauses
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.journeys import JOURNEY, journey
from memory_core.write.extract.judge import Judge, Judgement
from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.measures import (
    Measure,
    is_measured_in,
    measure_of,
    subject_of,
)
from memory_core.write.extract.parts import Sentence, last_part, plainly
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.values import is_vague, slug, trim
from memory_core.write.extract.wording import capitalised

SURE = 0.8
"""How lasting a clause must sound to be kept though no pattern fits it."""

SURE_OF_A_MEASURE = 0.5
"""The same for a clause that says how many, how often or how long."""

SURE_IF_VOLUNTEERED = 0.5
"""The same for what is told of one's own accord: "By the way, …"."""

SURE_IF_GIVEN = 0.6
"""The same for a thing that is only named: "… for the bonsai I got in May?"."""

SURE_IF_RECENT = 0.55
"""The same for what was done just now or lately: what passes sounds far less lasting then."""

SURE_WITHOUT_SUBJECT = 0.92
"""The same for a message that does not name who speaks, such as "Vegetarian, mostly"."""

JUDGED = 6
"""Of a long message only the most promising clauses are judged: each has to be embedded."""

CONTEXT = 160
"""So many characters ahead of a clause may hold the word it points at."""

_KINDS = {
    "like": (MemoryType.PREFERENCE, Polarity.LIKE),
    "dislike": (MemoryType.PREFERENCE, Polarity.DISLIKE),
    "fact": (MemoryType.FACT, Polarity.NEUTRAL),
    "event": (MemoryType.EVENT, Polarity.NEUTRAL),
    "relationship": (MemoryType.FACT, Polarity.NEUTRAL),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """A clause, what the judge makes of it, and what was said ahead of it.

    An empty ``entity`` is still to be found.
    """

    clause: Clause
    judgement: Judgement
    before: str
    attribute: str = SAID
    entity: str = ""


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
        taken = [(*_place(plain, draft.sentence), draft) for draft in found]
        free = [
            clause
            for sentence in said
            for clause in clauses(sentence)
            if clause.given
            or not any(
                start < clause.end and clause.start < end and _covers(draft, clause)
                for start, end, draft in taken
            )
        ]
        free.sort(key=lambda clause: -self._judge.promise(clause.text))
        told = 0
        for clause in sorted(free[:JUDGED], key=lambda clause: clause.start):
            if clause.start < told:
                continue
            before = _ahead(plain[: clause.start])
            remark = Remark(clause, self._judge.judge(clause.text), before)
            if self._is_kept(remark):
                told = clause.end
                yield self._draft(remark, said_at)
            elif named := _journey(remark, said_at):
                yield self._draft(named, said_at)

    def _is_kept(self, remark: Remark) -> bool:
        clause, kind = remark.clause, self._kind(remark)
        taste = _KINDS[kind][0] is MemoryType.PREFERENCE
        if taste and is_vague(self._value(clause.text)):
            return False
        return remark.judgement.durable >= _sure_from(clause, kind)

    def _kind(self, remark: Remark) -> str:
        """Return the kind it sounds like; a taste for nothing in particular is none by itself."""
        text, kind = remark.clause.text, remark.judgement.kind
        vague = _KINDS[kind][0] is MemoryType.PREFERENCE and is_vague(self._value(text))
        felt = feels(Words.of(text), self._lexicon)
        return "fact" if vague and (measure_of(text) or not felt) else kind

    def _draft(self, remark: Remark, said_at: datetime) -> Draft:
        text = remark.clause.text
        kind, polarity = _KINDS[self._kind(remark)]
        value = self._value(text)
        entity = remark.entity or self._entity(value, text, kind)
        when = find_when(text, said_at) if kind is MemoryType.EVENT else None
        measured = remark.attribute == SAID and not when and polarity is Polarity.NEUTRAL
        alone = measure_of(text) if measured else None
        measure = measure_of(text, remark.before) if alone else None
        return Draft(
            intent=Intent.ASSERT,
            type=kind,
            entity=entity,
            attribute=remark.attribute,
            value=value,
            polarity=polarity,
            importance=Importance.LOW if kind is MemoryType.EVENT else Importance.MEDIUM,
            key=_key(entity, value, text, measure),
            text=_text(remark, points=alone is not None and not alone.subject),
            sentence=text,
            language=language_of(text),
            valid_from=when.day if when else None,
        )

    def _entity(self, value: str, text: str, kind: MemoryType) -> str:
        first = self._placer.first(value)
        if first:
            return first
        entity, named = self._placer.place(value, context=text)
        # What no word of a fact names it is not about, near as the meaning may be.
        return entity if named or kind is MemoryType.PREFERENCE else "thing"

    def _value(self, text: str) -> str:
        """Return what is said without who says it."""
        words, at = Words.of(text), 0
        for name in (*SUBJECTS, "adverb", "like", "dislike", "keen"):
            ends = self._lexicon.words[name].ends(words, at) if name != "mine" else ()
            at = ends[0] if ends and ends[0] < len(words) else at
        return words.cut(at, len(words)).strip(" .,;!?") or text


def _journey(remark: Remark, said_at: datetime) -> Remark | None:
    """Return the journey that a clause names which does not last itself, with its date."""
    clause, place = remark.clause, journey(remark.clause.text)
    if place is None or not clause.names_user:
        return None
    start, end = place
    when = find_when(clause.text, said_at)
    if when is not None and not clause.text[end : when.start].strip():
        end = when.end
    text = clause.text[start:end]
    named = replace(clause, text=text, start=clause.start + start, end=clause.start + end)
    event = replace(remark.judgement, kind="event")
    return Remark(named, event, remark.before, attribute=JOURNEY, entity="travel")


def _sure_from(clause: Clause, kind: str) -> float:
    if not clause.names_user:
        return SURE_WITHOUT_SUBJECT
    if kind == "fact" and measure_of(clause.text):
        return SURE_OF_A_MEASURE
    if clause.given:
        return SURE_IF_GIVEN
    if clause.volunteered:
        return SURE_IF_VOLUNTEERED
    words = Words.of(clause.text)
    recent = find_cue("recent", words) or find_cue("today", words)
    return SURE_IF_RECENT if recent else SURE


def _key(entity: str, value: str, text: str, measure: Measure | None) -> str:
    if measure is not None and measure.subject:
        return f"{measure.subject}-{measure.kind}"
    return f"{entity}-{slug(subject_of(text) or trim(value))}"


def _text(remark: Remark, *, points: bool) -> str:
    """Return the clause, with what it points at: "I have 25 now (my stamps)"."""
    text = capitalised(remark.clause.text)
    told = last_part(remark.before)
    return f"{text} ({told})" if points and told else text


def _ahead(text: str) -> str:
    """Return the end of what was said ahead of a clause, in whole words."""
    return text if len(text) <= CONTEXT else text[-CONTEXT:].partition(" ")[2]


def _covers(draft: Draft, clause: Clause) -> bool:
    """Tell whether a draft leaves nothing of a clause to tell: no number that it left out."""
    measured = clause.names_user and measure_of(clause.text) is not None
    return not measured or is_measured_in(clause.text, draft.text)


def _place(message: str, sentence: str) -> tuple[int, int]:
    start = max(0, message.find(plainly(sentence)))
    return start, start + len(sentence)
