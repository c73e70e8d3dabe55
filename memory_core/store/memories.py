"""The memories table: what is read of it, and changed without losing a write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from lancedb.expr import col

from memory_core.embed import Matrix, Vector
from memory_core.store.indexes import create_text_index
from memory_core.store.lookup import Lookup
from memory_core.store.maintenance import Optimiser
from memory_core.store.schema import to_table
from memory_core.types import MemoryRecord, Status

if TYPE_CHECKING:
    from lancedb.table import LanceTable as Table

QUOTE = "'"


class Store(Lookup):
    """Reads and commits of one memories table.

    A commit is one merge, so it happens whole or not at all, and two writers can never both
    win the same version of a key.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._optimiser = Optimiser(table, "record")

    def insert(self, record: MemoryRecord, vector: Vector) -> bool:
        """Add a record whose id is new; return False, unchanged, if the id is taken."""
        return self._merge([record], vector[np.newaxis], {}) == (0, 1)

    def insert_missing(self, records: Sequence[MemoryRecord], vectors: Matrix) -> int:
        """Add the records whose ids are new; return how many were."""
        return self._merge(records, vectors, {})[1]

    def supersede(
        self,
        old: MemoryRecord,
        new: MemoryRecord,
        vector: Vector,
        old_vector: Vector | None = None,
    ) -> bool:
        """End one version and add the next in one commit; return False if another won.

        ``old`` is the ended version as it shall stand; it must still be active in the table.
        ``old_vector`` None fetches its embedding.
        """
        kept = self.vectors([old.id])[0] if old_vector is None else old_vector
        _, inserted = self._merge([old, new], np.stack([kept, vector]), {old.id: Status.ACTIVE})
        return inserted == 1

    def update(self, changed: Sequence[MemoryRecord], expected: Mapping[str, Status]) -> bool:
        """Replace existing rows, each only if it still has the status expected of it.

        Return True only if every one was replaced.
        """
        vectors = self.vectors([record.id for record in changed])
        return self._merge(changed, vectors, expected, insert=False) == (len(changed), 0)

    def replace(self, record: MemoryRecord, vector: Vector, expected: Status) -> bool:
        """Replace one row and its vector if it still has this status."""
        return (
            self._merge([record], vector[np.newaxis], {record.id: expected}, insert=False)[0] == 1
        )

    def remove(self, ids: Sequence[str]) -> int:
        """Delete these records; return how many there were."""
        before = self.count()
        if ids:
            with self._optimiser.commit():
                self.table.delete(col("id").isin(list(ids)).to_sql())
        return before - self.count()

    def erase(self) -> int:
        """Make deleted records leave the disk and the indexes; return how many versions went."""
        create_text_index(self.table)
        return self._optimiser.erase_deleted()

    def _merge(
        self,
        records: Sequence[MemoryRecord],
        vectors: Matrix,
        expected: Mapping[str, Status],
        *,
        insert: bool = True,
    ) -> tuple[int, int]:
        """Merge in one commit; return how many rows were updated and inserted.

        Compare-and-swap: an existing row changes only while it has the status expected of
        it. Should another commit come first, LanceDB repeats the merge on the new rows.
        """
        merge = self.table.merge_insert("id").when_matched_update_all(where=_unchanged(expected))
        if insert:
            merge = merge.when_not_matched_insert_all()
        with self._optimiser.commit(record.id for record in records):
            result = merge.execute(to_table(records, vectors, self._schema))
        return result.num_updated_rows, result.num_inserted_rows


def _unchanged(expected: Mapping[str, Status]) -> str:
    # A merge takes its condition as text only, so a quote in an id is doubled here.
    if not expected:
        return "false"
    return " OR ".join(
        f"(target.id = '{i.replace(QUOTE, QUOTE * 2)}' AND target.status = '{status}')"
        for i, status in expected.items()
    )
