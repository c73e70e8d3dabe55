"""The chat of the fixtures as the policy judges it right now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import streamlit as st

from memory_core import Memory
from memory_core.fixtures import load_transcript
from memory_core.types import Review, Verdict
from memory_core.write.metrics import Fate, decisive_verdict, fate_of


@dataclass(frozen=True, slots=True)
class Judged:
    """One message of the chat, free of secrets, and the verdict that speaks for it."""

    message: str
    verdict: Verdict

    @property
    def fate(self) -> Fate:
        """Where the message ends."""
        return fate_of(self.verdict)


def reviews(memory: Memory, user_id: str) -> tuple[Review, ...]:
    """Return the review of every message, as if this user had sent it; nothing is stored."""
    consent = memory.consent(user_id)
    return tuple(
        _review(memory, user_id, message.content, message.said_at, consent)
        for message in load_transcript()
    )


def judged(reviewed: Sequence[Review]) -> tuple[Judged, ...]:
    """Return the messages with the verdicts that speak for them."""
    return tuple(Judged(review.message, decisive_verdict(review)) for review in reviewed)


@st.cache_data(show_spinner=False, max_entries=1_000)
def _review(
    _memory: Memory,
    _user_id: str,
    message: str,
    said_at: datetime,
    consent: bool,  # noqa: ARG001 - part of the cache's key, see below
) -> Review:
    # Without a history, a review depends on the user by their consent alone.
    return _memory.review(_user_id, message, said_at=said_at)
