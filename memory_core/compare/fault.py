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
        return Fault("rerank", _outranked(judged, best))
    return Fault("filter", f"{_unfit(nearest, judged, ranked)} {_instead(best)}")


def _outranked(nearest: Candidate, best: Candidate) -> str:
    return (
        "It broke in the retrieval, where top-1 does not rank: the nearest record has a "
        f"relevance of {nearest.relevance:.2f} and comes {_ordinal(nearest.rank)}; the record "
        f"that answers has {best.relevance:.2f} and was {_ordinal(best.vector_rank)} by similarity."
    )


def _unfit(nearest: MemoryRecord, judged: Candidate | None, ranked: Recall) -> str:
    if judged is not None:
        why = judged.reason
    else:
        why = f"about {nearest.entity}, not {ranked.query.entity or 'the question'}"
    return f"It broke in the retrieval, where top-1 does not filter: the nearest record is {why}."


def _instead(best: Candidate | None) -> str:
    if best is None:
        return "No record answers this question, so the honest reply is not to know."
    return f"The record that answers was {_ordinal(best.vector_rank)} by similarity."


def _ordinal(rank: int | None) -> str:
    names = ("first", "second", "third")
    return names[rank - 1] if rank and rank <= len(names) else f"number {rank}"
