"""A store read again and again while nobody writes to it."""

from __future__ import annotations

from memory_core.embed import Vector
from memory_core.read.pool import Embedded, WordSearchable
from memory_core.types import Hit, RecordFilter


class Unchanging:
    """Another store, asked only once what each filter admits.

    Thousands of questions to the same few users would fetch the same records every time.
    """

    def __init__(self, store: WordSearchable) -> None:
        self._store = store
        self._counts: dict[RecordFilter | None, int] = {}
        self._fetched: dict[tuple[RecordFilter, ...], Embedded] = {}

    def count(self, where: RecordFilter | None = None) -> int:
        """Count the records a filter admits; None counts all records of all users."""
        if where not in self._counts:
            self._counts[where] = self._store.count(where)
        return self._counts[where]

    def embedded(self, *wheres: RecordFilter) -> Embedded:
        """Return the records that any filter admits, and their embeddings."""
        if wheres not in self._fetched:
            self._fetched[wheres] = self._store.embedded(*wheres)
        return self._fetched[wheres]

    def search(
        self, vector: Vector, where: RecordFilter, limit: int, *, among: int = 0
    ) -> list[Hit]:
        """Return the nearest records inside the filter, which admits ``among``, best first."""
        return self._store.search(vector, where, limit, among=among)

    def nearest(self, vector: Vector, where: RecordFilter, limit: int, *, among: int) -> Embedded:
        """Return the nearest records inside the filter, which admits ``among``."""
        return self._store.nearest(vector, where, limit, among=among)

    def search_text(self, text: str, where: RecordFilter, limit: int) -> Embedded:
        """Return the records that share words with a text, best first."""
        return self._store.search_text(text, where, limit)

    def expression(self, where: RecordFilter) -> str:
        """Return the filter as it is sent."""
        return self._store.expression(where)
