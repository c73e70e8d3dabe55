"""Records for tests: complete, with only what a test cares about spelled out."""

from datetime import UTC, datetime

from memory_core.store.schema import record_id
from memory_core.types import (
    Importance,
    MemoryRecord,
    MemoryType,
    Polarity,
    Source,
    Status,
)

MOMENT = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)


def make_record(user_id="ana", key="hotel-preference", version=1, **fields):
    """Return a record whose other fields are plausible."""
    value = fields.pop("value", "Langham")
    defaults = {
        "id": record_id(user_id, key, version),
        "user_id": user_id,
        "key": key,
        "version": version,
        "text": f"Preferred hotel: {value}",
        "type": MemoryType.PREFERENCE,
        "entity": "hotel",
        "attribute": "preference",
        "value": value,
        "polarity": Polarity.LIKE,
        "importance": Importance.HIGH,
        "status": Status.ACTIVE,
        "source": Source.USER,
        "session_id": "s1",
        "message_id": f"m{version}",
        "language": "en",
        "created_at": MOMENT,
        "valid_from": MOMENT,
    }
    return MemoryRecord(**(defaults | fields))
