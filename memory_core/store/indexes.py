"""The indexes that keep reads fast: without them a search reads every row of every user."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lancedb.index import FTS, Bitmap, BTree

if TYPE_CHECKING:
    from lancedb.table import LanceTable as Table

_SCALAR: dict[str, type[BTree | Bitmap]] = {
    "id": BTree,
    "user_id": BTree,
    "key": BTree,
    "type": Bitmap,
    "entity": Bitmap,
    "status": Bitmap,
}


def create_indexes(table: Table) -> None:
    """Create every index of the memories table."""
    for column, kind in _SCALAR.items():
        table.create_index(column, config=kind())
    create_text_index(table)


def create_text_index(table: Table) -> None:
    """Create the full-text index anew, from the rows that are there now.

    Accents are folded on both sides, so Vietnamese typed without them is found.
    """
    table.create_index("text", config=FTS(ascii_folding=True, stem=True), replace=True)
