"""Questions answered from the evidence alone, which is trusted even where it is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_core.generate.clauses import clause, disliked, fact, fills_slot, liked, preference
from memory_core.generate.phrases import Phrases, holds
from memory_core.read.vocabulary import vocabulary
from memory_core.read.words import content_words
from memory_core.text import fold
from memory_core.types import SAID, MemoryRecord, MemoryType, Polarity, Prompt, Query, Reason

MOST = 3
"""No answer names more memories than this, unless it was asked for all of them."""

_INSIDE = re.compile(r"(?<=[\w,;:] )\w\w+")
"""A word that does not begin a sentence."""


def answer(prompt: Prompt, words: Phrases) -> str:
    """Answer the question of a prompt, or say that the answer is not known."""
    if prompt.query is None:
        return words.sentence("memory_off")
    if vocabulary().overview.occur_in(fold(prompt.message)):
        return _overview(prompt.evidence, words)
    if not prompt.evidence or not _is_answerable(prompt.query, words):
        return _unknown(prompt, prompt.query, words)
    return " ".join(sentence(said) for said in _from_evidence(prompt, prompt.query, words))


def sentence(said: str) -> str:
    """Return a clause with a capital and a full stop."""
    closed = said if said.endswith((".", "!", "?")) else f"{said}."
    return closed[:1].upper() + closed[1:]


def _overview(evidence: Sequence[MemoryRecord], words: Phrases) -> str:
    if not evidence:
        return words.sentence("unknown_overview")
    said = dict.fromkeys(sentence(clause(record, words)) for record in evidence)
    return "\n".join([words.sentence("overview"), "", *(f"- {line}" for line in said)])


def _is_answerable(query: Query, words: Phrases) -> bool:
    about_user = holds(query.rewritten, words.about_user)
    return about_user or query.entity is not None or query.type is not None


def _from_evidence(prompt: Prompt, query: Query, words: Phrases) -> list[str]:
    best = prompt.evidence[0]
    misread = _misread(best, query, words)
    if misread:
        return [misread]
    if best.type is MemoryType.PREFERENCE:
        return _preferences(prompt, query, words)
    alike = [r for r in prompt.evidence if _kind(r) == _kind(best)]
    told = _called_by_name(alike, query)[:MOST]
    return list(dict.fromkeys(clause(record, words) for record in told))


def _misread(best: MemoryRecord, query: Query, words: Phrases) -> str | None:
    """Do with the wrong kind of evidence what a model does: plausible words, wrong answer."""
    if query.type is best.type:
        return None
    if query.type is MemoryType.PREFERENCE:
        return preference(best, words, query.polarity or Polarity.LIKE)
    if query.type is MemoryType.FACT and query.entity and best.type is MemoryType.EVENT:
        return fact(best, query.entity, words)
    return None


def _called_by_name(records: Sequence[MemoryRecord], query: Query) -> Sequence[MemoryRecord]:
    """Keep the records with a name that the question holds, "at the Conrad", if there are any."""
    asked = set(content_words(query.rewritten))
    called = [record for record in records if asked.intersection(_names(record.text))]
    return called or records


def _names(text: str) -> tuple[str, ...]:
    """Return the words of a text that have a capital though they do not begin a sentence."""
    names = [word for word in _INSIDE.findall(text) if word[0].isupper()]
    return content_words(" ".join(names))


def _kind(record: MemoryRecord) -> tuple[MemoryType, str, str]:
    return record.type, record.entity, record.attribute


def _preferences(prompt: Prompt, query: Query, words: Phrases) -> list[str]:
    best = prompt.evidence[0]
    wanted = [r for r in prompt.evidence if r.type is best.type and not _opposed(r, query)]
    if not wanted:
        return [_unknown(prompt, query, words), clause(best, words)]
    best = wanted[0]
    related = [
        r
        for r in wanted[1:]
        # "What do I like?" has no subject, so the likes need none in common.
        if r.polarity is best.polarity and (r.entity == best.entity or query.entity is None)
    ]
    others = _without_repeats(best, related)[: MOST - 1]
    if any(r.attribute == SAID or r.entity != best.entity for r in (best, *others)):
        return [clause(record, words) for record in (best, *others)]
    if fills_slot(best):
        return [clause(best, words), *([liked(others, words, also=True)] if others else [])]
    return [_joined([best, *_narrowed(best, others, query)], words)]


def _opposed(record: MemoryRecord, query: Query) -> bool:
    if query.polarity is None or Polarity.NEUTRAL in (record.polarity, query.polarity):
        return False
    # "Do I like noodles?" is answered by a dislike of noodles.
    named = bool(record.value) and fold(record.value) in fold(query.rewritten)
    return record.polarity is not query.polarity and not named


def _without_repeats(best: MemoryRecord, others: Sequence[MemoryRecord]) -> list[MemoryRecord]:
    by_key = {record.key: record for record in reversed(others) if record.key != best.key}
    return [record for record in others if by_key.get(record.key) is record]


def _narrowed(
    best: MemoryRecord, others: Sequence[MemoryRecord], query: Query
) -> list[MemoryRecord]:
    """Keep what is about the same attribute where the question names it: "which floor"."""
    named = holds(query.rewritten, [best.attribute, f"{best.attribute}s"])
    return [
        record
        for record in others
        if not fills_slot(record) and (record.attribute == best.attribute or not named)
    ]


def _joined(records: Sequence[MemoryRecord], words: Phrases) -> str:
    if len(records) == 1:
        return clause(records[0], words)
    said = disliked if records[0].polarity is Polarity.DISLIKE else liked
    return said(records, words)


def _unknown(prompt: Prompt, query: Query, words: Phrases) -> str:
    if any(verdict.reason is Reason.CONSENT for verdict in prompt.verdicts):
        return words.sentence("unknown_without_consent")
    if not _is_answerable(query, words):
        return words.sentence("no_model")
    noun = words.noun(query.entity) if query.entity else ""
    return words.sentence(_unknown_kind(query, words), noun=noun)


def _unknown_kind(query: Query, words: Phrases) -> str:
    if query.entity is None:
        return "unknown"
    if query.type is MemoryType.PREFERENCE:
        return f"unknown_{'dislike' if query.polarity is Polarity.DISLIKE else 'preference'}"
    if query.type is MemoryType.RELATIONSHIP:
        return "unknown_relationship"
    # Of most subjects there is more to know than one fact, so "your trip" would say nothing.
    return "unknown_fact" if query.entity in words.facts else "unknown"
