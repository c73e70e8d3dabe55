"""Time as a seam: the system's clock, and a public fake that only moves when told."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Tells the time in UTC."""

    def now(self) -> datetime:
        """Return the current moment, aware and in UTC."""


class SystemClock:
    """The clock of this machine."""

    def now(self) -> datetime:
        """Return the current moment, aware and in UTC."""
        return datetime.now(UTC)


class FakeClock:
    """A clock that stands still until it is moved."""

    def __init__(self, start: datetime) -> None:
        self._now = start.astimezone(UTC)

    def now(self) -> datetime:
        """Return the moment this clock was set to."""
        return self._now

    def advance(self, step: timedelta) -> None:
        """Move forward by a step."""
        self._now += step
