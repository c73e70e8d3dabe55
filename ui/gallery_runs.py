"""What this browser session has run of the gallery, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

import streamlit as st

from memory_core import Memory
from memory_core.scenario import Scenario, ScenarioPlayer, StepResult, scratch_memory

_RUNS = "gallery_runs"


@dataclass(frozen=True, slots=True)
class Run:
    """One case that was played to its end, and how many milliseconds that took."""

    results: tuple[StepResult, ...]
    elapsed: float

    @property
    def passed(self) -> bool:
        """Whether everything is as it must be."""
        return all(result.passed for result in self.results)


def runs() -> dict[str, Run]:
    """Return the runs of this browser session by case id."""
    kept: dict[str, Run] = st.session_state.setdefault(_RUNS, {})
    return kept


def run(case: Scenario, shared: Memory) -> None:
    """Play a case on an empty store of its own; the model is shared, the store is not."""
    started = perf_counter()
    player = ScenarioPlayer(lambda: scratch_memory(shared.embedder), case)
    results = player.play_all()
    runs()[case.id] = Run(results, (perf_counter() - started) * 1000)
