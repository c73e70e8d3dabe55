"""A whole turn with the built-in answerer."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.measure import interleaved, report
from benchmarks.reads import QUESTION, ROUNDS
from memory_core import Agent, Memory
from memory_core.agent import Turn


def measure(memory: Memory, users: Sequence[str], size: int) -> None:
    """Report a turn until its reply is complete; each is the first of its session."""
    agent = Agent(memory)

    def turn(number: int) -> Turn:
        return agent.turn(users[number % len(users)], f"session-{number}", QUESTION)

    report("turn, built-in answerer", interleaved({"turn": turn}, ROUNDS)["turn"], "ms", size)
    memory.wait()
