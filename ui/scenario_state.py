"""Which scenario and which step are shown, kept in step with the address."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from memory_core.scenario import Scenario
from ui.links import arrived, write_address

CHOSEN = "scenario_chosen"
_STEP = "scenario_step"


def take_address(scenarios: Sequence[Scenario]) -> str | None:
    """Follow the address; return a sentence when it names something that does not exist."""
    wanted, step = arrived("scenario"), arrived("step")
    known = {scenario.id for scenario in scenarios}
    problem = None
    if wanted is not None and wanted not in known:
        problem = f"There is no scenario “{wanted}”. This is the first one instead."
    elif wanted is not None:
        st.session_state[CHOSEN] = wanted
        go_to(0)
    if st.session_state.get(CHOSEN) not in known:
        st.session_state[CHOSEN] = scenarios[0].id
        go_to(0)
    if step is not None and problem is None:
        problem = _take_step(step, _chosen(scenarios))
    return problem


def chosen_scenario(scenarios: Sequence[Scenario]) -> Scenario:
    """Draw the choice of a scenario and return it."""
    titles = {scenario.id: scenario.title for scenario in scenarios}
    st.segmented_control(
        "Scenario",
        list(titles),
        format_func=titles.__getitem__,
        key=CHOSEN,
        required=True,
        on_change=go_to,
        args=(0,),
        persist_state="session",
    )
    return _chosen(scenarios)


def shown_step() -> int:
    """Return how many steps are played and shown; zero is the page before the first."""
    return int(st.session_state.get(_STEP, 0))


def go_to(step: int) -> None:
    """Show another step."""
    st.session_state[_STEP] = step


def keep_address() -> None:
    """Put the scenario and the step into the address."""
    write_address(scenario=st.session_state[CHOSEN], step=str(shown_step()))


def _chosen(scenarios: Sequence[Scenario]) -> Scenario:
    return next(s for s in scenarios if s.id == st.session_state[CHOSEN])


def _take_step(written: str, scenario: Scenario) -> str | None:
    last = len(scenario.steps)
    step = int(written) if written.isdecimal() and len(written) < 9 else -1
    go_to(min(max(step, 0), last))
    if 0 <= step <= last:
        return None
    return f"There is no step “{written}”; this scenario has {last}."
