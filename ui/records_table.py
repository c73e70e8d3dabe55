"""Records as a table of one page, and the pages around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st

from memory_core.explore import Page
from memory_core.types import MemoryRecord, MemoryType, Status
from ui.text import shortened
from ui.words import STATUS_COLOURS, TYPE_COLOURS

TEXT_CHARACTERS = 200


def rows(records: Sequence[MemoryRecord], **more: Sequence[object]) -> pd.DataFrame:
    """Return one row per record; ``more`` are further columns, put first."""
    return pd.DataFrame(
        {
            **more,
            "Memory": [shortened(record.text, TEXT_CHARACTERS) for record in records],
            "Type": [[record.type.value] for record in records],
            "Entity": [record.entity for record in records],
            "Value": [shortened(record.value, TEXT_CHARACTERS) for record in records],
            "Status": [[record.status.value] for record in records],
            "Importance": [record.importance.value for record in records],
            "Version": [record.version for record in records],
            "Source": [record.source.value for record in records],
            "Valid from": [record.valid_from for record in records],
            "Valid to": pd.Series(
                [record.valid_to for record in records], dtype="datetime64[us, UTC]"
            ),
            "Stored": [record.created_at for record in records],
        }
    )


def columns() -> dict[str, Any]:
    """Return how the columns are drawn."""
    config = st.column_config
    return {
        "Memory": config.TextColumn(width=176, pinned=False),
        "Type": config.MultiselectColumn(
            width=102,
            options=[kind.value for kind in MemoryType],
            color=[TYPE_COLOURS[kind] for kind in MemoryType],
        ),
        "Status": config.MultiselectColumn(
            width=98,
            options=[status.value for status in Status],
            color=[STATUS_COLOURS[status] for status in Status],
        ),
        "Entity": config.TextColumn(width=74),
        "Value": config.TextColumn(width=90),
        "Importance": config.TextColumn(width=82),
        "Version": config.NumberColumn(format="v%d", width=60),
        "Source": config.TextColumn(width=58),
        **{
            name: config.DatetimeColumn(format="D MMM YY", timezone="UTC", width=74)
            for name in ("Valid from", "Valid to", "Stored")
        },
    }


def draw_pages(page: Page, state: str, hint: str) -> None:
    """Draw where a page stands and the way to the others; ``state`` keeps its number."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption(f"{position(page)}. {hint}")
        draw_pager(page.pages, page.number, state)


def draw_pager(pages: int, number: int, state: str) -> None:
    """Draw the way to other pages, if there are any; ``state`` keeps the number."""
    if pages < 2:
        return
    # The number may be put into the state from outside, which a widget would not follow.
    key = f"{state}_{pages}_{number}"

    def turn() -> None:
        st.session_state[state] = st.session_state[key]

    st.pagination(pages, default=number, key=key, on_change=turn)


def position(page: Page) -> str:
    """Say which records of how many this page shows."""
    if not page.total:
        return "No record"
    if page.total == 1:
        return "1 record"
    return f"{page.first:,}–{page.last:,} of {page.total:,} records"
