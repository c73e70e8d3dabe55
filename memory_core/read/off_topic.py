"""Why a record that passed every filter is still not about the question."""

from __future__ import annotations

from memory_core.read.relevance import Relevance, entity_fit, words_fit
from memory_core.read.understand import Question
from memory_core.types import MemoryRecord


def off_topic(record: MemoryRecord, question: Question, fit: Relevance, floor: float) -> str | None:
    """Say in words why a record does not answer; None if it may.

    A question about everything is answered by anything, and one about the user's own hotel
    by whatever is known about it. A record about another subject than the one named needs a
    word in common, because every preference resembles every other.
    """
    if question.overview or _is_asked_for(record, question):
        return None
    if question.subject and not entity_fit(record, question) and not words_fit(record, question):
        return f"about {record.entity}, not {question.subject.entity}"
    return "not about the question" if fit.evidence < floor else None


def _is_asked_for(record: MemoryRecord, question: Question) -> bool:
    if question.subject is None or record.entity != question.subject.entity:
        return False
    wanted = question.query.type
    return question.personal if wanted is None else record.type is wanted
