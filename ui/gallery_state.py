"""Which cards of the gallery are shown, kept in step with the address."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from memory_core.scenario import Scenario
from ui.gallery_runs import Run, runs
from ui.links import arrived, write_address

SHOW = "gallery_show"
_CASE = "gallery_case"
_CHOICES = ("all", "as it must be", "not as it must be", "not run yet")


def take_address(cases: Sequence[Scenario]) -> str | None:
    """Follow the address; return a sentence when it names something that does not exist."""
    show, case = arrived("show"), arrived("case")
    if show in _CHOICES:
        st.session_state[SHOW] = show
    st.session_state.setdefault(SHOW, _CHOICES[0])
    if case is None:
        return None
    if case in {known.id for known in cases}:
        st.session_state[_CASE] = case
        return None
    return f"There is no card “{case}”. These are all of them."


def keep_address() -> None:
    """Put what is shown into the address."""
    show = st.session_state[SHOW]
    write_address(case=single(), show=None if show == _CHOICES[0] else show)


def single() -> str | None:
    """Return the id of the one card that is shown; None when there are more."""
    chosen: str | None = st.session_state.get(_CASE)
    return chosen


def show_all() -> None:
    """Go from one card back to all."""
    st.session_state[_CASE] = None


def draw_filter() -> None:
    """Draw the choice of cards by how they ended."""
    st.segmented_control("Show", _CHOICES, key=SHOW, required=True, persist_state="session")


def shown(cases: Sequence[Scenario]) -> list[Scenario]:
    """Return the cards to draw."""
    if single() is not None:
        return [case for case in cases if case.id == single()]
    show, done = st.session_state[SHOW], runs()
    return [case for case in cases if show in (_CHOICES[0], _ended(done.get(case.id)))]


def _ended(run: Run | None) -> str:
    if run is None:
        return "not run yet"
    return "as it must be" if run.passed else "not as it must be"
