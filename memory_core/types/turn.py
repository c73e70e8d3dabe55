"""Turns and conversations as they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Literal

from memory_core.types.decision import WriteReport
from memory_core.types.prompt import Prompt, Usage
from memory_core.types.recall import Recall
from memory_core.types.words import Message, Strategy


class TurnState(StrEnum):
    """How far a turn came."""

    COMPLETE = "complete"
    STOPPED = "stopped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Trace:
    """What happened in one turn, kept with its reply so that it can be shown later.

    ``recall`` is None when memory was off, ``usage`` None when nothing was generated,
    ``write`` None while the background write runs or when memory was off; ``write_error``
    says why a write is still open. ``error`` is the sentence shown to the user when the
    generator failed. ``timings`` are milliseconds by step, and their ``total``.
    """

    strategy: Strategy
    use_memory: bool
    state: TurnState
    recall: Recall | None
    prompt: Prompt
    usage: Usage | None
    write: WriteReport | None = None
    write_error: str | None = None
    error: str | None = None
    timings: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message of a conversation as it is kept."""

    id: str
    user_id: str
    session_id: str
    role: Literal["user", "assistant"]
    content: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class KeptTrace:
    """The trace of one reply, kept beside it under the same message id."""

    message_id: str
    user_id: str
    session_id: str
    at: datetime
    trace: Trace


@dataclass(frozen=True, slots=True)
class Session:
    """One conversation of a user; the title is its first message, shortened."""

    id: str
    user_id: str
    title: str
    started_at: datetime
    last_at: datetime
    messages: int


@dataclass(frozen=True, slots=True)
class Consent:
    """Whether a user allows being remembered, and since when."""

    user_id: str
    allowed: bool
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class OpenWrite:
    """A write that is not done yet, kept so that a crash cannot lose it.

    ``message`` is already free of secrets. ``error`` says why the last try failed.
    """

    user_id: str
    session_id: str | None
    message_id: str
    message: str
    history: tuple[Message, ...]
    said_at: datetime
    tries: int = 0
    error: str | None = None
