"""Short tables of what is so: a quiet label, and its value."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

_STYLE = (
    "display:grid;grid-template-columns:max-content 1fr;column-gap:1.5rem;row-gap:.3rem;"
    "font-size:.875rem"
)


def facts(rows: Iterable[tuple[str, str]]) -> None:
    """Draw labels and values; both are shown as they are, whatever they contain."""
    lines = "".join(
        f'<span style="opacity:.7">{escape(label)}</span>'
        f'<span style="overflow-wrap:anywhere;font-variant-numeric:tabular-nums">'
        f"{escape(value)}</span>"
        for label, value in rows
    )
    st.html(f'<div style="{_STYLE}">{lines}</div>')
