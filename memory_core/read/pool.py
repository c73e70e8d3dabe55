"""The records a hybrid read looks at: the nearest by meaning, and those found by words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import Matrix, Vector
from memory_core.read.apart import apart, common
from memory_core.read.products import products
from memory_core.read.search import Inside, Searchable, inside
from memory_core.types import MemoryRecord, RecordFilter

Embedded = tuple[list[MemoryRecord], Matrix]
"""Records and the embedding of each."""

SAMPLE = 128
"""So many records of a user tell what they have in common."""


class WordSearchable(Searchable, Protocol):
    """What a hybrid read needs of a store."""

    def nearest(self, vector: Vector, where: RecordFilter, limit: int, *, among: int) -> Embedded:
        """Return the nearest records inside the filter, which admits ``among``."""

    def search_text(self, text: str, where: RecordFilter, limit: int) -> Embedded:
        """Return the records that share words with a text, best first."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Records, nearest first, the cosine of each, and the cosine of what sets it apart."""

    records: Sequence[MemoryRecord]
    vectors: Matrix
    similarities: NDArray[np.float64]
    apart: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Reach:
    """What can be in a pool before it is known what is near.

    ``worded`` are the records found by words; ``shared`` is what all records have in common.
    """

    store: WordSearchable
    inside: Inside
    worded: Embedded
    shared: Vector

    def pool(self, vector: Vector) -> Pool:
        """Return the nearest records, and those with the words that are too far for that."""
        records, vectors = self.inside.few or self._far_and_near(vector)
        similarities = products(vectors, vector)
        order = np.argsort(-similarities, kind="stable")
        return Pool(
            [records[i] for i in order],
            vectors[order],
            similarities[order].astype(np.float64),
            apart(vectors, vector, self.shared)[order],
        )

    def _far_and_near(self, vector: Vector) -> Embedded:
        inside, (worded, their_vectors) = self.inside, self.worded
        records, vectors = self.store.nearest(
            vector, inside.where, inside.limit, among=inside.count
        )
        known = {record.id for record in records}
        new = [place for place, record in enumerate(worded) if record.id not in known]
        return [*records, *(worded[i] for i in new)], np.concatenate([vectors, their_vectors[new]])


def reach(
    store: WordSearchable, words: str, where: RecordFilter, *, whole: int, nearest: int
) -> Reach:
    """Fetch all that a filter admits if it is not more than ``whole``, else what words find.

    Of more than that a pool holds the ``nearest``, and a quarter as many found by words.
    Where all records are there, words find nothing that is not.
    """
    admitted = inside(store, where, few=whole, limit=nearest)
    if admitted.few is not None:
        return Reach(store, admitted, admitted.few, common(admitted.few[1]))
    worded = store.search_text(words, where, nearest // 4)
    return Reach(store, admitted, worded, common(store.embedded(where, limit=SAMPLE)[1]))
