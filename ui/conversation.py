"""A conversation as it is drawn: pairs of a message and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memory_core import Memory
from memory_core.types import ChatMessage, Trace


@dataclass(frozen=True, slots=True)
class Exchange:
    """A message of the user and the reply; None where no reply was kept.

    ``trace`` is what happened in that turn, as it was then; None while its write runs.
    """

    said: ChatMessage
    reply: ChatMessage | None = None
    trace: Trace | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids under which a link can name this exchange."""
        return (self.said.id, self.reply.id) if self.reply else (self.said.id,)


def exchanges(memory: Memory, user_id: str, session_id: str) -> list[Exchange]:
    """Return a conversation as it is kept in the store, oldest first."""
    messages = memory.transcript.messages(user_id, session_id)
    return paired(messages, memory.transcript.traces(user_id, session_id))


def paired(messages: Sequence[ChatMessage], traces: Mapping[str, Trace]) -> list[Exchange]:
    """Put every reply beside the message it answers."""
    pairs: list[Exchange] = []
    for message in messages:
        if message.role == "user":
            pairs.append(Exchange(message))
        elif pairs and pairs[-1].reply is None:
            pairs[-1] = Exchange(pairs[-1].said, message, traces.get(message.id))
    return pairs


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a conversation that is drawn, and how many exchanges lie around it."""

    shown: tuple[Exchange, ...]
    earlier: int = 0
    later: int = 0


def window(pairs: Sequence[Exchange], focus: str | None, limit: int) -> Window:
    """Return the last exchanges, or those that end with the one a link points to."""
    found = [i for i, pair in enumerate(pairs) if focus in pair.ids]
    end = found[0] + 1 if found else len(pairs)
    start = max(0, end - limit)
    return Window(tuple(pairs[start:end]), earlier=start, later=len(pairs) - end)
