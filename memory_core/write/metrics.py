"""Counting what the write policy does: decisions by day, and messages by their fate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date
from enum import StrEnum

from memory_core.types import Action, Decision, Outcome, Reason, Review, Verdict

PROTECTIVE = frozenset(
    {
        Reason.SENSITIVE,
        Reason.INJECTION,
        Reason.CONSENT,
        Reason.COMMAND,
        Reason.THIRD_PARTY,
        Reason.ASSISTANT_CLAIM,
        Reason.TOO_LONG,
    }
)
"""Reasons that refuse what could be remembered; any other finds nothing that lasts."""


class Fate(StrEnum):
    """Where a message ends."""

    STORED = "stored"
    PENDING = "waits for approval"
    PASSING = "passing"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class DecisionCount:
    """How many decisions of one user, on one day in UTC, had this action and this reason."""

    user_id: str
    day: date
    action: Action
    reason: Reason
    count: int


@dataclass(frozen=True, slots=True)
class FateCount:
    """How many messages ended in one way for one reason."""

    fate: Fate
    reason: Reason
    count: int


def count_decisions(decisions: Iterable[Decision]) -> tuple[DecisionCount, ...]:
    """Count decisions per user and day by action and reason, in that order."""
    counted = Counter(
        (d.user_id, d.decided_at.astimezone(UTC).date(), d.action, d.reason) for d in decisions
    )
    return tuple(DecisionCount(*kind, count) for kind, count in sorted(counted.items()))


def count_retried(decisions: Iterable[Decision]) -> int:
    """Count the decisions that needed more than one try of their write."""
    return sum(decision.tries > 1 for decision in decisions)


def count_fates(reviews: Iterable[Review]) -> tuple[FateCount, ...]:
    """Count messages by fate and reason, stored ones first and the most frequent before others."""
    decisive = [decisive_verdict(review) for review in reviews]
    counted = Counter((fate_of(verdict), verdict.reason) for verdict in decisive)
    order = list(Fate)
    ranked = sorted(counted.items(), key=lambda item: (order.index(item[0][0]), -item[1]))
    return tuple(FateCount(*kind, count) for kind, count in ranked)


def decisive_verdict(review: Review) -> Verdict:
    """Return the verdict that speaks for a message: an accepted one, a pending one, the first."""
    order = list(Outcome)
    return min(review.verdicts, key=lambda verdict: order.index(verdict.outcome))


def fate_of(verdict: Verdict) -> Fate:
    """Return where a message with this verdict ends."""
    if verdict.outcome is Outcome.REFUSED:
        return Fate.REFUSED if verdict.reason in PROTECTIVE else Fate.PASSING
    return Fate.STORED if verdict.outcome is Outcome.ACCEPTED else Fate.PENDING
