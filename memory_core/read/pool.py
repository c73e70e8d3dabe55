"""The records a hybrid read looks at: the nearest by meaning, and those found by words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import Matrix, Vector
from memory_core.read.search import Searchable
from memory_core.types import Hit, MemoryRecord, RecordFilter


class WordSearchable(Searchable, Protocol):
    """What a hybrid read needs of a store."""

    def search_text(self, text: str, where: RecordFilter, limit: int) -> list[Hit]:
        """Return the records that share words with a text, best first."""

    def vectors(self, ids: Sequence[str]) -> Matrix:
        """Return the embeddings of these records, in this order."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Records, nearest first, and the cosine of each."""

    records: Sequence[MemoryRecord]
    similarities: NDArray[np.float64]


def gather(
    store: WordSearchable, vector: Vector, words: str, where: RecordFilter, limit: int
) -> Pool:
    """Return the nearest records, and those with the words that are too far to be among them.

    A user with fewer records than the limit is looked at whole; the words then find nothing
    that is not there already.
    """
    hits = store.search(vector, where, limit)
    if len(hits) == limit:
        hits = hits + _by_words(store, vector, words, where, hits)
    hits.sort(key=lambda hit: -hit.score)
    return Pool([hit.record for hit in hits], np.array([hit.score for hit in hits]))


def _by_words(
    store: WordSearchable, vector: Vector, words: str, where: RecordFilter, near: Sequence[Hit]
) -> list[Hit]:
    known = {hit.record.id for hit in near}
    found = store.search_text(words, where, len(near) // 4)
    records = [hit.record for hit in found if hit.record.id not in known]
    if not records:
        return []
    cosines = store.vectors([record.id for record in records]) @ vector
    return [Hit(record, float(cosine)) for record, cosine in zip(records, cosines, strict=True)]
