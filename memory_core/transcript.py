"""The conversations of a user, as they are kept: what was said, and the trace of each reply."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from memory_core.clock import Clock
from memory_core.ids import new_id
from memory_core.store import Database
from memory_core.types import ChatMessage, KeptTrace, Message, Session, Trace

TITLE_CHARACTERS = 60
"""A session's title is its first message, cut to this length."""


class Transcript:
    """Keeps and lists conversations; nothing here is read by the memory."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._messages = database.messages
        self._traces = database.traces
        self._clock = clock

    def say(
        self,
        user_id: str,
        session_id: str,
        role: Literal["user", "assistant"],
        content: str,
        *,
        id: str | None = None,
    ) -> ChatMessage:
        """Keep a message; one with the same id is replaced."""
        message = ChatMessage(
            id=id or new_id(),
            user_id=user_id,
            session_id=session_id,
            role=role,
            content=content,
            created_at=self._clock.now(),
        )
        self._messages.put(message)
        return message

    def keep_trace(self, reply: ChatMessage, trace: Trace) -> None:
        """Keep the trace of a reply."""
        self._traces.put(
            KeptTrace(reply.id, reply.user_id, reply.session_id, reply.created_at, trace)
        )

    def messages(self, user_id: str, session_id: str) -> list[ChatMessage]:
        """Return the messages of a session, oldest first."""
        return _in_order(self._messages.find(user_id, parent=session_id))

    def traces(self, user_id: str, session_id: str) -> dict[str, Trace]:
        """Return the traces of a session by the id of their reply."""
        return {t.message_id: t.trace for t in self._traces.find(user_id, parent=session_id)}

    def history(self, user_id: str, session_id: str, *, last: int) -> list[Message]:
        """Return the last messages of a session in the shape chat endpoints use.

        A reply that never came is left out.
        """
        said = [m for m in self.messages(user_id, session_id) if m.content]
        return [{"role": m.role, "content": m.content} for m in said[-last:]]

    def find(self, user_id: str, message_id: str) -> ChatMessage | None:
        """Return one message of a user, or None."""
        found = self._messages.find(user_id, id=message_id)
        return found[0] if found else None

    def sessions(self, user_id: str) -> list[Session]:
        """Return the sessions of a user, the latest first."""
        grouped: dict[str, list[ChatMessage]] = {}
        for message in self._messages.find(user_id):
            grouped.setdefault(message.session_id, []).append(message)
        talks = sorted(map(_in_order, grouped.values()), key=_last, reverse=True)
        return [_session(talk) for talk in talks]

    def delete(self, user_id: str, session_id: str) -> None:
        """Delete a session with its traces; memories stay."""
        ids = [message.id for message in self.messages(user_id, session_id)]
        self._messages.remove(user_id, ids)
        self._traces.remove(user_id, ids)


def _in_order(messages: Sequence[ChatMessage]) -> list[ChatMessage]:
    return sorted(messages, key=_when)


def _when(message: ChatMessage) -> tuple[datetime, str]:
    # A clock may give a message and its reply the same moment; ids sort as they were made.
    return message.created_at, message.id


def _last(talk: Sequence[ChatMessage]) -> tuple[datetime, str]:
    return _when(talk[-1])


def _session(ordered: Sequence[ChatMessage]) -> Session:
    title = " ".join(ordered[0].content.split())
    if len(title) > TITLE_CHARACTERS:
        title = title[: TITLE_CHARACTERS - 1].rstrip() + "…"
    return Session(
        id=ordered[0].session_id,
        user_id=ordered[0].user_id,
        title=title,
        started_at=ordered[0].created_at,
        last_at=ordered[-1].created_at,
        messages=len(ordered),
    )
