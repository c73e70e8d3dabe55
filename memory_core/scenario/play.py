"""Play a story step by step on a memory of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from memory_core.agent import Agent
from memory_core.errors import MemoryCoreError
from memory_core.scenario.act import act
from memory_core.scenario.result import StepResult
from memory_core.scenario.verify import Observed, verify

if TYPE_CHECKING:
    from memory_core.memory import Memory
    from memory_core.scenario.step import Scenario, Step


class ScenarioPlayer:
    """Plays the steps of a scenario one after the other.

    ``open_memory`` opens an empty memory that belongs to this player alone; it is called
    again by every reset.
    """

    def __init__(self, open_memory: Callable[[], Memory], scenario: Scenario) -> None:
        self.scenario = scenario
        self._open_memory = open_memory
        self.reset()

    def reset(self) -> None:
        """Start over with an empty memory."""
        self.memory = self._open_memory()
        self.results: tuple[StepResult, ...] = ()
        self._agent = Agent(self.memory)
        self._sessions = 1

    @property
    def next_step(self) -> Step | None:
        """The step that comes next; None at the end."""
        steps = self.scenario.steps
        return steps[len(self.results)] if len(self.results) < len(steps) else None

    @property
    def passed(self) -> bool:
        """Whether every step so far went as it must."""
        return all(result.passed for result in self.results)

    def play_next(self) -> StepResult:
        """Play one step and return its result; a step that meets an error has failed.

        :raises LookupError: if there is no step left.
        """
        step = self.next_step
        if step is None:
            raise LookupError(f"{self.scenario.id!r} has no step left; reset to play it again.")
        result = self._play(step)
        self.results = (*self.results, result)
        return result

    def play_all(self) -> tuple[StepResult, ...]:
        """Play every step that is left and return the results of all."""
        while self.next_step is not None:
            self.play_next()
        return self.results

    def _play(self, step: Step) -> StepResult:
        self._sessions += step.new_session
        session_id = f"{self.scenario.id}-{self._sessions}"
        try:
            outcome = act(step, self.memory, self._agent, session_id)
        except (MemoryCoreError, LookupError) as error:
            return StepResult(step, None, error=str(error))
        done = StepResult(step, outcome)
        seen = Observed(self.memory, step.user, done.reply, done.recall, done.prompt, done.write)
        return StepResult(step, outcome, verify(step, seen))
