"""Addresses: every state of a page has one, and one page can point into another.

The address and the page's own state follow each other: what changed last wins. A link that
is followed, or the browser's back button, changes the address; a click on the page changes
the state, and the page then writes it into the address.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

import streamlit as st

from ui.text import plain

ROOT = Path(__file__).resolve().parents[1]
_SEEN = "address_seen"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the app: its script, its name in the navigation and its icon."""

    script: str
    title: str
    icon: str

    @property
    def path(self) -> str:
        """The page's part of the address; empty for the chat."""
        return "" if self.script == "app.py" else self.title


CHAT = Page("app.py", "Chat", ":material/forum:")
RECORDS = Page("pages/1_Records.py", "Records", ":material/database:")
FILTERS = Page("pages/2_Filters.py", "Filters", ":material/filter_alt:")
RERANK = Page("pages/3_Rerank.py", "Rerank", ":material/swap_vert:")
HISTORY = Page("pages/4_History.py", "History", ":material/timeline:")
POLICY = Page("pages/5_Policy.py", "Policy", ":material/rule:")
SCENARIO = Page("pages/6_Scenario.py", "Scenario", ":material/theater_comedy:")
GALLERY = Page("pages/7_Gallery.py", "Gallery", ":material/view_module:")
EVALUATION = Page("pages/8_Evaluation.py", "Evaluation", ":material/query_stats:")

PAGES = (CHAT, RECORDS, FILTERS, RERANK, HISTORY, POLICY, SCENARIO, GALLERY, EVALUATION)


def link(page: Page, **params: str | None) -> str:
    """Return a relative address of a page; followed as an address, it starts a new session."""
    said = {name: value for name, value in params.items() if value is not None}
    return f"/{page.path}" + (f"?{urlencode(said)}" if said else "")


def go(page: Page, label: str, **params: str) -> None:
    """Draw a link that opens another page in this browser session; ``label`` is any text."""
    icon = ":material/arrow_outward:"
    st.page_link(page.script, label=plain(label), icon=icon, query_params=params)


def record_link(user_id: str, id: str) -> str:
    """Return the address of one record on the Records page."""
    return link(RECORDS, user=user_id, record=id)


def arrived(name: str) -> str | None:
    """Return what the address says about a name, if that is news to this browser session.

    None when the address does not say it, or says what the page itself wrote there.
    """
    value = st.query_params.get(name)
    if value is None or st.session_state.get(_SEEN, {}).get(name) == value:
        return None
    _see(name, value)
    return value


def write_address(**params: str | None) -> None:
    """Put the state of the page into its address; None takes a name out of it."""
    for name, value in params.items():
        _see(name, value)
        if value is None:
            st.query_params.pop(name, None)
        elif st.query_params.get(name) != value:
            st.query_params[name] = value


def _see(name: str, value: str | None) -> None:
    st.session_state.setdefault(_SEEN, {})[name] = value
