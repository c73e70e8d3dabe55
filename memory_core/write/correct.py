"""Correct a record by hand: another value under the same key, as its next version."""

from __future__ import annotations

from dataclasses import replace

from memory_core.clock import Clock
from memory_core.embed import Embedder
from memory_core.errors import ConflictError
from memory_core.store import Store
from memory_core.store.schema import record_id
from memory_core.types import MemoryRecord, Source, Status
from memory_core.write.commit import ended


def correct(
    store: Store, embedder: Embedder, clock: Clock, record: MemoryRecord, value: str
) -> MemoryRecord:
    """Supersede an active record by one that holds another value.

    :raises ValueError: if the value is empty or the record is not active.
    :raises ConflictError: if another writer changed the key at this moment.
    """
    value = " ".join(value.split())
    if not value:
        raise ValueError("A memory needs a value; to take it back, undo or forget it.")
    if record.status is not Status.ACTIVE:
        raise ValueError(f"Only an active memory can be corrected; this one is {record.status}.")
    version = store.history(record.user_id, record.key)[-1].version + 1
    corrected = replace(
        record,
        id=record_id(record.user_id, record.key, version),
        version=version,
        text=record.text.replace(record.value, value) if record.value in record.text else value,
        value=value,
        source=Source.CORRECTION,
        session_id=None,
        message_id=None,
        created_at=clock.now(),
        valid_from=clock.now(),
        supersedes=record.id,
    )
    vector = embedder.passages([corrected.text])[0]
    if not store.supersede(ended(record, by=corrected), corrected, vector):
        raise ConflictError(
            f"Somebody else changed {record.key!r} at this moment. Their change was kept; look "
            "at it and try again."
        )
    return corrected
