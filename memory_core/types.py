"""The vocabulary: what a memory system talks about, as plain frozen values.

Nothing here does I/O and nothing here knows how it is stored or drawn. Times are
aware datetimes in UTC. Every result carries its own explanation: a candidate the
parts of its score and why it fell, a decision the checks that led to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Literal

# pydantic reads the dataclasses below, and before Python 3.12 it needs this TypedDict.
from typing_extensions import TypedDict


class MemoryType(StrEnum):
    """What kind of thing a record remembers."""

    PREFERENCE = "preference"
    FACT = "fact"
    EVENT = "event"
    RELATIONSHIP = "relationship"


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


# ---------------------------------------------------------------- read


@dataclass(frozen=True, slots=True)
class RecordFilter:
    """Which records to look at.

    An empty tuple or None leaves that field open; several values admit any of them.
    ``statuses`` defaults to active records only. ``contains`` is looked for in the text,
    whatever its case. ``since`` and ``until`` bound ``valid_from``; ``until`` is exclusive.
    ``valid_at`` admits what was valid at that moment; with it, leave ``statuses`` open.
    """

    user_id: str
    types: tuple[MemoryType, ...] = ()
    entities: tuple[str, ...] = ()
    statuses: tuple[Status, ...] = (Status.ACTIVE,)
    importances: tuple[Importance, ...] = ()
    polarities: tuple[Polarity, ...] = ()
    sources: tuple[Source, ...] = ()
    keys: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    valid_at: datetime | None = None
    contains: str | None = None


@dataclass(frozen=True, slots=True)
class Hit:
    """A record found by a search and its score: cosine in [-1, 1], or BM25 >= 0."""

    record: MemoryRecord
    score: float


@dataclass(frozen=True, slots=True)
class Query:
    """A question as it was understood.

    ``rewritten`` is the text that is embedded; it differs from ``text`` where a follow-up
    question borrowed its subject from the conversation. ``entity`` and ``type`` are None
    when the question names none; ``polarity`` None asks for either. ``since`` and
    ``until`` bound the time the question speaks of; None leaves that side open.
    """

    text: str
    rewritten: str
    language: str
    entity: str | None = None
    type: MemoryType | None = None
    polarity: Polarity | None = None
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class ScorePart:
    """One part of a relevance score: a value in [0, 1] and its weight."""

    name: str
    value: float
    weight: float

    @property
    def contribution(self) -> float:
        """What this part adds to the relevance."""
        return self.value * self.weight


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record that was considered, with its scores and its fate.

    ``similarity`` is the cosine in [-1, 1]; ``relevance`` in [0, 1] is the sum of the
    contributions of ``parts``. ``vector_rank`` counts from 1 by similarity alone, ``rank``
    from 1 in the final order; None where the record fell before ranking. ``reason`` says
    why it was selected or fell.
    """

    record: MemoryRecord
    similarity: float
    relevance: float
    vector_rank: int
    rank: int | None
    selected: bool
    reason: str
    parts: tuple[ScorePart, ...] = ()


@dataclass(frozen=True, slots=True)
class Recall:
    """The result of a read.

    ``funnel`` holds ordered (label, count) pairs, the whole store first and the selected
    records last. ``relaxed`` names the filters that were let go, in order, because they
    left nothing. ``filter`` is the expression sent to the store; None when nothing was.
    ``timings`` are milliseconds by step, and their ``total``.
    """

    query: Query
    strategy: Strategy
    funnel: tuple[tuple[str, int], ...]
    candidates: tuple[Candidate, ...]
    filter: str | None = None
    relaxed: tuple[str, ...] = ()
    timings: Mapping[str, float] = field(default_factory=dict)

    @property
    def selected(self) -> tuple[MemoryRecord, ...]:
        """The records that go into the prompt, best first."""
        return tuple(c.record for c in self.candidates if c.selected)


# ---------------------------------------------------------------- assemble


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a prompt and its exact number of tokens."""

    name: Literal["instructions", "evidence", "history", "message"]
    text: str
    tokens: int


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the generator is given, within a budget of tokens.

    ``evidence`` are the records quoted in the evidence section, best first; ``history`` the
    messages that still fitted; ``verdicts`` what the write policy makes of the message, so
    that a reply never promises to remember what was refused; ``dropped`` says in words
    what did not fit. ``query`` is None when memory is off.
    """

    sections: tuple[Section, ...]
    budget: int
    message: str
    language: str
    query: Query | None = None
    evidence: tuple[MemoryRecord, ...] = ()
    history: tuple[Message, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    dropped: tuple[str, ...] = ()

    @property
    def tokens(self) -> int:
        """All tokens of all sections."""
        return sum(section.tokens for section in self.sections)


# ---------------------------------------------------------------- generate


@dataclass(frozen=True, slots=True)
class Usage:
    """What one generation cost.

    ``first_token_ms`` is None when no text came; ``cost_usd`` is None when no price is known.
    """

    model: str
    prompt_tokens: int
    completion_tokens: int
    first_token_ms: float | None = None
    cost_usd: float | None = None


# ---------------------------------------------------------------- write


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


# ---------------------------------------------------------------- turn


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
