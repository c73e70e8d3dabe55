"""A scenario on stage: played on a store of its own, and every step kept to be shown again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import streamlit as st

from memory_core import Memory
from memory_core.scenario import Scenario, ScenarioPlayer, StepResult, scratch_memory
from memory_core.types import MemoryRecord

_STAGES = "scenario_stages"


@dataclass(frozen=True, slots=True)
class Scene:
    """One step that was played, and the records its user had right after it."""

    result: StepResult
    records: tuple[MemoryRecord, ...]


@dataclass(slots=True)
class Stage:
    """A player and what was seen so far."""

    player: ScenarioPlayer
    scenes: list[Scene] = field(default_factory=list)

    def play_to(self, step: int, progress: Callable[[int], object]) -> None:
        """Play until this many steps are done; ``progress`` is called before each."""
        while len(self.scenes) < step:
            progress(len(self.scenes) + 1)
            result = self.player.play_next()
            self.scenes.append(Scene(result, self._records_of(result.step.user)))

    def reset(self) -> None:
        """Start over on an empty store."""
        self.player.reset()
        self.scenes.clear()

    def _records_of(self, user_id: str) -> tuple[MemoryRecord, ...]:
        return tuple(self.player.memory.records(user_id))


def stage_of(scenario: Scenario, shared: Memory) -> Stage:
    """Return this browser session's stage of a scenario; the model is shared, the store is not."""
    stages: dict[str, Stage] = st.session_state.setdefault(_STAGES, {})
    if scenario.id not in stages:
        player = ScenarioPlayer(lambda: scratch_memory(shared.embedder), scenario)
        stages[scenario.id] = Stage(player)
    return stages[scenario.id]
