"""Which other records mean nearly the same."""

from __future__ import annotations

from memory_core.store import Store
from memory_core.types import Hit, MemoryRecord, RecordFilter


def neighbours(store: Store, record: MemoryRecord, limit: int = 5) -> list[Hit]:
    """Return the nearest other records of the same user, whatever their status, best first.

    :raises LookupError: if the record is gone.
    """
    everything = RecordFilter(record.user_id, statuses=())
    vector = store.vectors([record.id])[0]
    hits = store.search(vector, everything, limit + 1)
    return [hit for hit in hits if hit.record.id != record.id][:limit]
