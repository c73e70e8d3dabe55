"""The indexes that keep reads fast: without them a search reads every row of every user."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow.compute as pc
from lancedb.index import FTS, Bitmap, BTree, IvfSq

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

VECTORS_INDEXED_FROM = 10_000
"""So many records of one user are indexed: comparing 100,000 one by one takes 60 ms, and a third of
that with an index."""

COMPARED_UP_TO = 2_000
"""So few are compared one by one even where there is an index: what they find is exact."""

PROBES = 32
"""How many parts of the vector index are searched at least; each holds some 8,000 vectors."""

LOOKED_AT_AGAIN = 2
"""The index holds vectors rounded to bytes: so many times what is wanted is compared exactly."""


def create_indexes(table: Table) -> None:
    """Create every index of the memories table but that of the vectors."""
    for column, kind in _SCALAR.items():
        table.create_index(column, config=kind())
    create_text_index(table)


def create_text_index(table: Table) -> None:
    """Create the full-text index anew, from the rows that are there now.

    Accents are folded on both sides, so Vietnamese typed without them is found.
    """
    table.create_index("text", config=FTS(ascii_folding=True, stem=True), replace=True)


def create_vector_index_if_due(table: Table) -> bool:
    """Index the vectors if one user holds very many and none is there; tell if it was made."""
    if _vector_index(table) or _largest_share(table) < VECTORS_INDEXED_FROM:
        return False
    # Rounded vectors are read and compared in half the time, and take a quarter of the space.
    table.create_index("vector", config=IvfSq(distance_type="cosine"))
    return True


def drop_vector_index(table: Table) -> bool:
    """Drop the index of the vectors, which holds a rounded copy of each; tell if there was one."""
    name = _vector_index(table)
    if name:
        table.drop_index(name)
    return bool(name)


def _vector_index(table: Table) -> str | None:
    return next((i.name for i in table.list_indices() if "vector" in i.columns), None)


def _largest_share(table: Table) -> int:
    """Count the records of the user who has most."""
    rows = table.count_rows()
    if rows < VECTORS_INDEXED_FROM:
        return 0
    users = table.search().select(["user_id"]).limit(rows).to_arrow()["user_id"]
    return int(pc.max(pc.struct_field(pc.value_counts(users), "counts")).as_py())
