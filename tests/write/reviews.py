"""What the write policy makes of one message, without a store."""

from datetime import UTC, datetime

from memory_core.types import Outcome

SAID_AT = datetime(2026, 5, 18, 10, tzinfo=UTC)


def review(reviewer, message):
    """Return the review of a message said on a Monday in May."""
    return reviewer.review(message, history=(), said_at=SAID_AT, consent=True)


def kept(result):
    """Return the texts that a review would keep."""
    return [v.draft.text for v in result.verdicts if v.outcome is Outcome.ACCEPTED and v.draft]
