"""What the Records page shows, kept in step with its address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import streamlit as st

from memory_core.explore import FIELDS
from ui import filters_address

PAGE = "records"
VIEWS = ("Table", "Map", "Export and import")
VIEW = "records_view"
SORT = "records_sort"
NUMBER = "records_number"
QUESTION = "records_question"
_OPEN = "records_open"
_LISTED = "records_listed"
_EPOCH = "records_epoch"

NAMES = (*FIELDS, "view", "sort", "page", "question", "record")
"""What the address of this page may say, beside the user."""


@dataclass(frozen=True, slots=True)
class Sort:
    """One order of the table."""

    label: str
    column: str
    descending: bool


SORTS: Mapping[str, Sort] = {
    "newest": Sort("Newest first", "created_at", descending=True),
    "oldest": Sort("Oldest first", "created_at", descending=False),
    "from": Sort("Valid from, latest first", "valid_from", descending=True),
    "entity": Sort("Entity, A to Z", "entity", descending=False),
    "value": Sort("Value, A to Z", "value", descending=False),
    "type": Sort("Type, A to Z", "type", descending=False),
    "importance": Sort("Importance, highest first", "importance", descending=True),
    "status": Sort("Status, A to Z", "status", descending=False),
    "source": Sort("Source, A to Z", "source", descending=False),
    "version": Sort("Version, highest first", "version", descending=True),
}


def take(said: Mapping[str, str]) -> None:
    """Put what the address says, beside the filter, into the page's state.

    :raises ValueError: if it says something that does not exist.
    """
    st.session_state[VIEW] = _one_of(said.get("view", VIEWS[0]), VIEWS, "view")
    st.session_state[SORT] = _one_of(said.get("sort", "newest"), tuple(SORTS), "sort")
    st.session_state[NUMBER] = _page_number(said.get("page", "1"))
    st.session_state[QUESTION] = said.get("question", "")
    st.session_state[_OPEN] = said.get("record")
    st.session_state.pop(_LISTED, None)


def keep(terms: Mapping[str, str]) -> None:
    """Write filter, view, order, page, question and open record into the address."""
    state = st.session_state
    number, question = state.get(NUMBER, 1), state.get(QUESTION, "").strip()
    filters_address.keep(
        PAGE,
        **{field: terms.get(field) for field in FIELDS},
        view=None if state[VIEW] == VIEWS[0] else state[VIEW],
        sort=None if state[SORT] == "newest" else state[SORT],
        page=None if number == 1 else str(number),
        question=question or None,
        record=state[_OPEN],
    )


def begin_anew(terms: Mapping[str, str]) -> None:
    """Go back to the first page when filter or order have changed since the last look."""
    now = (dict(terms), st.session_state[SORT])
    if st.session_state.get(_LISTED, now) != now:
        st.session_state[NUMBER] = 1
    st.session_state[_LISTED] = now


def opened() -> str | None:
    """Return the id of the record that is open; None if none is."""
    found: str | None = st.session_state.get(_OPEN)
    return found


def open_record(id: str) -> None:
    """Open a record."""
    st.session_state[_OPEN] = id


def close_record() -> None:
    """Close the open record; its row in the table is no longer chosen either."""
    st.session_state[_OPEN] = None
    st.session_state[_EPOCH] = epoch() + 1


def epoch() -> int:
    """Return a number that changes whenever selections are to be dropped."""
    count: int = st.session_state.get(_EPOCH, 0)
    return count


def open_row(key: str, ids: Sequence[str]) -> None:
    """Open the record of the row that was clicked; ``ids`` are those of the table's rows."""
    cells = st.session_state[key]["selection"]["cells"]
    if cells and cells[0][0] < len(ids):
        open_record(ids[cells[0][0]])


def open_point(key: str) -> None:
    """Open the record of the point that was clicked."""
    points = st.session_state[key]["selection"]["points"]
    ids = [point["customdata"][0] for point in points if point.get("customdata")]
    if ids:
        open_record(ids[0])


def _page_number(said: str) -> int:
    if not said.isdecimal() or int(said) < 1:
        raise ValueError(f"There is no page {said!r}; pages count from 1.")
    return int(said)


def _one_of(value: str, known: Sequence[str], what: str) -> str:
    if value not in known:
        raise ValueError(f"There is no {what} {value!r}. Known: {', '.join(known)}.")
    return value
