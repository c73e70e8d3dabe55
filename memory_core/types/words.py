"""The words of a memory: every value that is one of a few."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

# pydantic reads the dataclasses, and before Python 3.12 it needs this TypedDict.
from typing_extensions import TypedDict


class MemoryType(StrEnum):
    """What kind of thing a record remembers."""

    PREFERENCE = "preference"
    FACT = "fact"
    EVENT = "event"
    RELATIONSHIP = "relationship"

    @property
    def one(self) -> str:
        """The type with its article: a fact, an event."""
        return f"an {self}" if self is MemoryType.EVENT else f"a {self}"


class Status(StrEnum):
    """Where a record stands in its life; only active records are read by default."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"
    RETRACTED = "retracted"
    EXPIRED = "expired"
    PENDING = "pending"


class Importance(StrEnum):
    """How much a record matters; breaks near-ties between equally relevant records."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


SAID = "said"
"""The attribute of a remark that is kept in the user's own words: its value is a sentence."""


class Polarity(StrEnum):
    """Whether the user is for or against the value."""

    LIKE = "like"
    DISLIKE = "dislike"
    NEUTRAL = "neutral"


class Source(StrEnum):
    """Who put a record into the store."""

    USER = "user"
    CORRECTION = "correction"
    IMPORT = "import"


class Strategy(StrEnum):
    """How a read chooses among the records of a user."""

    NONE = "none"
    TOP1 = "top1"
    RERANK = "rerank"
    FILTERED = "filtered"
    HYBRID = "hybrid"


class Action(StrEnum):
    """What the write policy made of one draft."""

    STORED = "stored"
    SUPERSEDED = "superseded"
    UNCHANGED = "unchanged"
    RETRACTED = "retracted"
    PENDING = "pending"
    SKIPPED = "skipped"
    FORGOTTEN = "forgotten"


class Reason(StrEnum):
    """Why a decision fell as it did."""

    NEW = "new"
    CHANGED = "changed"
    DUPLICATE = "duplicate"
    RETRACTION = "retraction"
    COMMAND = "command"
    APPROVAL = "approval"
    TRANSIENT = "transient"
    QUESTION = "question"
    REQUEST = "request"
    OPINION = "opinion"
    HYPOTHETICAL = "hypothetical"
    QUOTED = "quoted"
    PAST = "past"
    THIRD_PARTY = "third_party"
    ASSISTANT_CLAIM = "assistant_claim"
    INJECTION = "injection"
    SENSITIVE = "sensitive"
    CONSENT = "consent"
    TOO_LONG = "too_long"
    NOT_FOUND = "not_found"


class Message(TypedDict):
    """One line of a conversation, in the shape chat endpoints use."""

    role: Literal["user", "assistant"]
    content: str


History = Sequence[Message]
"""The conversation before the current message, oldest first."""
