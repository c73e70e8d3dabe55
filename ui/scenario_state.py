"""Which scenario and which step are shown, kept in step with the address."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from memory_core.scenario import Scenario
from ui.links import arrived, write_address

_CHOICE = "scenario_choice"
_SCENARIO = "scenario_shown"
_STEP = "scenario_step"


def take_address(scenarios: Sequence[Scenario]) -> str | None:
    """Follow the address; return a sentence when it names something that does not exist."""
    wanted, step = arrived("scenario"), arrived("step")
    known = [scenario.id for scenario in scenarios]
    if wanted in known and wanted != st.session_state.get(_SCENARIO):
        _show(str(wanted))
    if st.session_state.get(_SCENARIO) not in known:
        _show(known[0])
    if wanted is not None and wanted not in known:
        return f"There is no scenario “{wanted}”. This is the first one instead."
    return _take_step(step, shown_scenario(scenarios)) if step is not None else None


def shown_scenario(scenarios: Sequence[Scenario]) -> Scenario:
    """Return the scenario that is shown."""
    return next(s for s in scenarios if s.id == st.session_state[_SCENARIO])


def draw_choice(scenarios: Sequence[Scenario]) -> None:
    """Draw the choice of a scenario."""
    titles = {scenario.id: scenario.title for scenario in scenarios}
    st.session_state[_CHOICE] = st.session_state[_SCENARIO]
    st.segmented_control(
        "Scenario",
        list(titles),
        format_func=titles.__getitem__,
        key=_CHOICE,
        required=True,
        on_change=lambda: _show(st.session_state[_CHOICE]),
    )


def shown_step() -> int:
    """Return how many steps are played and shown; zero is the page before the first."""
    return int(st.session_state[_STEP])


def go_to(step: int) -> None:
    """Show another step."""
    st.session_state[_STEP] = step


def keep_address() -> None:
    """Put the scenario and the step into the address."""
    write_address(scenario=st.session_state[_SCENARIO], step=str(shown_step()))


def _show(scenario_id: str) -> None:
    st.session_state[_SCENARIO] = scenario_id
    go_to(0)


def _take_step(written: str, scenario: Scenario) -> str | None:
    last = len(scenario.steps)
    step = int(written) if written.isdecimal() and len(written) < 9 else -1
    go_to(min(max(step, 0), last))
    if 0 <= step <= last:
        return None
    return f"There is no step “{written}”; this scenario has {last}."
