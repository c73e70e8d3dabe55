"""The write policy: an ordered list of checks; the first that fails decides."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.types import Check, Draft
from memory_core.write.policy import checks
from memory_core.write.policy.lasting import durable
from memory_core.write.policy.reading import Reading

ORDER: tuple[checks.CheckFunction, ...] = (
    checks.length,
    checks.consent,
    checks.injection,
    checks.sensitive,
    checks.unwanted,
    checks.quoted,
    checks.supposed,
    checks.question,
    checks.once,
    checks.past,
    checks.third_party,
    checks.own_claim,
    checks.opinion,
    durable,
)
"""What protects the user comes first; what only tells chat from memories comes last."""


@dataclass(frozen=True, slots=True)
class Policy:
    """Judges drafts, and messages without any; the order of the checks is the order of reasons."""

    order: tuple[checks.CheckFunction, ...] = ORDER

    def judge(self, reading: Reading, draft: Draft | None) -> tuple[Check, ...]:
        """Return the checks made, up to and including the first that failed."""
        made: list[Check] = []
        for check in self.order:
            made.append(check(reading, draft))
            if not made[-1].passed:
                break
        return tuple(made)
