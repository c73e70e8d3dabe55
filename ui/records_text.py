"""What somebody wrote, as text and nothing else: any script, any length, no markup."""

from __future__ import annotations

from html import escape

import streamlit as st

_STYLE = (
    "white-space:pre-wrap;overflow-wrap:anywhere;max-height:14rem;overflow-y:auto;"
    "line-height:1.5;text-align:start"
)


def prose(text: str, *, size: str = "1rem", weight: int = 400) -> None:
    """Draw a text as it was typed; right-to-left scripts start at the right.

    Very long text scrolls in a box of its own, which the keyboard can reach.
    """
    focus = ' tabindex="0"' if len(text) > 600 else ""
    st.html(
        f'<div dir="auto"{focus} style="{_STYLE};font-size:{size};font-weight:{weight}">'
        f"{escape(text)}</div>"
    )


def quotation(text: str) -> None:
    """Draw a text that was said, with the accent beside it."""
    focus = ' tabindex="0"' if len(text) > 600 else ""
    st.html(
        f'<blockquote dir="auto"{focus} style="{_STYLE};margin:0;padding-inline-start:.8rem;'
        f'border-inline-start:3px solid rgb(15,129,114)">{escape(text)}</blockquote>'
    )


def facts(pairs: dict[str, str]) -> None:
    """Draw names and values in two quiet columns; an empty value as a dash."""
    rows = "".join(
        f'<dt style="opacity:.72">{escape(name)}</dt>'
        f'<dd dir="auto" style="margin:0;overflow-wrap:anywhere;text-align:start">'
        f"{escape(value) or '–'}</dd>"
        for name, value in pairs.items()
    )
    st.html(
        '<dl style="display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;'
        f'margin:0;padding:0;font-size:.875rem">{rows}</dl>'
    )
