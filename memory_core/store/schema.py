"""How records lie in the table.

The columns are what is filtered, sorted or indexed. ``record`` holds the whole record as
JSON, and is all that a read brings back: taking one string column of a hundred scattered
rows is several times cheaper than taking twenty.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

import pyarrow as pa
from pydantic import TypeAdapter

from memory_core.embed import Matrix
from memory_core.types import MemoryRecord

MEMORIES = "memories"
EMBEDDER_KEY = "embedder"

_UTC = pa.timestamp("us", tz="UTC")
_RECORD = TypeAdapter(MemoryRecord)


def memories_schema(dimension: int, embedder: str) -> pa.Schema:
    """Return the schema of the memories table; its metadata names the embedder."""
    return pa.schema(
        [
            # Not nullable, because it is the primary key that merges compare.
            pa.field("id", pa.string(), nullable=False),
            pa.field("user_id", pa.string()),
            pa.field("key", pa.string()),
            pa.field("version", pa.int32()),
            pa.field("text", pa.string()),
            pa.field("type", pa.string()),
            pa.field("entity", pa.string()),
            pa.field("value", pa.string()),
            pa.field("polarity", pa.string()),
            pa.field("importance", pa.string()),
            pa.field("status", pa.string()),
            pa.field("source", pa.string()),
            pa.field("session_id", pa.string()),
            pa.field("message_id", pa.string()),
            pa.field("created_at", _UTC),
            pa.field("valid_from", _UTC),
            pa.field("valid_to", _UTC),
            pa.field("record", pa.string()),
            pa.field("vector", pa.list_(pa.float32(), dimension)),
        ],
        metadata={EMBEDDER_KEY: f"{embedder}/{dimension}"},
    )


SORTABLE = frozenset(memories_schema(1, "").names) - {"record", "vector"}
"""The columns a listing can be ordered by."""


def record_id(user_id: str, key: str, version: int) -> str:
    """Return the id of one version; unlike users and keys can never share one."""
    return f"{quote(user_id, safe='')}/{quote(key, safe='')}-v{version}"


def to_table(records: Sequence[MemoryRecord], vectors: Matrix, schema: pa.Schema) -> pa.Table:
    """Return the records and their vectors, row by row, in exactly this schema."""
    columns: dict[str, pa.Array] = {
        name: pa.array([getattr(record, name) for record in records], schema.field(name).type)
        for name in schema.names
        if name not in ("record", "vector")
    }
    columns["record"] = pa.array([dump(record) for record in records])
    flat = pa.array(vectors.reshape(-1), pa.float32())
    columns["vector"] = pa.FixedSizeListArray.from_arrays(flat, vectors.shape[1])
    return pa.table(columns, schema=schema)


def dump(record: MemoryRecord) -> str:
    """Return the record as JSON."""
    return _RECORD.dump_json(record).decode()


def load(text: str) -> MemoryRecord:
    """Return the record that a JSON text holds."""
    return _RECORD.validate_json(text)
