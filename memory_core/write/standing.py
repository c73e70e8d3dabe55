"""What stands in the store where a draft wants to go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_core.embed import Vector
from memory_core.store import Store
from memory_core.types import Draft, MemoryRecord, MemoryType, Polarity, RecordFilter, Status
from memory_core.write.extract import is_alike, same_value, slots_alike

AGAINST = {Polarity.LIKE: Polarity.DISLIKE, Polarity.DISLIKE: Polarity.LIKE}


@dataclass(frozen=True, slots=True)
class Standing:
    """Every version of the draft's slot, oldest first, and the preferences it would end.

    ``key`` is the draft's own, unless the same measure is kept under another one.
    ``vector`` is the embedding of the active version; None if there is no active version.
    """

    key: str
    versions: Sequence[MemoryRecord]
    active: MemoryRecord | None
    vector: Vector | None
    opposites: Sequence[MemoryRecord]

    @classmethod
    def read(cls, store: Store, user_id: str, draft: Draft) -> Standing:
        """Read it all in one query."""
        keys = (draft.key, *slots_alike(draft))
        places = [RecordFilter(user_id, keys=keys, statuses=())]
        if draft.type is MemoryType.PREFERENCE and draft.polarity in AGAINST:
            places.append(_opposites(user_id, draft))
        records, vectors = store.embedded(*places)
        key = _slot(draft, records)
        here = [number for number, record in enumerate(records) if record.key == key]
        here.sort(key=lambda number: records[number].version)
        active = next((n for n in reversed(here) if records[n].status is Status.ACTIVE), None)
        return cls(
            key=key,
            versions=[records[number] for number in here],
            active=None if active is None else records[active],
            vector=None if active is None else vectors[active],
            opposites=[
                record
                for record in records
                if record.key not in keys and same_value(record.value, draft.value)
            ],
        )


def _slot(draft: Draft, records: Sequence[MemoryRecord]) -> str:
    """Return the key to write to: the one where the draft's measure is kept already, if any."""
    taken = {record.key for record in records}
    if draft.key in taken:
        return draft.key
    alike = [record for record in records if is_alike(record, draft)]
    newest = max(alike, key=lambda record: (record.valid_from, record.version), default=None)
    return newest.key if newest else draft.key


def _opposites(user_id: str, draft: Draft) -> RecordFilter:
    # Liking the Ibis ends the dislike of the Ibis, though the two fill different slots.
    return RecordFilter(
        user_id,
        types=(MemoryType.PREFERENCE,),
        entities=(draft.entity,),
        polarities=(AGAINST[draft.polarity],),
    )
