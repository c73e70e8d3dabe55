"""The state of a page that its address carries: what changed last, address or page, wins."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from ui.links import write_address

_TAKEN = "{}_address"


def news(page: str, names: Iterable[str], widget: str) -> dict[str, str] | None:
    """Return what the address says under these names, if the page does not know it yet.

    None when the page itself wrote all of it. ``widget`` is the key of one of the page's
    widgets: Streamlit drops them when the page is left, and then everything is news.
    """
    said = {name: st.query_params[name] for name in names if name in st.query_params}
    known = st.session_state.get(_TAKEN.format(page))
    return None if said == known and widget in st.session_state else said


def keep(page: str, /, **params: str | None) -> None:
    """Write the state of the page into its address; an empty value takes a name out of it."""
    st.session_state[_TAKEN.format(page)] = {n: v for n, v in params.items() if v}
    write_address(**{name: value or None for name, value in params.items()})
