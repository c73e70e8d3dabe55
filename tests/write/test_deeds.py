import pytest

from memory_core.write.extract.deeds import as_told_tomorrow
from tests.write.reviews import kept, review


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("I adopted a cat today.", "Adopted a cat (18 May 2026)"),
        ("I passed my driving test this morning.", "Passed my driving test (18 May 2026)"),
        ("I repotted my spider plant today.", "I repotted my spider plant today"),
        ("Hôm nay mình tốt nghiệp đại học.", "Tốt nghiệp đại học (18/5/2026)"),
    ],
)
def test_a_deed_of_today_is_kept_if_it_will_last_tomorrow(reviewer, message, text):
    """The day sounds like a moment, what was done on it may not."""
    assert kept(review(reviewer, message)) == [text]


@pytest.mark.parametrize(
    "message",
    [
        "I had a sandwich today.",
        "I missed my train today.",
        "I ate too much today.",
        "I need a rest today.",
        "I'm borrowing my sister's car today.",
        "Sáng nay tôi uống cà phê.",
        "Hôm nay mình đi làm.",
        "Hôm nay mình bị kẹt xe.",
    ],
)
def test_what_will_not_matter_tomorrow_is_not_kept(reviewer, message):
    """A meal, a mishap or the way to work passes with the day."""
    assert kept(review(reviewer, message)) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I adopted a cat today", "I adopted a cat yesterday"),
        ("This morning we signed the lease", "yesterday we signed the lease"),
        ("Hôm nay mình mua xe", "hôm qua mình mua xe"),
        ("I need a rest today", "I need a rest today"),
        ("I adopted a cat", "I adopted a cat"),
    ],
)
def test_today_is_yesterday_tomorrow(said, told):
    """Only what was done becomes a thing of yesterday; what is so today stays."""
    assert as_told_tomorrow(said) == told


def test_a_weekday_of_last_week_is_no_rhythm(reviewer):
    """What happened last Friday is told once, not as a thing of every Friday."""
    assert kept(review(reviewer, "I met Tom at the café last Friday.")) == [
        "Met Tom at the café (15 May 2026)"
    ]
