"""Two small pictures in plain boxes: how a search narrows, and what a prompt is made of.

Boxes rather than a chart: they appear with the text around them and need no library.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from ui.words import number

ACCENT = "15,129,114"
"""The accent as red, green, blue; shades of it are readable on both backgrounds."""


def funnel_bars(steps: Sequence[tuple[str, int]]) -> None:
    """Draw every step of a funnel as a bar beside its label and its count."""
    most = max((n for _, n in steps), default=0) or 1
    rows = "".join(_funnel_row(label, n, n / most) for label, n in steps)
    st.html(
        '<div role="list" style="display:grid;grid-template-columns:max-content 4rem 1fr;'
        'column-gap:1rem;row-gap:.35rem;align-items:center;font-size:.875rem">'
        f"{rows}</div>"
    )


def stacked_bar(parts: Sequence[tuple[str, int]], unit: str) -> None:
    """Draw the shares of a whole as one bar with a legend; empty parts stay in the legend."""
    shades = [0.9, 0.62, 0.38, 0.18]
    named = [(label, n, shades[i % 4]) for i, (label, n) in enumerate(parts)]
    bar = "".join(_share(label, n, shade, unit) for label, n, shade in named if n)
    legend = "".join(_legend(label, n, shade) for label, n, shade in named)
    st.html(
        '<div style="display:flex;height:.75rem;gap:2px;border-radius:.3rem;overflow:hidden">'
        f"{bar}</div>"
        '<div style="display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.5rem;'
        f'font-size:.875rem">{legend}</div>'
    )


def _funnel_row(label: str, n: int, share: float) -> str:
    # A single record among thousands still shows as a line.
    width = f"max({share * 100:.2f}%, 2px)" if n else "0"
    return (
        f'<span role="listitem" style="opacity:.75">{escape(label)}</span>'
        f'<b style="text-align:right;font-variant-numeric:tabular-nums">{number(n)}</b>'
        f'<span style="display:block;height:.75rem;border-radius:.2rem;width:{width};'
        f'background:rgba({ACCENT},.75)"></span>'
    )


def _share(label: str, n: int, shade: float, unit: str) -> str:
    title = escape(f"{label}: {number(n)} {unit}")
    return f'<span title="{title}" style="flex:{n} 0 3px;background:rgba({ACCENT},{shade})"></span>'


def _legend(label: str, n: int, shade: float) -> str:
    box = (
        "display:inline-block;width:.7rem;height:.7rem;border-radius:.15rem;"
        f"margin-right:.4rem;background:rgba({ACCENT},{shade})"
    )
    return (
        f'<span><span style="{box}"></span><span style="opacity:.75">{escape(label)}</span> '
        f'<b style="font-variant-numeric:tabular-nums">{number(n)}</b></span>'
    )
