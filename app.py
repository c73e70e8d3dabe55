"""The chat: every turn runs read, assemble, generate, write, and shows each step."""

from __future__ import annotations

import streamlit as st

from ui import links, session

here = session.current(links.CHAT)

st.title("Watch an agent remember")
