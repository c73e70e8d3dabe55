"""Counting decisions by day, and messages by their fate."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from memory_core.types import Action, Decision, Outcome, Reason, Review, Verdict
from memory_core.write.metrics import Fate, count_decisions, count_fates, count_retried

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


def decision(action, reason, at=NOON, user="demo"):
    return Decision(
        f"{user}-{at}-{reason}", user, None, None, action, reason, "", "a subject", (), at
    )


def review(*verdicts):
    return Review("a message", tuple(Verdict(o, r, "", "", ()) for o, r in verdicts))


def test_count_decisions_by_user_day_action_and_reason():
    """Decisions that agree in user, day, action and reason are counted together."""
    counted = count_decisions(
        [
            decision(Action.SKIPPED, Reason.TRANSIENT),
            decision(Action.SKIPPED, Reason.TRANSIENT),
            decision(Action.SKIPPED, Reason.SENSITIVE),
            decision(Action.STORED, Reason.NEW, NOON + timedelta(days=1)),
            decision(Action.SKIPPED, Reason.TRANSIENT, user="mai"),
        ]
    )

    assert {(c.user_id, c.day.day, c.action, c.reason): c.count for c in counted} == {
        ("demo", 1, Action.SKIPPED, Reason.TRANSIENT): 2,
        ("demo", 1, Action.SKIPPED, Reason.SENSITIVE): 1,
        ("demo", 2, Action.STORED, Reason.NEW): 1,
        ("mai", 1, Action.SKIPPED, Reason.TRANSIENT): 1,
    }


def test_count_decisions_by_day_in_utc():
    """A day is a day in UTC, wherever the moment was written down."""
    in_hanoi = datetime(2026, 12, 2, 3, 0, tzinfo=timezone(timedelta(hours=7)))

    (counted,) = count_decisions([decision(Action.STORED, Reason.NEW, in_hanoi)])

    assert counted.day.isoformat() == "2026-12-01"


def test_count_decisions_of_none():
    """No decisions make no counts."""
    assert count_decisions([]) == ()


def test_count_fates_counts_every_message_once():
    """A message with several verdicts is counted by the one that matters most."""
    counted = count_fates(
        [
            review((Outcome.REFUSED, Reason.PAST), (Outcome.ACCEPTED, Reason.NEW)),
            review((Outcome.REFUSED, Reason.QUESTION), (Outcome.PENDING, Reason.NEW)),
            review((Outcome.REFUSED, Reason.TRANSIENT)),
            review((Outcome.REFUSED, Reason.TRANSIENT)),
            review((Outcome.REFUSED, Reason.SENSITIVE)),
        ]
    )

    assert [(c.fate, c.reason, c.count) for c in counted] == [
        (Fate.STORED, Reason.NEW, 1),
        (Fate.PENDING, Reason.NEW, 1),
        (Fate.PASSING, Reason.TRANSIENT, 2),
        (Fate.REFUSED, Reason.SENSITIVE, 1),
    ]


def test_count_retried_counts_what_needed_another_try():
    """A decision that fell at the first try is not counted."""
    first = decision(Action.STORED, Reason.NEW)

    assert count_retried([first, replace(first, tries=2), replace(first, tries=3)]) == 2
