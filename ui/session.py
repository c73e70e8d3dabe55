"""What every page begins with: the store, the user, and the sidebar around them.

``current()`` is the first call of app.py and of every page, so that a page opened by its own
address on a fresh server looks exactly as it does after a visit to the chat.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from memory_core import Memory
from memory_core.errors import MemoryCoreError
from memory_core.settings import store_uri
from ui import sidebar, theme
from ui.links import Page, arrived, write_address
from ui.opening import open_memory

DEMO_USER = "demo"
SIDEBAR = 240
"""Pixels; what it does not take is left for tables."""

_USER = "current_user"
_ICON = Path(__file__).with_name("icon.svg")


@dataclass(frozen=True, slots=True)
class Current:
    """Whose memory a page shows, and the store it lies in.

    ``user_id`` is passed to every call into memory_core; nothing else says whose it is.
    ``aside`` is the part of the sidebar that belongs to the page.
    """

    memory: Memory
    user_id: str
    aside: DeltaGenerator


def current(page: Page) -> Current:
    """Set the page up, draw the shared sidebar and return whose memory is shown.

    Opens and seeds the store on the first call of the process. A store that cannot be
    opened is explained on the page, and the script ends there.
    """
    st.set_page_config(
        page_title=f"{page.title} · Agent memory",
        page_icon=str(_ICON),
        layout="wide",
        initial_sidebar_state=SIDEBAR,
    )
    theme.dress()
    sidebar.navigation(st.session_state.get(_USER))
    memory = _memory()
    user_id = sidebar.user_switch(_user())
    st.session_state[_USER] = user_id
    write_address(user=user_id)
    aside = st.sidebar.container()
    sidebar.about(memory, user_id)
    return Current(memory, user_id, aside)


def _user() -> str:
    # Streamlit drops a widget's value when the page changes, so the choice is kept beside it.
    state = st.session_state
    return arrived("user") or state.get("user") or state.get(_USER) or DEMO_USER


def _memory() -> Memory:
    try:
        return open_memory(store_uri())
    except (MemoryCoreError, ValueError) as error:
        _explain(error)


def _explain(error: Exception) -> NoReturn:
    st.error(str(error), icon=":material/database_off:")
    st.button("Try again", key="open_again", icon=":material/refresh:")
    st.stop()
