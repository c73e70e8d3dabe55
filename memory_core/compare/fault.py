"""Where the nearest record led a read astray, in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from memory_core.types import Candidate, MemoryRecord, Recall

Broken = Literal["nowhere", "filter", "rerank"]
"""The step that was missing; ``nowhere`` when the nearest record does answer."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The step whose absence made the nearest record the wrong answer, and the sentence for it."""

    where: Broken
    sentence: str


def find_fault(naive: Recall, ranked: Recall) -> Fault:
    """Name the step that the naive read lacks and that changes its answer."""
    nearest = next(iter(naive.selected), None)
    if nearest is None:
        return Fault("nowhere", "Nothing is remembered about this user, so there is no evidence.")
    best = next((c for c in ranked.candidates if c.rank == 1), None)
    if best is not None and best.record.id == nearest.id:
        return Fault("nowhere", "Nothing broke: the nearest record is also the one that answers.")
    judged = next((c for c in ranked.candidates if c.record.id == nearest.id), None)
    if best is not None and judged is not None and judged.rank is not None:
        return Fault("rerank", f"{_outranked(judged, best)} {_instead(best, naive)}")
    return Fault("filter", f"{_unfit(nearest, judged, ranked)} {_instead(best, naive)}")


def _outranked(nearest: Candidate, best: Candidate) -> str:
    relevances = f"{nearest.relevance:.2f} against {best.relevance:.2f}"
    if best.relevance > nearest.relevance:
        why = f"the nearest record is less relevant, {relevances}"
    else:
        why = f"by relevance it is a tie, {relevances}, and importance and recency decide"
    return f"It broke in the retrieval, where top-1 does not rank: {why}."


def _unfit(nearest: MemoryRecord, judged: Candidate | None, ranked: Recall) -> str:
    if judged is not None:
        why = judged.reason
    else:
        why = f"about {nearest.entity}, not {ranked.query.entity or 'the question'}"
    return f"It broke in the retrieval, where top-1 does not filter: the nearest record is {why}."


def _instead(best: Candidate | None, naive: Recall) -> str:
    if best is None:
        return "No record answers this question, so the honest reply is not to know."
    # Counted among everything that top-1 looked at, not only inside the filter.
    ranks = {c.record.id: c.vector_rank for c in naive.candidates}
    return f"The record that answers was {_ordinal(ranks.get(best.record.id))} by similarity."


def _ordinal(rank: int | None) -> str:
    if rank is None:
        return "far down"
    names = ("first", "second", "third")
    return names[rank - 1] if rank <= len(names) else f"number {rank}"
