"""How high a table is drawn, so that no row is cut in half."""

from __future__ import annotations

ROW = 35
"""Pixels of the heading and of one row, as Streamlit draws them; the border takes three."""

WRAPPED = 66
"""Pixels of a row in which text goes on in further lines: from 64 on, Streamlit wraps it."""


def height(rows: int, most: int = 12, row: int = ROW) -> int:
    """Return the pixels of a heading and this many rows; beyond ``most`` the table scrolls."""
    return ROW + row * min(rows, most) + 3
