"""What a story is made of: a scenario, its steps, and what each step must lead to.

The names of the fields are the words of the YAML files; nothing here does anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from pydantic import with_config

from memory_core.types import Action, MemoryType, Message, Reason, Strategy

ACTIONS = ("say", "ask", "seed", "transcript", "plant", "undo", "forget", "set_consent")
"""What a step can do; a step without an action only looks at the result."""


@with_config(extra="forbid")
@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What a forget is aimed at: a key or the id of one record; ``all`` is everything."""

    key: str | None = None
    id: str | None = None
    all: bool = False

    def __post_init__(self) -> None:
        if sum((self.key is not None, self.id is not None, self.all)) != 1:
            raise ValueError("name one of key, id and all")


@with_config(extra="forbid")
@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """The key whose last change is taken back."""

    key: str


@with_config(extra="forbid")
@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """A record that a careless import puts into the store, past the write policy."""

    text: str
    type: MemoryType
    entity: str
    value: str


@with_config(extra="forbid")
@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """One decision of the write policy; None leaves the reason open."""

    action: Action
    reason: Reason | None = None


@with_config(extra="forbid")
@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that a user does, and what must be true afterwards.

    ``say`` and ``ask`` are both one turn of the agent; a ``say`` with ``history`` or
    ``said_at`` is an imported message and only written. ``seed`` loads the fixture records,
    ``transcript`` imports the fixture chat. ``why`` tells the audience what to look at.

    Of the expectations, None or an empty tuple expects nothing:
    ``expect_funnel`` are the counts from the whole store to the selected records,
    ``expect_nearest`` the id that similarity alone ranks first, ``expect_selected`` the
    texts in the prompt, best first, ``expect_quoted`` texts that stand among the evidence
    and in no other section of the prompt, ``expect_records`` fields that some record of the
    user must have, ``expect_count`` all records of the store, ``expect_absent`` texts that a
    search of every place must not find.
    """

    user: str
    chapter: str = ""
    title: str = ""
    why: str = ""

    say: str | None = None
    ask: str | None = None
    seed: Literal[True] | None = None
    transcript: Literal[True] | None = None
    plant: Planted | None = None
    undo: Undo | None = None
    forget: Target | None = None
    set_consent: bool | None = None

    new_session: bool = False
    memory: bool = True
    strategy: Strategy = Strategy.FILTERED
    history: tuple[Message, ...] = ()
    said_at: datetime | None = None

    expect_reply_contains: tuple[str, ...] = ()
    expect_reply_lacks: tuple[str, ...] = ()
    expect_decisions: tuple[Expected, ...] | None = None
    expect_funnel: tuple[int, ...] | None = None
    expect_nearest: str | None = None
    expect_selected: tuple[str, ...] | None = None
    expect_quoted: tuple[str, ...] = ()
    expect_records: tuple[Mapping[str, str | int], ...] = ()
    expect_count_active: int | None = None
    expect_count: int | None = None
    expect_absent: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        named = [name for name in ACTIONS if getattr(self, name) is not None]
        if len(named) > 1:
            raise ValueError(f"a step does one thing, not {' and '.join(named)}")
        if self.say is None and (self.history or self.said_at):
            raise ValueError("history and said_at belong to say")

    @property
    def action(self) -> str | None:
        """Which of ACTIONS this step does; None when it only looks."""
        return next((name for name in ACTIONS if getattr(self, name) is not None), None)

    @property
    def message(self) -> str | None:
        """What the user types in this step; None when nothing."""
        return self.say if self.say is not None else self.ask


@with_config(extra="forbid")
@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A story in steps.

    ``id`` is the name of its file; ``summary`` says in a sentence or two what it shows, in
    ``language``. ``modelled_on`` is the public issue that reported the failure, and
    ``reference`` its address; both empty for a story that is not about a failure.
    """

    id: str
    title: str
    steps: tuple[Step, ...]
    language: str = "en"
    summary: str = ""
    modelled_on: str = ""
    reference: str = ""
    user: str = field(default="demo", repr=False)
