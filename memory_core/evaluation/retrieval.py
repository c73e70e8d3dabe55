"""Questions put to a memory, read in one way after the other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from memory_core.clock import FakeClock
from memory_core.evaluation.methods import methods
from memory_core.evaluation.metrics import KS, Recalled, by_group
from memory_core.memory import Memory
from memory_core.read import Reader
from memory_core.read.weights import Weights
from memory_core.types import Strategy

Progress = Callable[[int], object]
"""Called with how many questions were put since the last call."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to one user's memory and the ids of the records that answer it."""

    user_id: str
    text: str
    evidence: Collection[str]
    group: str
    at: datetime


def compare(
    memory: Memory, questions: Collection[Asked], progress: Progress | None = None
) -> dict[str, list[Recalled]]:
    """Return the recall of every method over the same questions, by the method's name."""
    return {
        name: by_group(_scored(memory, questions, by, progress)) for name, by in methods().items()
    }


def _scored(
    memory: Memory, questions: Collection[Asked], by: Weights, progress: Progress | None
) -> Iterable[tuple[str, list[str], Collection[str]]]:
    for asked in questions:
        clock = FakeClock(asked.at)
        reader = Reader(memory.database.memories, memory.embedder, clock, by)
        recall = reader.read(asked.user_id, asked.text, Strategy.HYBRID, top_k=max(KS))
        ranked = [c.record.id for c in recall.candidates if c.rank is not None]
        if progress:
            progress(1)
        yield asked.group, ranked, asked.evidence
