"""The sidebar that all pages share: where to go, who is speaking, what is connected."""

from __future__ import annotations

import streamlit as st

from memory_core import Memory
from memory_core.fixtures import load_records
from memory_core.settings import store_uri
from ui.links import PAGES, ROOT
from ui.text import plain
from ui.words import count

_MET = "users_met"


def navigation(user_id: str | None) -> None:
    """Draw the links to all pages; the user goes along in the address."""
    with st.sidebar.container(key="navigation", gap="xsmall"):
        for page in PAGES:
            params = {"user": user_id} if user_id else None
            st.page_link(page.script, label=page.title, icon=page.icon, query_params=params)


def user_switch(user_id: str) -> str:
    """Draw the user switcher and return who is chosen; any new name may be typed."""
    # The address or another page may have changed the user since this widget was drawn.
    st.session_state["user"] = user_id
    chosen = st.sidebar.selectbox(
        "User",
        _choices(user_id),
        key="user",
        accept_new_options=True,
        help="Every user has a memory of their own. Type a name to start with an empty one.",
    )
    return (chosen or "").strip() or user_id


def about(memory: Memory, user_id: str) -> None:
    """Say whether this user is remembered, and which store is open."""
    allowed = memory.consent(user_id)
    remembers = "New things are remembered" if allowed else "No consent: nothing new is remembered"
    with st.sidebar.container(key="about", gap=None):
        st.caption(remembers)
        st.caption(f"{count(memory.count(), 'record')} in {plain(_short(store_uri()))}")


def _choices(user_id: str) -> list[str]:
    # Whom the store knows besides is nobody else's business; who was here comes back quickly.
    met: list[str] = st.session_state.setdefault(_MET, [])
    if user_id not in met:
        met.append(user_id)
    return list(dict.fromkeys([*_fixture_users(), *met]))


@st.cache_data(show_spinner=False)
def _fixture_users() -> list[str]:
    return list(dict.fromkeys(record.user_id for record in load_records()))


def _short(uri: str) -> str:
    inside = uri.removeprefix(f"{ROOT}/")
    return inside if len(inside) <= 34 else f"…{inside[-33:]}"
