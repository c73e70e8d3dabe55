"""How the memories under a key followed each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from memory_core.store import Store
from memory_core.types import MemoryRecord, RecordFilter, Status


@dataclass(frozen=True, slots=True)
class Timeline:
    """Every version of one key, oldest first; each is an interval of its own."""

    key: str
    versions: tuple[MemoryRecord, ...]

    @property
    def current(self) -> MemoryRecord | None:
        """The version that holds now; None if none does."""
        standing = [version for version in self.versions if version.status is Status.ACTIVE]
        return standing[-1] if standing else None


def timelines(store: Store, user_id: str, keys: Sequence[str]) -> list[Timeline]:
    """Return the timelines of these keys, in this order; an unknown key is left out."""
    if not keys:
        return []
    where = RecordFilter(user_id, keys=tuple(keys), statuses=())
    versions = sorted(store.records(where), key=lambda record: (record.key, record.version))
    by_key = {
        key: Timeline(key, tuple(group))
        for key, group in groupby(versions, key=lambda record: record.key)
    }
    return [by_key[key] for key in keys if key in by_key]
