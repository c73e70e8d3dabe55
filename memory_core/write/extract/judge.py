"""How lasting a clause sounds: a small linear model over its meaning, its words and its signs.

The sentences it learned from are ``data/judge/sentences.jsonl``; ``make judge`` learns anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from memory_core.embed import Embedder, Matrix
from memory_core.write.extract.deeds import as_told_tomorrow
from memory_core.write.extract.traits import traits

WEIGHTS = Path(__file__).resolve().parents[3] / "data" / "judge" / "weights.npz"
KINDS = ("none", "like", "dislike", "fact", "event", "relationship")
"""What a clause may say of its speaker; the first is nothing that lasts."""

LASTS_TOMORROW = 0.5
"""How lasting a deed of today must sound as one of yesterday to count as it sounds then."""

MEANING, TRAITS = 2.8, 4.0
"""How long the vector of the meaning, and that of the traits, is beside the constant."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The probability that a clause says something lasting, and what kind if it does."""

    durable: float
    kind: str


@dataclass(frozen=True)
class Weights:
    """What was learned: a row for each dimension of the meaning, each trait and a constant."""

    embedder: str
    center: Matrix
    traits: Mapping[str, int]
    rows: Matrix


class Judge:
    """Judges clauses; safe to call from several threads, and what was judged is kept."""

    def __init__(self, embedder: Embedder, weights: Weights) -> None:
        self._embedder = embedder
        self._weights = weights
        self._judged = lru_cache(maxsize=1_024)(self._judge)

    def judge(self, text: str) -> Judgement:
        """Embed a clause and judge it; a deed of today also as it will be told tomorrow."""
        now, told = self._judged(text), as_told_tomorrow(text)
        if told == text:
            return now
        then = self._judged(told)
        lasts = then.durable >= LASTS_TOMORROW and then.kind in {"fact", "event"}
        return Judgement(then.durable, "event") if lasts else now

    def promise(self, text: str) -> float:
        """Return how lasting a clause sounds by its words alone; only the order means much."""
        numbers = _known(text, self._weights)
        if not numbers:
            return 0.0
        scores = self._weights.rows[len(self._weights.center) :][numbers].sum(axis=0)
        return float((scores[1:].max() - scores[0]) / np.sqrt(len(numbers)))

    def _judge(self, text: str) -> Judgement:
        vectors = self._embedder.passages([text])
        scores = (features([text], vectors, self._weights) @ self._weights.rows)[0]
        shares = np.exp(scores - scores.max())
        kind = KINDS[1 + int(np.argmax(shares[1:]))]
        return Judgement(float(1 - shares[0] / shares.sum()), kind)


def judge_of(embedder: Embedder) -> Judge | None:
    """Return the judge for an embedder; None for one whose vectors it never saw."""
    weights = learned()
    return Judge(embedder, weights) if weights.embedder == embedder.name else None


@cache
def learned() -> Weights:
    """Read the weights, once."""
    with np.load(WEIGHTS, allow_pickle=False) as file:
        names = [str(name) for name in file["traits"]]
        return Weights(
            str(file["embedder"]),
            file["center"].astype(np.float32),
            {name: number for number, name in enumerate(names)},
            file["rows"].astype(np.float32),
        )


def features(texts: Sequence[str], vectors: Matrix, weights: Weights) -> Matrix:
    """Return what the weights are multiplied with, a row for each text."""
    counted = np.zeros((len(texts), len(weights.traits) + 1), dtype=np.float32)
    for row, text in enumerate(texts):
        known = _known(text, weights)
        counted[row, known] = TRAITS / np.sqrt(max(1, len(known)))
    counted[:, -1] = 1.0
    meaning = vectors - weights.center
    length = np.linalg.norm(meaning, axis=1, keepdims=True)
    return np.hstack([MEANING * meaning / np.maximum(length, 1e-9), counted])


def _known(text: str, weights: Weights) -> list[int]:
    return [number for trait in traits(text) if (number := weights.traits.get(trait)) is not None]
