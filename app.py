"""The chat: every turn runs read, assemble, generate, write, and shows each step."""

from __future__ import annotations

import streamlit as st

from ui import chat_state, links, session
from ui.chat import conversation
from ui.controls import controls
from ui.session_list import session_list

WIDTH = 920
"""Pixels; lines longer than this are hard to read on a stage."""

here = session.current(links.CHAT)
opened = chat_state.opened(here.memory, here.user_id)

with st.container(horizontal_alignment="center"):
    page = st.container(key="chat", width=WIDTH)
with st.bottom.container(horizontal_alignment="center"), st.container(width=WIDTH):
    chosen = controls()
    typed = st.chat_input("Say or ask something", key="message", submit_mode="stop")
with here.aside:
    session_list(here.memory, here.user_id, opened)
with page:
    st.title("Watch an agent remember")
    if chat_state.was_missing():
        st.toast("That conversation is not here: it was deleted, or it is somebody else's.")
    conversation(here, opened, typed, chosen)
