"""How relevant a record is to a question, as a sum of parts that can each be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from memory_core.read.understand import Question
from memory_core.read.vocabulary import vocabulary
from memory_core.read.weights import Scale
from memory_core.read.words import content_words
from memory_core.text import fold
from memory_core.types import Hit, MemoryRecord, MemoryType, Query, ScorePart


@dataclass(frozen=True, slots=True)
class Relevance:
    """The parts of one record's relevance."""

    parts: tuple[ScorePart, ...]

    @property
    def total(self) -> float:
        """The relevance in [0, 1]."""
        return sum(part.contribution for part in self.parts)

    @property
    def evidence(self) -> float:
        """The relevance without the type, which alone says nothing about the subject."""
        return sum(part.contribution for part in self.parts if part.name != "type")


def relevance(hit: Hit, question: Question, scale: Scale, by: Mapping[str, float]) -> Relevance:
    """Weigh every part of a record's fit by the given weights."""
    values = {
        "meaning": scale.meaning(hit.score),
        "words": words_fit(hit.record, question),
        "entity": entity_fit(hit.record, question),
        "type": float(hit.record.type is question.query.type),
        "time": float(in_time(hit.record, question.query)),
    }
    return Relevance(tuple(ScorePart(name, values[name], by[name]) for name in by))


def words_fit(record: MemoryRecord, question: Question) -> float:
    """Return the share of the question's words that the record holds."""
    if not question.words:
        return 0.0
    return len(question.words.intersection(content_words(record.text))) / len(question.words)


def named(record: MemoryRecord, question: Question) -> frozenset[str]:
    """Return the words of the question that the record holds; none if it lacks most of them."""
    held = question.words.intersection(content_words(record.text))
    return held if 2 * len(held) >= len(question.words) else frozenset()


def entity_fit(record: MemoryRecord, question: Question) -> float:
    """Return 1 for a record about the subject, 0.5 for one that mentions it, else 0."""
    subject = question.subject
    if subject is None:
        return 0.0
    if record.entity in subject.entities and subject.attribute in (None, record.attribute):
        return 1.0
    mentions = vocabulary().mentions[subject]
    return 0.5 if mentions.occur_in(fold(record.text)) else 0.0


def in_time(record: MemoryRecord, query: Query) -> bool:
    """Tell whether a record's time lies in the time a question speaks of; no if of none.

    An event is over when it ended; anything else holds until it is said to have ended.
    """
    if query.since is None and query.until is None:
        return False
    ended = record.valid_to or (record.valid_from if record.type is MemoryType.EVENT else None)
    after = query.since is None or ended is None or ended >= query.since
    return after and (query.until is None or record.valid_from < query.until)
