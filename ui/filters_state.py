"""What the Filters page shows, kept in step with its address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

import streamlit as st

from memory_core.explore import FIELDS, Step
from memory_core.types import RecordFilter
from ui import filters_address, filters_form

PAGE = "filters"
QUESTION = "filters_question"
STEP = "filters_step"
NUMBER = "filters_number"

NAMES = (*FIELDS, "question", "step")
"""What the address of this page may say, beside the user."""


def check_names() -> None:
    """Refuse an address that says a field this page does not have.

    :raises ValueError: naming the field and what it may have meant.
    """
    for name in st.query_params:
        if name not in (*NAMES, "user"):
            near = get_close_matches(name, NAMES, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise ValueError(
                f"There is no filter field {name!r}.{hint} Known: {', '.join(FIELDS)}."
            )


def take(said: Mapping[str, str], where: RecordFilter) -> None:
    """Put the filter, and what the address says beside it, into the page's state."""
    filters_form.fill(PAGE, where)
    st.session_state[QUESTION] = said.get("question", "")
    st.session_state[STEP] = said.get("step")


def keep(terms: Mapping[str, str]) -> None:
    """Write filter, question and chosen step into the address."""
    filters_address.keep(
        PAGE,
        **{field: terms.get(field) for field in FIELDS},
        question=st.session_state[QUESTION].strip() or None,
        step=st.session_state.get(STEP),
    )


def choose_step(key: str) -> None:
    """Look at the step whose bar was clicked."""
    points = st.session_state[key]["selection"]["points"]
    if points and points[0].get("customdata"):
        st.session_state[STEP] = points[0]["customdata"][0]
        st.session_state[NUMBER] = 1


def chosen_step(funnel: Sequence[Step]) -> int | None:
    """Return the position of the chosen step; None when none of these is chosen."""
    fields = [step.field for step in funnel]
    chosen = st.session_state.get(STEP)
    return fields.index(chosen) if chosen in fields[1:] else None
