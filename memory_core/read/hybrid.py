"""Meaning and words fused, then reranked on a pool wider than what is returned."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from memory_core.read.pool import Pool
from memory_core.read.relevance import Relevance
from memory_core.read.rerank import Contender
from memory_core.read.signals import signals
from memory_core.read.understand import Question
from memory_core.read.weights import Prior, Scale
from memory_core.types import ScorePart

WORDS = Prior(mean=0.0, deviation=1.0)
"""BM25 scores that are usual between a question and any record."""


def contenders(
    question: Question,
    pool: Pool,
    scale: Scale,
    by: Mapping[str, float],
    limit: int,
) -> list[Contender]:
    """Return the most relevant records of a pool, at most ``limit``, best first."""
    if not pool.records:
        return []
    parts = signals(question, pool, {"meaning": scale.prior, "words": WORDS}, scale.same)
    total = sum((weight * parts[name] for name, weight in by.items()), np.zeros(1))
    best = np.argsort(-total, kind="stable")[:limit]
    return [
        Contender(
            record=pool.records[i],
            similarity=float(pool.similarities[i]),
            vector_rank=int(i) + 1,
            relevance=Relevance(
                tuple(ScorePart(name, float(parts[name][i]), by[name]) for name in by)
            ),
        )
        for i in best
    ]
