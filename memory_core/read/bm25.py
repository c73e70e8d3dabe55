"""How well records match the words of a question; words rare among these records count more."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from memory_core.read.words import content_words

SATURATION = 1.2
LENGTH = 0.75


def bm25(texts: Sequence[str], terms: Collection[str]) -> NDArray[np.float64]:
    """Return the BM25 score of every text; zero where no term occurs.

    The pool is scored here and not by the full-text index: the index weighs a word by how
    rare it is among all users, and what is rare is different for each.
    """
    if not terms or not texts:
        return np.zeros(len(texts))
    documents = [content_words(text) for text in texts]
    lengths = np.array([len(document) for document in documents])
    counts = np.array([[document.count(term) for term in terms] for document in documents])
    holding = (counts > 0).sum(axis=0)
    rarity = np.log1p((len(texts) - holding + 0.5) / (holding + 0.5))
    relative = LENGTH * lengths / max(lengths.mean(), 1.0) + 1 - LENGTH
    saturated = counts * (SATURATION + 1) / (counts + SATURATION * relative[:, np.newaxis])
    return np.asarray((saturated * rarity).sum(axis=1))
