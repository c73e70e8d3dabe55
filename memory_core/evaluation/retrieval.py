"""Questions put to a memory, read in one way after the other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from memory_core.evaluation.metrics import KS, Recalled, by_group
from memory_core.evaluation.unchanging import Unchanging
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


@dataclass(frozen=True, slots=True)
class Answered:
    """A question and the ids of the records a read ranked, best first."""

    asked: Asked
    ranked: tuple[str, ...]


class _AskedAt:
    """The clock of one question after the other."""

    at = datetime.min

    def now(self) -> datetime:
        """Return when the question was asked."""
        return self.at


def ask(
    memory: Memory, questions: Collection[Asked], by: Weights, progress: Progress | None = None
) -> list[Answered]:
    """Put every question to a hybrid read with the given weights, at the time it was asked."""
    clock = _AskedAt()
    reader = Reader(Unchanging(memory.database.memories), memory.embedder, clock, by)
    answers = []
    for asked in questions:
        clock.at = asked.at
        recall = reader.read(asked.user_id, asked.text, Strategy.HYBRID, top_k=max(KS))
        ranked = tuple(c.record.id for c in recall.candidates if c.rank is not None)
        answers.append(Answered(asked, ranked))
        if progress:
            progress(1)
    return answers


def recalled(answers: Iterable[Answered]) -> list[Recalled]:
    """Return the recall over all answers and over every group."""
    return by_group((a.asked.group, a.ranked, a.asked.evidence) for a in answers)
