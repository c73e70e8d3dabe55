"""A memory as it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_core.types.words import Importance, MemoryType, Polarity, Source, Status


@dataclass(frozen=True, slots=True)
class MemoryRecord:
    """One small structured memory under one id.

    ``supersedes`` and ``superseded_by`` are record ids; None means first or newest.
    ``valid_to`` None means still valid; ``expires_at`` None means it never expires.
    """

    id: str
    user_id: str
    key: str
    version: int
    text: str
    type: MemoryType
    entity: str
    attribute: str
    value: str
    polarity: Polarity
    importance: Importance
    status: Status
    source: Source
    session_id: str | None
    message_id: str | None
    language: str
    created_at: datetime
    valid_from: datetime
    valid_to: datetime | None = None
    expires_at: datetime | None = None
    supersedes: str | None = None
    superseded_by: str | None = None
