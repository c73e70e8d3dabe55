"""What sets a record apart: its likeness to the question beside what the records share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import Matrix, Vector
from memory_core.read.products import products


def apart(vectors: Matrix, vector: Vector) -> NDArray[np.float64]:
    """Return the cosine of each vector to another one, what they share, their mean, taken off.

    Most of an embedding says only that a text is a text, and much of the rest what these
    texts are all about; neither tells which of them answers.
    """
    shared = vectors.sum(axis=0) / max(len(vectors), 1)
    rest, asked = vectors - shared, vector - shared
    lengths = np.linalg.norm(rest, axis=1) * np.linalg.norm(asked)
    tiny = float(np.finfo(np.float32).tiny)
    return np.asarray(products(rest, asked) / np.maximum(lengths, tiny), dtype=np.float64)
