"""The words and numbers on the pages: labels, badges, times, durations, counts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from memory_core.types import Action, MemoryType, Reason, Status, Strategy

# Streamlit's badge colours; the word is always there too.
STATUS_COLOURS: Mapping[Status, str] = MappingProxyType(
    {
        Status.ACTIVE: "green",
        Status.SUPERSEDED: "gray",
        Status.RETRACTED: "gray",
        Status.EXPIRED: "gray",
        Status.PENDING: "orange",
    }
)
ACTION_COLOURS: Mapping[Action, str] = MappingProxyType(
    {
        Action.STORED: "green",
        Action.SUPERSEDED: "green",
        Action.UNCHANGED: "gray",
        Action.RETRACTED: "gray",
        Action.PENDING: "orange",
        Action.SKIPPED: "gray",
        Action.FORGOTTEN: "gray",
    }
)
TYPE_COLOURS: Mapping[MemoryType, str] = MappingProxyType(
    {
        MemoryType.PREFERENCE: "green",
        MemoryType.FACT: "blue",
        MemoryType.EVENT: "orange",
        MemoryType.RELATIONSHIP: "violet",
    }
)
STRATEGY_MEANS: Mapping[Strategy, str] = MappingProxyType(
    {
        Strategy.FILTERED: "filter, search, rank",
        Strategy.HYBRID: "meaning and words together",
        Strategy.RERANK: "search everything, then rank",
        Strategy.TOP1: "the nearest record, unfiltered",
        Strategy.NONE: "read nothing",
    }
)
"""What each strategy does; the one to use comes first."""
UNSAFE_STRATEGIES = frozenset({Strategy.NONE, Strategy.TOP1, Strategy.RERANK})
"""Strategies that show what goes wrong; a turn that used one is marked."""


def status_badge(status: Status) -> str:
    """Return a status as a Markdown badge."""
    return badge(status.value, STATUS_COLOURS[status])


def action_badge(action: Action) -> str:
    """Return an action as a Markdown badge."""
    return badge(action.value, ACTION_COLOURS[action])


def type_badge(type: MemoryType) -> str:
    """Return a memory type as a Markdown badge."""
    return badge(type.value, TYPE_COLOURS[type])


def badge(word: str, colour: str) -> str:
    """Return a Markdown badge; ``word`` is ours, never text that somebody typed."""
    return f":{colour}-badge[{word}]"


def strategy_words(strategy: Strategy) -> str:
    """Return a strategy with what it does, such as ``filtered · filter, search, rank``."""
    return f"{strategy} · {STRATEGY_MEANS[strategy]}"


def reason_words(reason: Reason) -> str:
    """Return a reason as it is said in a sentence."""
    return reason.value.replace("_", " ")


def moment(at: datetime) -> str:
    """Return a moment such as ``3 Nov 2026, 09:12 UTC``."""
    return f"{day(at)}, {at.astimezone(UTC):%H:%M} UTC"


def day(at: datetime) -> str:
    """Return a day such as ``3 Nov 2026``."""
    utc = at.astimezone(UTC)
    return f"{utc.day} {utc:%b %Y}"


def milliseconds(value: float) -> str:
    """Return a duration such as ``0.4 ms``, ``12 ms`` or ``3.2 s``."""
    if value >= 1000:
        return f"{value / 1000:.1f} s"
    return f"{value:.0f} ms" if value >= 1 else f"{value:.1f} ms"


def number(value: int) -> str:
    """Return a whole number with thousands apart."""
    return f"{value:,}"


def count(value: int, noun: str, plural: str | None = None) -> str:
    """Return a number with its noun, such as ``1 record`` or ``1,204 records``."""
    return f"{number(value)} {noun if value == 1 else plural or noun + 's'}"


def funnel(steps: tuple[tuple[str, int], ...]) -> str:
    """Return the counts of a funnel such as ``127 → 18 → 4 → 3``."""
    return " → ".join(number(n) for _, n in steps)
