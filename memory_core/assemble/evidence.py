"""Records quoted as data: nothing a memory says can end the quote or pose as a section."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence

from memory_core.types import MemoryRecord

OPENING = "<memories>\n"
CLOSING = "</memories>\n"

_INVISIBLE = frozenset({"Cc", "Cf", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"  # hold emoji and words of some scripts together; harmless
_BRACKETS = "<>"  # tags of ours, and the special tokens of most chat templates


def quote(records: Sequence[MemoryRecord]) -> str:
    """Return the evidence section: a JSON object a line between two tags, or nothing at all."""
    if not records:
        return ""
    return OPENING + "".join(f"{quote_record(record)}\n" for record in records) + CLOSING


def quote_record(record: MemoryRecord) -> str:
    """Return one record as a JSON object on a single line."""
    fields = {
        "id": record.id,
        "type": record.type.value,
        "date": record.valid_from.date().isoformat(),
        "status": record.status.value,
        "text": record.text,
    }
    return quote_json(fields)


def quote_json(value: object) -> str:
    """Return JSON in which brackets, line breaks and invisible characters are escaped."""
    return "".join(map(_escape, json.dumps(value, ensure_ascii=False)))


def _escape(character: str) -> str:
    hidden = unicodedata.category(character) in _INVISIBLE and character not in _JOINERS
    if not hidden and character not in _BRACKETS:
        return character
    return json.dumps(character)[1:-1] if hidden else f"\\u{ord(character):04x}"
