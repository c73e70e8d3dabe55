"""What the generator is given, and what it spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from memory_core.types.decision import Verdict
from memory_core.types.recall import Query
from memory_core.types.record import MemoryRecord
from memory_core.types.words import Message


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
