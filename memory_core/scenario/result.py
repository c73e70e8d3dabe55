"""What came of one step of a story."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.agent import Turn
from memory_core.scenario.step import Step
from memory_core.scenario.verify import Verified
from memory_core.types import ForgetReport, MemoryRecord, Prompt, Recall, WriteReport

Outcome = Turn | WriteReport | MemoryRecord | ForgetReport | None
"""What a step produced: a turn, an imported message, the record an undo revived, a forget
report; None when it loaded records, set consent or only looked."""


@dataclass(frozen=True, slots=True)
class StepResult:
    """A step that was played: what it produced and how its expectations ended.

    ``error`` is the sentence of the error that the step met instead; None when it met none.
    """

    step: Step
    outcome: Outcome
    verified: tuple[Verified, ...] = ()
    error: str | None = None

    @property
    def passed(self) -> bool:
        """Whether everything is as it must be."""
        return self.error is None and all(v.passed for v in self.verified)

    @property
    def turn(self) -> Turn | None:
        """The turn of the agent, where the step was one."""
        return self.outcome if isinstance(self.outcome, Turn) else None

    @property
    def reply(self) -> str | None:
        """What the agent answered."""
        return self.turn.reply if self.turn else None

    @property
    def recall(self) -> Recall | None:
        """What was read."""
        return self.turn.recall if self.turn else None

    @property
    def prompt(self) -> Prompt | None:
        """What the generator was given."""
        return self.turn.prompt if self.turn else None

    @property
    def write(self) -> WriteReport | None:
        """What was written."""
        if isinstance(self.outcome, WriteReport):
            return self.outcome
        return self.turn.write if self.turn else None
