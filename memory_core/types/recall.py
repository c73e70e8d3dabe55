"""What a read asks, weighs and finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from memory_core.types.record import MemoryRecord
from memory_core.types.words import Importance, MemoryType, Polarity, Source, Status, Strategy


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
