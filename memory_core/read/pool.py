"""The records a hybrid read looks at: the nearest by meaning, and those found by words."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import Matrix, Vector
from memory_core.read.apart import apart
from memory_core.read.products import products
from memory_core.read.search import Searchable, inside
from memory_core.types import MemoryRecord, RecordFilter

Embedded = tuple[list[MemoryRecord], Matrix]
"""Records and the embedding of each."""


class WordSearchable(Searchable, Protocol):
    """What a hybrid read needs of a store."""

    def nearest(self, vector: Vector, where: RecordFilter, limit: int, *, among: int) -> Embedded:
        """Return the nearest records inside the filter, which admits ``among``."""

    def search_text(self, text: str, where: RecordFilter, limit: int) -> Embedded:
        """Return the records that share words with a text, best first."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Records, nearest first, the cosine of each, and the cosine of what sets it apart.

    ``admitted`` counts all that the filter admits, in the pool or not.
    """

    records: Sequence[MemoryRecord]
    vectors: Matrix
    similarities: NDArray[np.float64]
    apart: NDArray[np.float64]
    admitted: int


def pool(
    store: WordSearchable,
    vector: Vector,
    words: str,
    where: RecordFilter,
    *,
    whole: int,
    nearest: int,
) -> Pool:
    """Fetch all that a filter admits if it is not more than ``whole``, else what may answer.

    Of more than that a pool holds the ``nearest``, and of those with the words that are too
    far for that a quarter as many. Where all records are there, words find nothing that is not.
    """
    admitted = inside(store, where, few=whole, limit=nearest)
    if admitted.few is not None:
        return _pool(admitted.few, vector, admitted.count)
    # Two searches that need nothing of each other: beside each other they take a fifth less.
    with ThreadPoolExecutor(max_workers=1) as beside:
        near = beside.submit(store.nearest, vector, where, nearest, among=admitted.count)
        worded = store.search_text(words, where, nearest // 4)
        found = _joined(near.result(), worded)
    return _pool(found, vector, admitted.count)


def _joined(near: Embedded, worded: Embedded) -> Embedded:
    records, vectors = near
    known = {record.id for record in records}
    new = [place for place, record in enumerate(worded[0]) if record.id not in known]
    joined = [*records, *(worded[0][place] for place in new)]
    return joined, np.concatenate([vectors, worded[1][new]])


def _pool(found: Embedded, vector: Vector, admitted: int) -> Pool:
    """Order what was found, and see what sets each apart from the others found."""
    records, vectors = found
    similarities = products(vectors, vector)
    order = np.argsort(-similarities, kind="stable")
    return Pool(
        [records[place] for place in order],
        vectors[order],
        similarities[order].astype(np.float64),
        apart(vectors, vector)[order],
        admitted,
    )
