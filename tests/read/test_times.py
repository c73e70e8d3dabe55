"""The time a question speaks of."""

from datetime import UTC, date, datetime

import pytest

from memory_core.read.times import asks_latest, asks_past, asks_when, says_when, span_of

NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("question", "since", "until"),
    [
        ("Where did I stay last spring?", date(2026, 3, 1), date(2026, 6, 1)),
        ("Where did I stay in summer 2024?", date(2024, 6, 1), date(2024, 9, 1)),
        ("Tôi ở đâu mùa xuân năm ngoái?", date(2025, 3, 1), date(2025, 6, 1)),
        ("What did I eat yesterday?", date(2026, 11, 30), date(2026, 12, 1)),
        ("What did I say before May?", None, date(2026, 5, 1)),
        ("Trước tháng 5 tôi ở đâu?", None, date(2026, 5, 1)),
        ("What has changed since June?", date(2026, 6, 1), None),
        ("Tháng trước tôi đi đâu?", date(2026, 11, 1), date(2026, 12, 1)),
        ("Where was I in 2024?", date(2024, 1, 1), date(2025, 1, 1)),
        ("Which hotel do I prefer?", None, None),
        ("May I ask you something?", None, None),
    ],
)
def test_span_of(question, since, until):
    """Seasons, months, years and relative dates bound the time; other questions leave it open."""
    span = span_of(question, NOW)

    assert since == (span.since and span.since.date())
    assert until == (span.until and span.until.date())


@pytest.mark.parametrize(
    ("question", "past"),
    [
        ("Where did I live?", True),
        ("What was my first car?", True),
        ("Trước đây tôi ở đâu?", True),
        ("Where do I live?", False),
        ("How many bikes do I have?", False),
        ("Tôi thích khách sạn nào?", False),
    ],
)
def test_asks_past(question, past):
    """A question about what was is told from one about what is."""
    assert asks_past(question) is past


@pytest.mark.parametrize(
    ("question", "latest"),
    [
        ("Where did I go on my most recent trip?", True),
        ("When was the last time I ran?", True),
        ("Lần gần nhất mình đi Huế là khi nào?", True),
        ("What was my first car?", False),
        ("Where did I go last spring?", False),
        ("Where do I live?", False),
    ],
)
def test_asks_latest(question, latest):
    """A question after the latest event is told from one about any."""
    assert asks_latest(question) is latest


@pytest.mark.parametrize("question", ["When did I move?", "Tôi chuyển nhà khi nào?", "bao gio"])
def test_asks_when(question):
    """A question after a time is known as one, accents or not."""
    assert asks_when(question)


def test_says_when():
    """A text that names a day, a date or a distance in time can answer when."""
    assert says_when("Moved house last Friday")
    assert says_when("Chuyển nhà tuần trước")
    assert not says_when("Likes quiet rooms")
