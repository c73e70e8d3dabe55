"""Open every table of one store, wherever it lies."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, cast

import lancedb
import pyarrow as pa

from memory_core.errors import EmbedderMismatchError
from memory_core.store.documents import DOCUMENTS_SCHEMA, Documents, Place
from memory_core.store.indexes import create_indexes
from memory_core.store.memories import Store
from memory_core.store.reach import opening
from memory_core.store.schema import EMBEDDER_KEY, MEMORIES, memories_schema
from memory_core.types import ChatMessage, Consent, Decision, KeptTrace, OpenWrite

if TYPE_CHECKING:
    from lancedb.db import DBConnection
    from lancedb.table import LanceTable as Table
    from lancedb.table import Table as AnyTable

    from memory_core.embed import Embedder


class Database:
    """The tables of one store: memories, transcript, traces, decision log, consent, open writes."""

    def __init__(self, connection: DBConnection, embedder: Embedder) -> None:
        schema = memories_schema(embedder.dimension, embedder.name)
        memories = _open_table(connection, MEMORIES, schema)
        _check_embedder(memories, embedder)
        if not any("text" in index.columns for index in memories.list_indices()):
            create_indexes(memories)
        self.memories = Store(memories)
        self.messages = Documents(
            _open_table(connection, "messages", DOCUMENTS_SCHEMA),
            ChatMessage,
            lambda m: Place(m.id, m.user_id, m.session_id, m.created_at),
        )
        self.traces = Documents(
            _open_table(connection, "traces", DOCUMENTS_SCHEMA),
            KeptTrace,
            lambda t: Place(t.message_id, t.user_id, t.session_id, t.at),
        )
        self.decisions = Documents(
            _open_table(connection, "decisions", DOCUMENTS_SCHEMA),
            Decision,
            lambda d: Place(d.id, d.user_id, d.message_id or "", d.decided_at),
        )
        self.consents = Documents(
            _open_table(connection, "consents", DOCUMENTS_SCHEMA),
            Consent,
            lambda c: Place("consent", c.user_id, "", c.changed_at),
        )
        self.open_writes = Documents(
            _open_table(connection, "open_writes", DOCUMENTS_SCHEMA),
            OpenWrite,
            lambda w: Place(w.message_id, w.user_id, w.session_id or "", w.said_at),
        )

    @classmethod
    def open(
        cls,
        uri: str | Path,
        embedder: Embedder,
        storage_options: Mapping[str, str] | None = None,
    ) -> Database:
        """Open a store by path, ``s3://``, ``gs://``, ``az://`` or ``db://``; make it if new.

        Every read sees what other processes have committed.

        :raises EmbedderMismatchError: if its vectors are from another embedder.
        :raises StoreUnavailableError: if it cannot be reached.
        """
        with opening(str(uri)):
            connection = lancedb.connect(
                str(uri),
                read_consistency_interval=timedelta(0),
                storage_options=dict(storage_options or {}) or None,
            )
        return cls(connection, embedder)


def _open_table(connection: DBConnection, name: str, schema: pa.Schema) -> Table:
    with opening(connection.uri):
        table = cast("Table", _open_or_create(connection, name, schema))
        if "lance-schema:unenforced-primary-key" not in str(table.schema.field("id").metadata):
            table.set_unenforced_primary_key("id")
    return table


def _open_or_create(connection: DBConnection, name: str, schema: pa.Schema) -> AnyTable:
    # LanceDB says both "not found" and "exists already" with a ValueError.
    try:
        return connection.open_table(name)
    except ValueError:
        try:
            return connection.create_table(name, schema=schema)
        except ValueError:
            return connection.open_table(name)


def _check_embedder(table: Table, embedder: Embedder) -> None:
    metadata = table.schema.metadata or {}
    written = metadata.get(EMBEDDER_KEY.encode(), b"").decode()
    given = f"{embedder.name}/{embedder.dimension}"
    if written != given:
        raise EmbedderMismatchError(
            f"This store was written with the embedder {written or 'unknown'}, but {given} is "
            "in use. Use the same embedder, or export the records and import them into a new "
            "store, which embeds them again."
        )
