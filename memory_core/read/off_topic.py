"""Why a record that passed every filter is still not about the question."""

from __future__ import annotations

from memory_core.read.relevance import Relevance, entity_fit
from memory_core.read.understand import Question
from memory_core.read.vocabulary import vocabulary
from memory_core.read.words import content_words
from memory_core.types import MemoryRecord


def off_topic(record: MemoryRecord, question: Question, fit: Relevance, floor: float) -> str | None:
    """Say in words why a record does not answer; None if it may.

    A question about everything is answered by anything, and one about the user's own hotel
    by whatever is known about it.
    """
    if question.overview or _is_asked_for(record, question):
        return None
    doubt = _is_another(record, question)
    return doubt or ("not about the question" if fit.evidence < floor else None)


def _is_asked_for(record: MemoryRecord, question: Question) -> bool:
    subject = question.subject
    if subject is None or record.entity != subject.entity:
        return False
    if subject.attribute not in (None, record.attribute):
        return False
    wanted = question.query.type
    return question.personal if wanted is None else record.type is wanted


def _is_another(record: MemoryRecord, question: Question) -> str | None:
    """Say which subject a record is about that the question does not name; None if it may be.

    It needs a word in common beside the subject, because every preference resembles every
    other; and a name resembles every name, so whose it is must be asked for.
    """
    subject = question.subject
    if subject is None:
        return f"about {record.entity}" if record.entity in vocabulary().unmistaken else None
    if entity_fit(record, question) or question.beside.intersection(content_words(record.text)):
        return None
    if record.entity in subject.entities:
        return f"about {record.attribute}, not {subject.attribute}"
    return f"about {record.entity}, not {subject.entity}"
