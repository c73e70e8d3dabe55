"""Milliseconds by step."""

from __future__ import annotations

from time import perf_counter


class Stopwatch:
    """Measures one step after the other."""

    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._begun = self._last = perf_counter()

    def lap(self, step: str) -> None:
        """End a step and begin the next."""
        now = perf_counter()
        self.laps[step] = (now - self._last) * 1000
        self._last = now

    def stop(self) -> dict[str, float]:
        """Return the steps and their total."""
        return {**self.laps, "total": (perf_counter() - self._begun) * 1000}
