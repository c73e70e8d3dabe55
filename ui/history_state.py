"""What the History page shows, kept in step with its address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta

import streamlit as st

from memory_core.explore import FIRST_DAY, LAST_DAY
from ui import filters_address

PAGE = "history"
VIEWS = ("Keys", "As of", "Table versions")
VIEW = "history_view"
KEY = "history_key"
BEFORE = "history_before"
AFTER = "history_after"
DAY = "history_day"
CLOCK = "history_clock"
NUMBER = "history_number"

NAMES = ("view", "key", "before", "after", "at")
"""What the address of this page may say, beside the user."""


def take(said: Mapping[str, str], now: datetime) -> None:
    """Put what the address says into the page's state.

    :raises ValueError: if it says something that does not exist.
    """
    view = said.get("view", VIEWS[1] if "at" in said else VIEWS[0])
    if view not in VIEWS:
        raise ValueError(f"There is no view {view!r}. Known: {', '.join(VIEWS)}.")
    moment = _moment(said["at"]) if "at" in said else now
    st.session_state[VIEW] = view
    st.session_state[KEY] = said.get("key")
    st.session_state[BEFORE] = _version(said.get("before"))
    st.session_state[AFTER] = _version(said.get("after"))
    st.session_state[DAY] = moment.date()
    st.session_state[CLOCK] = moment.time().replace(second=0, microsecond=0)


def keep() -> None:
    """Write view, key, compared versions and moment into the address."""
    state = st.session_state
    versions = {
        name: str(state[key]) if state[VIEW] == VIEWS[0] and state.get(key) else None
        for name, key in (("before", BEFORE), ("after", AFTER))
    }
    filters_address.keep(
        PAGE,
        view=None if state[VIEW] == VIEWS[0] else state[VIEW],
        key=state[KEY] if state[VIEW] == VIEWS[0] else None,
        at=f"{shown():%Y-%m-%dT%H:%M}" if state[VIEW] == VIEWS[1] else None,
        **versions,
    )


def shown() -> datetime:
    """Return the minute that is chosen, in UTC."""
    day: date = st.session_state[DAY]
    clock: time = st.session_state[CLOCK]
    return datetime.combine(day, clock, UTC)


def moment() -> datetime:
    """Return the end of the minute that is chosen: what came in it has happened."""
    return shown() + timedelta(minutes=1)


def compared(versions: Sequence[int]) -> tuple[int, int]:
    """Return which two versions are compared: those chosen, or the last two."""
    last = versions[-1]
    earlier = versions[-2] if len(versions) > 1 else last
    before, after = st.session_state.get(BEFORE), st.session_state.get(AFTER)
    return (
        before if before in versions else earlier,
        after if after in versions else last,
    )


def open_key(chart: str) -> None:
    """Open the key whose bar was clicked."""
    points = st.session_state[chart]["selection"]["points"]
    if points and points[0].get("customdata"):
        show_key(points[0]["customdata"][0])


def show_key(key: str | None) -> None:
    """Open a key, or with None the overview of all."""
    st.session_state[KEY] = key
    st.session_state[BEFORE] = st.session_state[AFTER] = None


def _version(said: str | None) -> int | None:
    if said is None:
        return None
    if not said.isdecimal():
        raise ValueError(f"There is no version {said!r}; versions count from 1.")
    return int(said)


def _moment(said: str) -> datetime:
    try:
        at = datetime.fromisoformat(said)
    except ValueError:
        at = datetime.max
    if not FIRST_DAY <= at.date() <= LAST_DAY:
        raise ValueError(
            f"{said!r} is not a moment; write it as year-month-day, such as 2026-11-30, "
            "with or without a time such as T09:30."
        )
    return at.replace(tzinfo=UTC)
