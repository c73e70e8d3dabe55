"""The conversations of a user, in the sidebar: open one, begin one, delete one."""

from __future__ import annotations

import streamlit as st

from memory_core import Memory
from memory_core.types import Session
from ui import chat_state
from ui.text import plain, shortened
from ui.words import count, moment

SHOWN = 12
TITLE = 30


def session_list(memory: Memory, user_id: str, opened: str) -> None:
    """Draw the button for a new conversation, and the kept ones, the latest first."""
    st.button(
        "New session",
        key="session_new",
        icon=":material/add:",
        width="stretch",
        on_click=chat_state.begin,
        args=(user_id,),
    )
    sessions = memory.transcript.sessions(user_id)
    everything = st.session_state.get("sessions_all", False)
    with st.container(key="sessions", gap=None):
        for session in sessions if everything else sessions[:SHOWN]:
            _row(memory, session, opened=session.id == opened)
    if len(sessions) > SHOWN:
        st.toggle(f"Show all {count(len(sessions), 'session')}", key="sessions_all")


def _row(memory: Memory, session: Session, *, opened: bool) -> None:
    told = f"{count(session.messages, 'message')} · {moment(session.last_at)}"
    title = plain(shortened(session.title, TITLE))
    with st.container(
        horizontal=True,
        horizontal_alignment="distribute",
        vertical_alignment="center",
        gap=None,
        wrap=False,
    ):
        st.button(
            f"**{title}**" if opened else title,
            key=f"session_{session.id}",
            type="tertiary",
            help=told,
            on_click=chat_state.show,
            args=(session.user_id, session.id),
        )
        if opened and st.button(
            "",
            key="session_delete",
            type="tertiary",
            icon=":material/delete:",
            help="Delete this session",
        ):
            _confirm(memory, session)


@st.dialog("Delete this session?")
def _confirm(memory: Memory, session: Session) -> None:
    st.text(session.title)
    told = count(session.messages, "message")
    st.caption(f"{told} will be deleted. What was remembered from them stays.")
    with st.container(horizontal=True, horizontal_alignment="right"):
        kept = st.button("Keep it", key="delete_no")
        deleted = st.button(
            "Delete",
            key="delete_yes",
            type="primary",
            on_click=memory.transcript.delete,
            args=(session.user_id, session.id),
        )
    if kept or deleted:
        st.rerun()
