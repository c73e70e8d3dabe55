"""Every number that decides a read, from ``data/read/weights.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from memory_core.read.vocabulary import load
from memory_core.types import Strategy


@dataclass(frozen=True, slots=True)
class Scale:
    """The cosines that count as nothing in common and as the same meaning.

    ``low`` and ``high`` are between a question and a text, ``same`` is between two texts.
    """

    low: float
    high: float
    same: float

    @property
    def prior(self) -> Prior:
        """Tell what cosines are usual between a question and any record."""
        fifth = (self.high - self.low) / 5
        return Prior(self.low + fifth, fifth)

    def meaning(self, cosine: float) -> float:
        """Return the cosine as a value in [0, 1]."""
        return min(1.0, max(0.0, (cosine - self.low) / (self.high - self.low)))


@dataclass(frozen=True, slots=True)
class Prior:
    """What scores are usual before any was seen, as if ``count`` had been."""

    mean: float
    deviation: float
    count: int = 20


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the parts by strategy, and the limits they are held against.

    ``floor`` is what the parts other than the type must add up to; relevances within
    ``near_tie`` are equals. ``pool`` and ``shown`` count records; the names that begin with
    ``hybrid`` hold for that strategy, which looks at more of them more closely: at all of up
    to ``hybrid_pool``, of more than that at the ``hybrid_nearest`` and those found by words.
    """

    parts: Mapping[Strategy, Mapping[str, float]]
    scales: Mapping[str, Scale]
    floor: float
    near_tie: float
    hybrid_near_tie: float
    pool: int
    hybrid_pool: int
    hybrid_nearest: int
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
        hybrid_near_tie=listed["hybrid_near_tie"],
        pool=listed["pool"],
        hybrid_pool=listed["hybrid_pool"],
        hybrid_nearest=listed["hybrid_nearest"],
        shown=listed["shown"],
    )
