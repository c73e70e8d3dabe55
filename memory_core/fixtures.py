"""What comes with the app to look at: records, a chat to judge, questions that mislead."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path

import yaml
from pydantic import TypeAdapter

from memory_core.types import MemoryRecord, MemoryType, Polarity, Reason

FIXTURES = Path(__file__).resolve().parent.parent / "data" / "fixtures"
"""Where the files lie: records.jsonl, transcript.jsonl and traps.yaml."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The memory that a message of the transcript holds."""

    type: MemoryType
    entity: str
    value: str
    polarity: Polarity


@dataclass(frozen=True, slots=True)
class TranscriptMessage:
    """One message of the user and what the write policy ought to make of it.

    Either ``expect`` is what must be remembered, or ``reason`` is why nothing may be.
    """

    id: str
    content: str
    said_at: datetime
    expect: Expected | None
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Trap:
    """A question of the demo user whose nearest record is not the answer.

    ``wrong`` is the id of the record that plain vector search ranks first among the active
    ones, ``right`` the id of the record that answers; ``why`` names the difference in the
    question's language.
    """

    question: str
    wrong: str
    right: str
    why: str


@cache
def load_records() -> tuple[MemoryRecord, ...]:
    """Return the records a seeded store holds, version by version."""
    return tuple(map(TypeAdapter(MemoryRecord).validate_json, _lines("records.jsonl")))


@cache
def load_transcript() -> tuple[TranscriptMessage, ...]:
    """Return one user's messages in the order they were sent."""
    return tuple(map(TypeAdapter(TranscriptMessage).validate_json, _lines("transcript.jsonl")))


@cache
def load_traps() -> tuple[Trap, ...]:
    """Return the misleading questions, the one of the teaching scenario first."""
    listed = yaml.safe_load((FIXTURES / "traps.yaml").read_text("utf-8"))
    return TypeAdapter(tuple[Trap, ...]).validate_python(listed)


def _lines(name: str) -> list[str]:
    return (FIXTURES / name).read_text("utf-8").splitlines()
