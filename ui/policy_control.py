"""The view of what the user controls: consent, and what waits for approval."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from memory_core import Memory
from memory_core.errors import ConflictError
from memory_core.explore import page
from memory_core.types import MemoryRecord, RecordFilter, Status
from ui.records_table import draw_pager
from ui.text import plain
from ui.words import count, moment, status_badge

SHOWN_AT_ONCE = 10

_CONSENT = "policy_consent"
_NUMBER = "policy_queue_page"


def draw_control(memory: Memory, user_id: str) -> None:
    """Draw the user's consent and the queue of records that wait for approval."""
    _draw_consent(memory, user_id)
    _draw_queue(memory, user_id)


def _draw_consent(memory: Memory, user_id: str) -> None:
    st.header("May this user be remembered?", anchor=False)

    def keep() -> None:
        memory.set_consent(user_id, st.session_state[_CONSENT])

    st.session_state[_CONSENT] = memory.consent(user_id)
    st.toggle(f"Remember new things about {plain(user_id)}", key=_CONSENT, on_change=keep)
    st.caption(
        "Without consent nothing new is stored. What is stored already stays until forgotten."
    )


def _draw_queue(memory: Memory, user_id: str) -> None:
    st.header("What waits for approval?", anchor=False)
    pending = page(
        memory.database.memories,
        RecordFilter(user_id, statuses=(Status.PENDING,)),
        descending=False,
        number=st.session_state.get(_NUMBER, 1),
        size=SHOWN_AT_ONCE,
    )
    if not pending.total:
        st.markdown("Nothing waits for approval.")
        return
    st.caption(
        f"{count(pending.total, 'record')}, oldest first. Pending records answer no question."
    )
    for record in pending.records:
        _draw_pending(memory, user_id, record)
    draw_pager(pending.pages, pending.number, _NUMBER)


def _draw_pending(memory: Memory, user_id: str, record: MemoryRecord) -> None:
    with st.container(border=True):
        st.markdown(f"{status_badge(record.status)} **{plain(record.text)}**")
        said = moment(record.created_at)
        st.caption(f"{record.type} · {plain(record.key)} v{record.version} · {said}")
        with st.container(horizontal=True):
            if st.button("Approve", key=f"policy_approve_{record.id}", icon=":material/check:"):
                _decide(memory.approve, user_id, record)
            if st.button("Reject", key=f"policy_reject_{record.id}", icon=":material/close:"):
                _decide(memory.reject, user_id, record)


def _decide(decide: Callable[[str, str], MemoryRecord], user_id: str, record: MemoryRecord) -> None:
    try:
        decided = decide(user_id, record.id)
    except (LookupError, ConflictError) as error:
        st.warning(plain(str(error)))
        return
    st.toast(plain(f"{decided.text}: {decided.status}"))
    st.rerun()
