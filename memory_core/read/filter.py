"""Which records may answer a question, and why another may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from memory_core.read.understand import Question
from memory_core.types import MemoryRecord, MemoryType, Polarity, RecordFilter, Status

ENDED = {
    Status.SUPERSEDED: "superseded by a newer version",
    Status.RETRACTED: "retracted",
    Status.EXPIRED: "expired",
    Status.PENDING: "awaiting approval",
}


@dataclass(frozen=True, slots=True)
class Admission:
    """The records a read admits, after the filters in ``relaxed`` were let go.

    An empty ``entities`` or a ``type`` of None admits any.
    """

    user_id: str
    entities: tuple[str, ...] = ()
    type: MemoryType | None = None
    relaxed: tuple[str, ...] = ()

    @property
    def about(self) -> RecordFilter:
        """All records about the subject, whatever their type and status."""
        return RecordFilter(self.user_id, entities=self.entities, statuses=())

    @property
    def strict(self) -> RecordFilter:
        """The records that may answer."""
        types = (self.type,) if self.type else ()
        return RecordFilter(self.user_id, entities=self.entities, types=types)

    @property
    def label(self) -> str:
        """Name what is admitted, for the funnel."""
        return f"active {self.type}s" if self.type else "active records"

    @property
    def about_label(self) -> str:
        """Name what the subject alone admits, for the funnel."""
        return f"about {self.entities[0]}, this user" if self.entities else "of this user"

    def objection(self, record: MemoryRecord, now: datetime) -> str | None:
        """Say in words why a record about the subject is not admitted; None if it is."""
        if record.status is not Status.ACTIVE:
            return ENDED[record.status]
        if record.expires_at is not None and record.expires_at <= now:
            return ENDED[Status.EXPIRED]
        if self.type and record.type is not self.type:
            return f"{record.type.one}, not {self.type.one}"
        return None


def admissions(user_id: str, question: Question) -> Iterator[Admission]:
    """Yield what is admitted: first all that the question names, then ever less of it."""
    entities = question.subject.entities if question.subject else ()
    admission = Admission(user_id, entities, question.query.type)
    yield admission
    if admission.type:
        admission = replace(admission, type=None, relaxed=("type",))
        yield admission
    if entities:
        yield replace(admission, entities=(), relaxed=(*admission.relaxed, "entity"))


def opposed(record: MemoryRecord, wanted: Polarity | None) -> str | None:
    """Say in words that a record is on the other side of what is asked; None if it is not."""
    if wanted is None or Polarity.NEUTRAL in (record.polarity, wanted):
        return None
    return None if record.polarity is wanted else f"a {record.polarity}, not a {wanted}"
