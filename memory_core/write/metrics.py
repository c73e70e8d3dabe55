"""How many decisions of each kind a user's messages led to, day by day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date

from memory_core.types import Action, Decision, Reason


@dataclass(frozen=True, slots=True)
class DecisionCount:
    """How many decisions of one user, on one day in UTC, had this action and this reason."""

    user_id: str
    day: date
    action: Action
    reason: Reason
    count: int


def count_decisions(decisions: Iterable[Decision]) -> tuple[DecisionCount, ...]:
    """Count decisions per user and day by action and reason, in that order."""
    counted = Counter(
        (d.user_id, d.decided_at.astimezone(UTC).date(), d.action, d.reason) for d in decisions
    )
    return tuple(DecisionCount(*kind, count) for kind, count in sorted(counted.items()))
