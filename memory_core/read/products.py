"""Products of vectors on one thread: of unit vectors, their cosines.

The threads of numpy's matrix product wait for each other by spinning. A product of a few
hundred vectors takes less than a millisecond, and the waiting many on a busy machine.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import Matrix, Vector


def products(vectors: Matrix, vector: Vector) -> NDArray[np.float32]:
    """Return the product of each vector with another one."""
    return np.asarray(np.einsum("ij,j->i", vectors, vector), dtype=np.float32)


def products_between(vectors: Matrix) -> NDArray[np.float32]:
    """Return the product of every two vectors."""
    return np.asarray(np.einsum("ik,jk->ij", vectors, vectors), dtype=np.float32)
