"""What the write policy makes of a message, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from memory_core.types.record import MemoryRecord
from memory_core.types.words import Action, Importance, MemoryType, Polarity, Reason


class Outcome(StrEnum):
    """Whether a draft may go into the store."""

    ACCEPTED = "accepted"
    PENDING = "pending"
    REFUSED = "refused"


class Intent(StrEnum):
    """What a draft wants to happen to the store."""

    ASSERT = "assert"
    RETRACT = "retract"
    FORGET = "forget"


@dataclass(frozen=True, slots=True)
class Draft:
    """A memory found in a message, before anything is decided or stored.

    ``key`` is the slot it would fill. ``sentence`` is the part of the message it was found
    in. ``explicit`` means the user asked for it to be remembered. A RETRACT ends the
    active record of the key (an empty value: whatever it holds); a FORGET erases the key,
    and an empty key erases everything.
    """

    intent: Intent
    type: MemoryType
    entity: str
    attribute: str
    value: str
    polarity: Polarity
    importance: Importance
    key: str
    text: str
    sentence: str
    language: str
    valid_from: datetime | None = None
    expires_at: datetime | None = None
    explicit: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """One named check of the write policy and how it ended.

    ``reason`` is None when the check passed.
    """

    name: str
    passed: bool
    reason: Reason | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the policy makes of one draft, before anything is stored.

    ``draft`` is None for a message that held nothing to remember, and for anything
    sensitive. ``outcome`` PENDING waits for the user's approval.
    """

    outcome: Outcome
    reason: Reason
    detail: str
    subject: str
    checks: tuple[Check, ...]
    draft: Draft | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """Everything the policy makes of one message.

    ``message`` is the text that may be kept in a transcript: every secret in it is replaced
    by a placeholder. Verdicts are in the order of the message; there is always one.
    """

    message: str
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What became of one draft, or of a message that held none.

    Never holds the text of something that was refused: ``subject`` names only what kind of
    memory it would have been. ``record`` is the record that was stored, confirmed or ended.
    ``tries`` is above one when earlier tries of the write failed.
    """

    id: str
    user_id: str
    session_id: str | None
    message_id: str | None
    action: Action
    reason: Reason
    detail: str
    subject: str
    checks: tuple[Check, ...]
    decided_at: datetime
    record: MemoryRecord | None = None
    tries: int = 1


@dataclass(frozen=True, slots=True)
class WriteReport:
    """Everything one message did to the store.

    ``timings`` are milliseconds by step, and their ``total``.
    """

    user_id: str
    message_id: str
    decisions: tuple[Decision, ...]
    timings: Mapping[str, float] = field(default_factory=dict)

    @property
    def records(self) -> tuple[MemoryRecord, ...]:
        """The records this message created."""
        created = (Action.STORED, Action.SUPERSEDED, Action.PENDING)
        return tuple(d.record for d in self.decisions if d.record and d.action in created)


@dataclass(frozen=True, slots=True)
class ForgetReport:
    """What was erased and the proof.

    ``remaining`` counts what a search of every place still finds: the table, its older
    versions, the transcripts, the decision log and the queue of open writes; zero is the
    promise. ``mentions`` are ids of other records whose text names the same value; they
    are kept, because nobody asked for them to go.
    """

    user_id: str
    keys: tuple[str, ...]
    records: int
    messages: int
    decisions: int
    versions: int
    remaining: int
    mentions: tuple[str, ...] = ()
