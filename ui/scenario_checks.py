"""Expectations and how they ended, green or red and in words."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from memory_core.scenario import StepResult, Verified
from ui.text import plain, shortened
from ui.words import badge

_CHARACTERS = 200


def passed_badge(passed: bool) -> str:
    """Return the verdict over a step or a story as a badge."""
    return badge("as it must be", "green") if passed else badge("not as it must be", "red")


def draw_checks(results: Sequence[StepResult]) -> None:
    """Draw every expectation of some steps, and what there is instead where one is not met."""
    for result in results:
        if result.error is not None:
            st.markdown(f"{passed_badge(False)} {plain(result.error)}")
        for check in result.verified:
            _draw_check(check)


def _draw_check(check: Verified) -> None:
    expected, actual = (plain(shortened(t, _CHARACTERS)) for t in (check.expected, check.actual))
    here = "" if check.passed else f"  \n:small[here: {actual}]"
    st.markdown(f"{passed_badge(check.passed)} {check.name} **{expected}**{here}")
