"""Small tables of whole values: the transcript, the decision log, consent, open writes.

Each row is one value as JSON under an id, with the few columns it is looked up by.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, Generic, TypeVar
from urllib.parse import quote

import pyarrow as pa
from lancedb.expr import col, lit
from pydantic import TypeAdapter

from memory_core.store.maintenance import Optimiser

if TYPE_CHECKING:
    from lancedb.table import LanceTable as Table

T = TypeVar("T")

EVERY = 2**31 - 1
"""Without a limit LanceDB returns ten rows."""

DOCUMENTS_SCHEMA = pa.schema(
    [
        pa.field("id", pa.string(), nullable=False),
        pa.field("user_id", pa.string()),
        pa.field("parent", pa.string()),
        pa.field("at", pa.timestamp("us", tz="UTC")),
        pa.field("document", pa.string()),
    ]
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a document lies: whose it is, what it belongs to, and when it was made."""

    id: str
    user_id: str
    parent: str
    at: datetime


class Documents(Generic[T]):
    """A table of values of one kind; ids are unique per user."""

    def __init__(self, table: Table, kind: type[T], place: Callable[[T], Place]) -> None:
        self.table = table
        self._adapter: TypeAdapter[T] = TypeAdapter(kind)
        self._place = place
        self._optimiser = Optimiser(table, "document")

    def put(self, *documents: T) -> None:
        """Add documents, replacing those with the same id, in one commit."""
        rows = self._rows(documents)
        merge = self.table.merge_insert("id").when_matched_update_all()
        with self._optimiser.commit(rows["id"].to_pylist()):
            merge.when_not_matched_insert_all().execute(rows)

    def add(self, *documents: T) -> None:
        """Append documents whose ids are known to be new; quicker than put."""
        if documents:
            rows = self._rows(documents)
            with self._optimiser.commit(rows["id"].to_pylist()):
                self.table.add(rows)

    def find(
        self, user_id: str | None = None, *, parent: str | None = None, id: str | None = None
    ) -> list[T]:
        """Return the documents of a user, oldest first; None leaves a field open."""
        wanted = {
            "user_id": user_id,
            "parent": parent,
            "id": None if id is None else _key(user_id or "", id),
        }
        parts = [col(name) == lit(value) for name, value in wanted.items() if value is not None]
        query = self.table.search().select(["at", "id", "document"])
        if parts:
            query = query.where(reduce(and_, parts))
        # Sorting a user's documents here is quicker than asking LanceDB to.
        found = query.limit(EVERY).to_arrow().sort_by([("at", "ascending"), ("id", "ascending")])
        return [self._adapter.validate_json(text) for text in found["document"].to_pylist()]

    def remove(self, user_id: str, ids: Sequence[str] | None = None) -> int:
        """Delete a user's documents, all of them where ``ids`` is None; return how many."""
        where = col("user_id") == lit(user_id)
        if ids is not None:
            if not ids:
                return 0
            where &= col("id").isin([_key(user_id, i) for i in ids])
        before = self.table.count_rows()
        with self._optimiser.commit():
            self.table.delete(where.to_sql())
        return int(before - self.table.count_rows())

    def erase(self) -> int:
        """Make what was replaced or removed leave the disk; return how many versions went."""
        return self._optimiser.erase_deleted()

    def _rows(self, documents: Sequence[T]) -> pa.Table:
        places = [self._place(document) for document in documents]
        rows = [
            {
                "id": _key(place.user_id, place.id),
                "user_id": place.user_id,
                "parent": place.parent,
                "at": place.at,
                "document": self._adapter.dump_json(document).decode(),
            }
            for place, document in zip(places, documents, strict=True)
        ]
        return pa.Table.from_pylist(rows, schema=DOCUMENTS_SCHEMA)


def _key(user_id: str, document_id: str) -> str:
    # The slash is quoted inside both parts, so no two pairs make the same key.
    return f"{quote(user_id, safe='')}/{quote(document_id, safe='')}"
