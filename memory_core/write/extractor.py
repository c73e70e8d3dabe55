"""The seam between a message and the drafts found in it, and its public fake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from memory_core.types import Draft, History


class Extractor(Protocol):
    """Finds memories in one message of the user; safe to call from several threads.

    Never reads the assistant's words as the user's: ``history`` only tells what a short
    answer answers. An extractor proposes; the policy decides.
    """

    def extract(self, message: str, *, history: History, said_at: datetime) -> Sequence[Draft]:
        """Return the drafts in the order of the message; relative dates count from ``said_at``."""


class FakeExtractor:
    """Returns the drafts it was given for a message, and none for any other."""

    def __init__(self, drafts: Mapping[str, Sequence[Draft]]) -> None:
        self._drafts = drafts

    def extract(
        self,
        message: str,
        *,
        history: History,  # noqa: ARG002 (the seam's keyword)
        said_at: datetime,  # noqa: ARG002 (as above)
    ) -> Sequence[Draft]:
        """Return the drafts given for exactly this message."""
        return self._drafts.get(message, ())
