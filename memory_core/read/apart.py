"""What sets a record apart: its likeness to the question beside what all records share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import Matrix, Vector
from memory_core.read.products import products


def common(vectors: Matrix) -> Vector:
    """Return what vectors have in common: their mean; nothing if there are none."""
    return np.asarray(vectors.sum(axis=0) / max(len(vectors), 1), dtype=np.float32)


def apart(vectors: Matrix, vector: Vector, shared: Vector) -> NDArray[np.float64]:
    """Return the cosine of each vector to another one, what they share taken off both.

    Most of an embedding says only that a text is a text, and much of the rest what these
    texts are all about; neither tells which of them answers.
    """
    rest, asked = vectors - shared, vector - shared
    lengths = np.linalg.norm(rest, axis=1) * np.linalg.norm(asked)
    tiny = float(np.finfo(np.float32).tiny)
    return np.asarray(products(rest, asked) / np.maximum(lengths, tiny), dtype=np.float64)
