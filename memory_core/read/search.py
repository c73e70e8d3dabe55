"""Search inside filters: a few records are fetched and compared, of many the nearest found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from memory_core.embed import Matrix, Vector
from memory_core.read.filter import Admission
from memory_core.read.products import products
from memory_core.types import Hit, MemoryRecord, RecordFilter


class Searchable(Protocol):
    """What a read needs of a store."""

    def count(self, where: RecordFilter | None = None) -> int:
        """Count the records a filter admits; None counts all records of all users."""

    def search(
        self, vector: Vector, where: RecordFilter, limit: int, *, among: int = 0
    ) -> list[Hit]:
        """Return the nearest records inside the filter, which admits ``among``, best first."""

    def embedded(self, *wheres: RecordFilter) -> tuple[list[MemoryRecord], Matrix]:
        """Return the records that any filter admits, and their embeddings."""

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


@dataclass(frozen=True, slots=True)
class Inside:
    """What a filter admits, before it is known what is looked for.

    A few records are fetched with their embeddings, which are then compared here; of many
    only the count is known, and the store searches them for the nearest.
    """

    store: Searchable
    where: RecordFilter
    limit: int
    count: int
    few: tuple[list[MemoryRecord], Matrix] | None

    def nearest(self, vector: Vector) -> list[Hit]:
        """Return a few records all, or the nearest of many, at most ``limit``; best first."""
        if self.few is None:
            return self.store.search(vector, self.where, self.limit, among=self.count)
        return compared(*self.few, vector)


def inside(store: Searchable, where: RecordFilter, *, few: int, limit: int) -> Inside:
    """Count what a filter admits, and fetch it if it is not more than ``few``."""
    count = store.count(where)
    if count > few:
        return Inside(store, where, limit, count, None)
    fetched = store.embedded(where)
    return Inside(store, where, limit, len(fetched[0]), fetched)


def compared(records: Sequence[MemoryRecord], vectors: Matrix, vector: Vector) -> list[Hit]:
    """Return the records with their cosines, best first; all vectors are of unit length."""
    scored = zip(records, products(vectors, vector).tolist(), strict=True)
    return sorted((Hit(record, cosine) for record, cosine in scored), key=lambda hit: -hit.score)


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The first admission that leaves anything, and what it admits.

    ``strict`` is None where the few records about the subject are all there, each with its
    own objection or none.
    """

    admission: Admission
    about: Inside
    strict: Inside | None
    admitted: int

    def nearest(self, vector: Vector, now: datetime) -> Found:
        """Search everything about the subject, and again inside the strict filter if need be.

        The records that fell are part of what a recall shows, so they are searched as well.
        Where there are too many of them, those that may answer could lie beyond the limit.
        """
        hits = self.about.nearest(vector)
        if self.strict is None or _admitted(self.admission, (hit.record for hit in hits), now) >= (
            min(self.strict.count, self.about.limit // 2)
        ):
            return Found(hits, self.about.count, self.admitted, self.about.where)
        hits = self.strict.nearest(vector)
        return Found(hits, self.about.count, self.admitted, self.strict.where)


def narrow(
    store: Searchable, admissions: Iterable[Admission], limit: int, now: datetime
) -> Narrowed:
    """Let filters go one by one while nothing is left; the last are kept if nothing ever is."""
    about: Inside | None = None
    for admission in admissions:
        # Letting the type go leaves the subject as it is, and what was fetched of it.
        if about is None or about.where != admission.about:
            about = inside(store, admission.about, few=limit, limit=limit)
        narrowed = _narrowed(store, admission, about, now)
        if narrowed.admitted:
            break
    return narrowed


def _narrowed(store: Searchable, admission: Admission, about: Inside, now: datetime) -> Narrowed:
    if about.few is not None:
        return Narrowed(admission, about, None, _admitted(admission, about.few[0], now))
    strict = inside(store, admission.strict, few=about.limit, limit=about.limit)
    return Narrowed(admission, about, strict, strict.count)


def _admitted(admission: Admission, records: Iterable[MemoryRecord], now: datetime) -> int:
    return sum(admission.objection(record, now) is None for record in records)
