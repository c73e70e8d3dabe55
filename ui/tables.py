"""How high a table is drawn, so that no row is cut in half."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

ROW = 35
"""Pixels of the heading and of one row, as Streamlit draws them; the border takes three."""

WRAPPED = 66
"""Pixels of a row in which text goes on in further lines: from 64 on, Streamlit wraps it."""

LINE = 20
"""Pixels of one of those lines; a row has six around them."""

MOST_LINES = 5
"""A text of more lines than this shows its beginning."""

LETTER, PADDING = 7.5, 16
"""Pixels of a letter, ends of lines included, and of what is left free in a cell."""


def height(rows: int, most: int = 12, row: int = ROW) -> int:
    """Return the pixels of a heading and this many rows; beyond ``most`` the table scrolls."""
    return ROW + row * min(rows, most) + 3


def wrapped(texts: Iterable[str], width: int) -> int:
    """Return the pixels of a row in which each text fits into a column of this width."""
    longest = max(map(len, texts), default=0)
    lines = min(ceil(longest * LETTER / (width - PADDING)), MOST_LINES)
    return max(WRAPPED, LINE * lines + 6)
