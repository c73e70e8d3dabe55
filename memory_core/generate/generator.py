"""The seam between a prompt and whatever writes the reply, and its public fake."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Protocol

from memory_core.types import Prompt, Usage


class Generator(Protocol):
    """Writes a reply to a prompt; safe to call from several threads."""

    @property
    def name(self) -> str:
        """Name the answerer as people see it, for instance ``built-in`` or a model's name."""

    def stream(self, prompt: Prompt) -> Iterator[str | Usage]:
        """Yield the reply piece by piece, and its Usage as the very last item.

        :raises GeneratorError: if no reply, or only part of one, could be had.
        """


class FakeGenerator:
    """Replies with what was enqueued and remembers what it was asked.

    Enqueue an exception to have it raised; a list of pieces is streamed piece by piece.
    """

    name = "fake"

    def __init__(self, *replies: str | list[str] | Exception) -> None:
        self.history: list[Prompt] = []
        self._replies: deque[str | list[str] | Exception] = deque(replies)

    def enqueue(self, reply: str | list[str] | Exception) -> None:
        """Add one more reply to the end of the queue."""
        self._replies.append(reply)

    def stream(self, prompt: Prompt) -> Iterator[str | Usage]:
        """Yield the next enqueued reply, then its usage."""
        self.history.append(prompt)
        reply = self._replies.popleft() if self._replies else "ok"
        if isinstance(reply, Exception):
            raise reply
        pieces = [reply] if isinstance(reply, str) else reply
        yield from pieces
        yield Usage(self.name, prompt.tokens, len(pieces), first_token_ms=0.0)
