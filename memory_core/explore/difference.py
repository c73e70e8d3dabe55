"""What changed from one version of a memory to another."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from difflib import SequenceMatcher
from typing import Literal

from memory_core.types import MemoryRecord

_IDENTITY = frozenset(
    {"id", "user_id", "key", "version", "supersedes", "superseded_by", "session_id", "message_id"}
)
"""What differs between any two versions, and says nothing about what is remembered."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field and its value in the earlier and in the later version."""

    field: str
    before: object
    after: object


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text that both versions have, or only one of them."""

    kind: Literal["same", "removed", "added"]
    text: str


def changes(before: MemoryRecord, after: MemoryRecord) -> tuple[FieldChange, ...]:
    """Return the fields that differ, in the order of a record; identity is left out."""
    names = [field.name for field in fields(MemoryRecord) if field.name not in _IDENTITY]
    pairs = [(name, getattr(before, name), getattr(after, name)) for name in names]
    return tuple(FieldChange(name, old, new) for name, old, new in pairs if old != new)


def pieces(before: str, after: str) -> tuple[Piece, ...]:
    """Return both texts woven together, word by word."""
    old, new = _words(before), _words(after)
    found: list[Piece] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            found.append(Piece("same", "".join(old[i1:i2])))
            continue
        if i1 < i2:
            found.append(Piece("removed", "".join(old[i1:i2])))
        if j1 < j2:
            found.append(Piece("added", "".join(new[j1:j2])))
    return tuple(found)


def _words(text: str) -> list[str]:
    return re.findall(r"\s*\S+\s*", text) or [text]
