"""The nearest records, searched so that one vector search is nearly always enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from memory_core.embed import Vector
from memory_core.read.filter import Admission
from memory_core.types import Hit, RecordFilter


class Searchable(Protocol):
    """What a read needs of a store."""

    def count(self, where: RecordFilter | None = None) -> int:
        """Count the records a filter admits; None counts all records of all users."""

    def search(self, vector: Vector, where: RecordFilter, limit: int) -> list[Hit]:
        """Return the nearest records inside the filter, best first."""

    def expression(self, where: RecordFilter) -> str:
        """Return the filter as it is sent."""


@dataclass(frozen=True, slots=True)
class Found:
    """The nearest records, best first, and how many there are.

    ``about`` counts the records about the subject, ``admitted`` those of them that may
    answer; ``where`` is the filter that was searched inside.
    """

    hits: Sequence[Hit]
    about: int
    admitted: int
    where: RecordFilter


@dataclass(slots=True)
class Search:
    """One vector, searched for inside as many filters as it takes, in each only once."""

    store: Searchable
    vector: Vector
    limit: int
    now: datetime
    _done: dict[RecordFilter, list[Hit]] = field(default_factory=dict)

    def about(self, admission: Admission) -> Found:
        """Search everything about the subject, and again inside the strict filter if need be.

        The records that fell are part of what a recall shows, so they are fetched as well.
        Where there are too many of them, those that may answer could lie beyond the limit.
        """
        hits = self._hits(admission.about)
        admitted = sum(admission.objection(hit.record, self.now) is None for hit in hits)
        if len(hits) < self.limit:
            return Found(hits, len(hits), admitted, admission.about)
        about = self.store.count(admission.about)
        strict = self.store.count(admission.strict)
        if admitted >= min(strict, self.limit // 2):
            return Found(hits, about, strict, admission.about)
        return Found(self._hits(admission.strict), about, strict, admission.strict)

    def inside(self, admission: Admission) -> Found:
        """Search only the records that may answer."""
        hits = self._hits(admission.strict)
        found = len(hits)
        count = found if found < self.limit else self.store.count(admission.strict)
        return Found(hits, count, count, admission.strict)

    def _hits(self, where: RecordFilter) -> list[Hit]:
        if where not in self._done:
            self._done[where] = self.store.search(self.vector, where, self.limit)
        return self._done[where]
