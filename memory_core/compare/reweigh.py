"""Rank what a read found once more, by other weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from memory_core.read.off_topic import off_topic
from memory_core.read.relevance import Relevance
from memory_core.read.rerank import Contender, candidates
from memory_core.read.ties import ties_of
from memory_core.read.understand import Question, understand
from memory_core.read.weights import weights as default_weights
from memory_core.types import Candidate, Recall, ScorePart


def reweigh(recall: Recall, weights: Mapping[str, float], *, top_k: int = 3) -> Recall:
    """Return the same read, ranked by other weights.

    Only the proportions of ``weights`` count; a part that is not named weighs nothing.
    What the filter refused stays refused.

    :raises ValueError: if a weight is negative.
    """
    shares, limits = _shares(weights), default_weights()
    question = understand(recall.query.text)
    contenders = [_contender(c, question, shares, limits.floor) for c in recall.candidates]
    contenders.sort(key=lambda contender: contender.vector_rank)
    ties = ties_of(question, limits.near_tie, limits.near_tie)
    chosen = candidates(contenders, top_k=top_k, ties=ties, shown=limits.shown)
    label, _ = recall.funnel[-1]
    selected = sum(candidate.selected for candidate in chosen)
    return replace(recall, candidates=chosen, funnel=(*recall.funnel[:-1], (label, selected)))


def _shares(weights: Mapping[str, float]) -> dict[str, float]:
    if any(weight < 0 for weight in weights.values()):
        raise ValueError(f"A weight is zero or more, not {min(weights.values())}.")
    total = sum(weights.values())
    return {name: weight / total if total else 0.0 for name, weight in weights.items()}


def _contender(
    candidate: Candidate, question: Question, shares: Mapping[str, float], floor: float
) -> Contender:
    before = off_topic(candidate.record, question, Relevance(candidate.parts), floor)
    parts = tuple(ScorePart(p.name, p.value, shares.get(p.name, 0.0)) for p in candidate.parts)
    fit = Relevance(parts)
    refused = candidate.rank is None and candidate.reason != before
    objection = candidate.reason if refused else off_topic(candidate.record, question, fit, floor)
    return Contender(candidate.record, candidate.similarity, candidate.vector_rank, fit, objection)
