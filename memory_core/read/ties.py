"""Which records answer a question nearly as well, so that more than relevance orders them."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.read.understand import Question


@dataclass(frozen=True, slots=True)
class Ties:
    """Within how much of each other's relevance records count as nearly as relevant.

    ``rivals`` holds for records of which one may have taken the place of the other, whatever
    lies between them. With ``latest_first`` only time orders what ties, and events are rivals
    too: the question is after the latest of them.
    """

    near: float = 0.0
    rivals: float = 0.0
    latest_first: bool = False


def ties_of(question: Question, near: float, rivals: float) -> Ties:
    """Return the ties a question allows, given the limits of the read.

    Everything answers a question about everything. One about the past does not prefer the
    latest word, unless it asks for just that.
    """
    return Ties(
        near=1.0 if question.overview else near,
        rivals=0.0 if question.asks_past and not question.asks_latest else rivals,
        latest_first=question.asks_latest,
    )
