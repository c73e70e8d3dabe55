"""Whether a record is the latest word on its matter, or something newer says it again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import numpy as np

from memory_core.embed import Matrix
from memory_core.read.conversation import Scores
from memory_core.read.products import products_between
from memory_core.types import MemoryRecord

COMPARED = 128
"""So many records, the nearest to the question, are compared with each other."""

LATER = timedelta(days=1)
"""What is said again sooner than that is the same news."""


def current(records: Sequence[MemoryRecord], vectors: Matrix, same: float) -> Scores:
    """Return 0 for a record that a newer one says again, perhaps with another number, else 1.

    ``same`` is the cosine from which on two texts say the same. The nearest records come
    first.
    """
    latest = np.ones(len(records))
    near, step = vectors[:COMPARED], LATER.total_seconds()
    times = np.array([record.valid_from.timestamp() for record in records[:COMPARED]])
    newer = times[np.newaxis, :] >= times[:, np.newaxis] + step
    latest[:COMPARED] = ~((products_between(near) >= same) & newer).any(axis=1)
    return latest
