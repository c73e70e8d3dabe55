"""What is read of the memories table: searched, listed, counted, looked back on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, cast

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from lancedb.expr import Expr, col
from lancedb.query import ColumnOrdering, LanceVectorQueryBuilder

from memory_core.embed import Matrix, Vector
from memory_core.store.documents import EVERY
from memory_core.store.filters import expression
from memory_core.store.indexes import COMPARED_UP_TO, LOOKED_AT_AGAIN, PROBES
from memory_core.store.schema import SORTABLE, load
from memory_core.store.slices import DEEP, slice_ids
from memory_core.types import Hit, MemoryRecord, RecordFilter

if TYPE_CHECKING:
    from lancedb.table import LanceTable as Table


class Lookup:
    """The reads of one memories table; none of them commits."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._schema: pa.Schema = table.schema

    def count(
        self, where: RecordFilter | None = None, *, without: RecordFilter | None = None
    ) -> int:
        """Count the rows a filter admits and ``without`` does not; None counts every row."""
        if where is None:
            return int(self.table.count_rows())
        return int(self.table.count_rows(_between(where, without).to_sql()))

    def expression(self, where: RecordFilter) -> str:
        """Return the filter as LanceDB reads it."""
        return str(expression(where).to_sql())

    def search(
        self, vector: Vector, where: RecordFilter, limit: int, *, among: int = 0
    ) -> list[Hit]:
        """Return the nearest records a filter admits, best first; the score is the cosine.

        ``among`` is how many the filter admits: of very many the nearest are found by an
        index, if there is one, which may miss a few. Unknown, they are all compared.
        """
        if limit <= 0:
            return []
        found = self._near(vector, where, limit, among).select(["record", "_distance"]).to_arrow()
        similarities = 1.0 - found["_distance"].to_numpy()
        return _hits(found["record"], similarities.tolist())

    def nearest(
        self, vector: Vector, where: RecordFilter, limit: int, *, among: int = 0
    ) -> tuple[list[MemoryRecord], Matrix]:
        """Return the records that ``search`` finds, with their embeddings."""
        query = self._near(vector, where, limit, among)
        return self._with_vectors(query.select(["record", "vector", "_distance"]).to_arrow())

    def _near(
        self, vector: Vector, where: RecordFilter, limit: int, among: int
    ) -> LanceVectorQueryBuilder:
        query = self.table.search(vector, vector_column_name="vector")
        query = query.distance_type("cosine").where(expression(where)).limit(limit)
        if among <= COMPARED_UP_TO:
            return query.bypass_vector_index()
        # As many parts of the index as it takes to find enough inside the filter.
        query = query.minimum_nprobes(PROBES).maximum_nprobes(0)
        return query.refine_factor(LOOKED_AT_AGAIN)

    def search_text(
        self, text: str, where: RecordFilter, limit: int
    ) -> tuple[list[MemoryRecord], Matrix]:
        """Return the records that share words with a text, best first, and their embeddings."""
        if limit <= 0 or not text.strip():
            return self._with_vectors(self._schema.empty_table())
        query = self.table.search(text, query_type="fts", fts_columns="text")
        query = query.where(expression(where)).select(["record", "vector", "_score"])
        return self._with_vectors(query.limit(limit).to_arrow())

    def records(
        self,
        where: RecordFilter,
        *,
        order_by: str = "created_at",
        descending: bool = False,
        limit: int | None = None,
        offset: int = 0,
    ) -> list[MemoryRecord]:
        """Return the records a filter admits, in order; a page of them with a limit.

        :raises ValueError: if there is no such column to order by.
        """
        columns = _sortable(order_by)
        query = self.table.search().where(expression(where)).select([*columns, "record"])
        if limit is None:
            # All of them are wanted: sorting them here is quicker than asking LanceDB to.
            direction = "descending" if descending else "ascending"
            found = query.limit(EVERY).to_arrow().sort_by([(c, direction) for c in columns])
            found = found.slice(offset)
        else:
            ordering = [ColumnOrdering(column_name=c, ascending=not descending) for c in columns]
            found = query.order_by(ordering).offset(offset).limit(limit).to_arrow()
        return [load(text) for text in found["record"].to_pylist()]

    def ids(
        self,
        where: RecordFilter,
        *,
        without: RecordFilter | None = None,
        order_by: str = "created_at",
        descending: bool = False,
        limit: int,
        offset: int = 0,
    ) -> list[str]:
        """Return the ids of what a filter admits and ``without`` does not, sorted and paged.

        Several times quicker than fetching whole records when there are very many.

        :raises ValueError: if there is no such column to order by.
        """
        columns = _sortable(order_by)
        if limit <= 0:
            return []
        query = self.table.search().where(_between(where, without)).select(columns)
        if offset > DEEP:
            rows = query.limit(EVERY).to_arrow()
            return slice_ids(rows, order_by, descending=descending, offset=offset, limit=limit)
        ordering = [ColumnOrdering(column_name=c, ascending=not descending) for c in columns]
        found = query.order_by(ordering).offset(offset).limit(limit).to_arrow()
        return cast(list[str], found["id"].to_pylist())

    def values(self, where: RecordFilter, column: str) -> dict[str, int]:
        """Count how often each value of a column occurs, the most frequent first.

        :raises ValueError: if there is no such column.
        """
        _sortable(column)
        found = self.table.search().where(expression(where)).select([column])
        counted = pc.value_counts(found.limit(max(1, self.count(where))).to_arrow()[column])
        pairs = [(pair["values"].as_py(), pair["counts"].as_py()) for pair in counted]
        return dict(sorted(pairs, key=lambda pair: (-pair[1], str(pair[0]))))

    def newest(self, where: RecordFilter) -> list[str]:
        """Return the id of the newest version a filter admits of each key, sorted by key."""
        found = self.table.search().where(expression(where)).select(["key", "version", "id"])
        rows = found.limit(max(1, self.count(where))).to_arrow()
        rows = rows.sort_by([("key", "ascending"), ("version", "ascending")])
        keys, ids = rows["key"].to_pylist(), rows["id"].to_pylist()
        return list(dict(zip(keys, ids, strict=True)).values())

    def get(self, ids: Iterable[str]) -> dict[str, MemoryRecord]:
        """Return the records with these ids, by id; an id that does not exist is left out."""
        found = self._rows(ids, ["record"])
        records = [load(text) for text in found["record"].to_pylist()]
        return {record.id: record for record in records}

    def vectors(self, ids: Sequence[str]) -> Matrix:
        """Return the embeddings of these records, in this order.

        :raises LookupError: if one does not exist.
        """
        found = self._rows(ids, ["id", "vector"])
        by_id = dict(zip(found["id"].to_pylist(), found["vector"].to_pylist(), strict=True))
        missing = [i for i in ids if i not in by_id]
        if missing:
            raise LookupError(f"No record {missing[0]!r}.")
        shape = (len(ids), self._schema.field("vector").type.list_size)
        return np.array([by_id[i] for i in ids], dtype=np.float32).reshape(shape)

    def embedded(
        self, *wheres: RecordFilter, limit: int = EVERY
    ) -> tuple[list[MemoryRecord], Matrix]:
        """Return up to ``limit`` records that any filter admits and their embeddings, unordered."""
        where = reduce(or_, map(expression, wheres))
        query = self.table.search().where(where).select(["record", "vector"])
        return self._with_vectors(query.limit(limit).to_arrow())

    def _with_vectors(self, found: pa.Table) -> tuple[list[MemoryRecord], Matrix]:
        flat = found["vector"].combine_chunks().flatten().to_numpy(zero_copy_only=False)
        shape = (found.num_rows, self._schema.field("vector").type.list_size)
        records = [load(text) for text in found["record"].to_pylist()]
        return records, flat.reshape(shape)

    def history(self, user_id: str, key: str) -> list[MemoryRecord]:
        """Return every version of a key, oldest first."""
        # A key has few versions: sorting them here is quicker than asking LanceDB to.
        where = expression(RecordFilter(user_id, keys=(key,), statuses=()))
        found = self.table.search().where(where).select(["record"]).limit(EVERY).to_arrow()
        versions = [load(text) for text in found["record"].to_pylist()]
        return sorted(versions, key=lambda record: record.version)

    def _rows(self, ids: Iterable[str], columns: list[str]) -> pa.Table:
        wanted = list(ids)
        if not wanted:
            return pa.table({name: pa.array([], self._schema.field(name).type) for name in columns})
        query = self.table.search().where(col("id").isin(wanted)).select(columns)
        return query.limit(len(wanted)).to_arrow()

    def versions(self) -> list[tuple[int, datetime]]:
        """Return the versions of the table that can still be read, oldest first."""
        listed = self.table.list_versions()
        return [(version["version"], version["timestamp"].astimezone(UTC)) for version in listed]

    def snapshots(self) -> list[tuple[int, datetime, int]]:
        """Return number, time and rows of each version that can be read, oldest first."""
        return [
            (v["version"], v["timestamp"].astimezone(UTC), int(v["metadata"]["total_rows"]))
            for v in self.table.list_versions()
        ]


def _between(where: RecordFilter, without: RecordFilter | None) -> Expr:
    return expression(where) if without is None else expression(where) & ~expression(without)


def _sortable(column: str) -> list[str]:
    if column not in SORTABLE:
        raise ValueError(f"There is no column {column!r}; choose one of {sorted(SORTABLE)}.")
    # The id after it, so that equal values keep one order from page to page.
    return list(dict.fromkeys([column, "id"]))


def _hits(records: pa.ChunkedArray, scores: Sequence[float]) -> list[Hit]:
    texts = records.to_pylist()
    return [Hit(load(text), score) for text, score in zip(texts, scores, strict=True)]
