"""The ways of reading that are compared side by side, from one signal alone to all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from memory_core.read.weights import Weights, weights
from memory_core.types import Strategy

RERANKED = "fused and reranked"


def methods() -> Mapping[str, Weights]:
    """Return by name the weights a hybrid read is given; the last are those of the product."""
    product = weights()
    parts = product.parts[Strategy.HYBRID]
    fused = {name: parts[name] for name in ("meaning", "words")}
    return {
        "vector only": _with({"similarity": 1.0}),
        "vector, what sets apart": _with({"meaning": 1.0}),
        "words only": _with({"words": 1.0}),
        "fused": _with({name: weight / sum(fused.values()) for name, weight in fused.items()}),
        RERANKED: product,
    }


def _with(parts: Mapping[str, float]) -> Weights:
    product = weights()
    # Importance and recency order near-ties only where everything is reranked.
    return replace(
        product,
        parts={**product.parts, Strategy.HYBRID: parts},
        near_tie=0.0,
        hybrid_near_tie=0.0,
    )
