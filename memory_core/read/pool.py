"""The records a hybrid read looks at: the nearest by meaning, and those found by words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import Matrix, Vector
from memory_core.read.search import Inside, Searchable, compared, inside
from memory_core.types import MemoryRecord, RecordFilter


class WordSearchable(Searchable, Protocol):
    """What a hybrid read needs of a store."""

    def search_text(
        self, text: str, where: RecordFilter, limit: int
    ) -> tuple[list[MemoryRecord], Matrix]:
        """Return the records that share words with a text, best first, and their embeddings."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Records, nearest first, and the cosine of each."""

    records: Sequence[MemoryRecord]
    similarities: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Reach:
    """What can be in a pool before it is known what is near.

    ``worded`` are the records found by words, with their embeddings.
    """

    near: Inside
    worded: tuple[list[MemoryRecord], Matrix]

    def pool(self, vector: Vector) -> Pool:
        """Return the nearest records, and those with the words that are too far for that."""
        hits = self.near.nearest(vector)
        if self.near.few is None:
            known = {hit.record.id for hit in hits}
            hits += [hit for hit in compared(*self.worded, vector) if hit.record.id not in known]
            hits.sort(key=lambda hit: -hit.score)
        return Pool([hit.record for hit in hits], np.array([hit.score for hit in hits]))


def reach(
    store: WordSearchable, words: str, where: RecordFilter, *, whole: int, nearest: int
) -> Reach:
    """Fetch all that a filter admits if it is not more than ``whole``, else what words find.

    Of more than that a pool holds the ``nearest``, and a quarter as many found by words.
    Where all records are there, words find nothing that is not.
    """
    near = inside(store, where, few=whole, limit=nearest)
    limit = nearest // 4 if near.few is None else 0
    return Reach(near, store.search_text(words, where, limit))
