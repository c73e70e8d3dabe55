"""Every number that decides a read, from ``data/read/weights.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from memory_core.read.vocabulary import load
from memory_core.types import Strategy


@dataclass(frozen=True, slots=True)
class Scale:
    """The cosines that count as nothing in common and as the same meaning."""

    low: float
    high: float

    def meaning(self, cosine: float) -> float:
        """Return the cosine as a value in [0, 1]."""
        return min(1.0, max(0.0, (cosine - self.low) / (self.high - self.low)))


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the parts by strategy, and the limits they are held against.

    ``floor`` is what the parts other than the type must add up to; relevances within
    ``near_tie`` are equals. ``pool`` and ``shown`` count records.
    """

    parts: Mapping[Strategy, Mapping[str, float]]
    scales: Mapping[str, Scale]
    floor: float
    near_tie: float
    pool: int
    shown: int

    def scale(self, embedder: str) -> Scale:
        """Return the scale measured for an embedder, or the one for any other."""
        return self.scales.get(embedder, self.scales["other"])


@cache
def weights() -> Weights:
    """Return the numbers, read once."""
    listed = load("weights.yaml")
    return Weights(
        parts={Strategy(name): parts for name, parts in listed["weights"].items()},
        scales={name: Scale(**scale) for name, scale in listed["cosine"].items()},
        floor=listed["floor"],
        near_tie=listed["near_tie"],
        pool=listed["pool"],
        shown=listed["shown"],
    )
