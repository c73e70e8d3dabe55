"""What a person may do to a record, and what is said about it afterwards."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from memory_core.errors import MemoryCoreError
from memory_core.types import ForgetReport
from ui.links import RECORDS
from ui.text import plain
from ui.words import count

_NOTICE = "records_notice"
_REPORT = "records_report"


def attempt(done: str, action: Callable[[], object]) -> bool:
    """Try an action; keep what is to be said about it, and tell whether it worked.

    An empty ``done`` says nothing when it did.
    """
    try:
        action()
    except (MemoryCoreError, LookupError, ValueError) as error:
        say = error.args[0] if isinstance(error, LookupError) and error.args else str(error)
        st.session_state[_NOTICE] = ("error", str(say))
        return False
    st.session_state[_NOTICE] = ("done", done)
    return True


def keep_report(report: ForgetReport) -> None:
    """Keep what was forgotten, to be shown once the page is drawn again."""
    st.session_state[_REPORT] = report


def draw_notice() -> None:
    """Say, once, what became of the last action."""
    kind, text = st.session_state.pop(_NOTICE, (None, ""))
    if kind == "error":
        st.error(plain(text), icon=":material/error:")
    elif kind == "done" and text:
        st.toast(plain(text), icon=":material/check:")


def draw_report(user_id: str) -> None:
    """Say in words what was forgotten, until it is put away."""
    report: ForgetReport | None = st.session_state.get(_REPORT)
    if report is None or report.user_id != user_id:
        return
    with st.container(border=True, key="forget_report"):
        st.markdown(f"**Forgotten: {plain(', '.join(report.keys))}**")
        st.markdown(report_words(report))
        for mention in report.mentions:
            st.page_link(
                RECORDS.script,
                label=f"Still names it: {plain(mention)}",
                query_params={"user": user_id, "record": mention},
                icon=":material/link:",
            )
        st.button("Put away", key="records_report_away", on_click=_put_away)


def report_words(report: ForgetReport) -> str:
    """Return a forget report as sentences."""
    erased = (
        f"{count(report.records, 'record')} erased, "
        f"{count(report.messages, 'message')} and "
        f"{count(report.decisions, 'decision')} blotted out, "
        f"{count(report.versions, 'older table version')} removed."
    )
    proof = (
        "A search of every place it had reached now finds nothing."
        if report.remaining == 0
        else f"A search still finds it in {count(report.remaining, 'place')}."
    )
    named = (
        f" {count(len(report.mentions), 'other record')} names the same value and was kept, "
        "because nobody asked for it to go."
        if report.mentions
        else ""
    )
    return f"{erased} {proof}{named}"


def _put_away() -> None:
    st.session_state.pop(_REPORT, None)
