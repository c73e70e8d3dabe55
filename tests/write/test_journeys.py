import pytest

from memory_core.types import MemoryType
from tests.write.reviews import kept, review


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("I loved our trip to Hawaii.", "Our trip to Hawaii"),
        ("My recent family trip to Paris was lovely.", "My recent family trip to Paris"),
        ("I'm still tired from my trip to da lat.", "My trip to da lat"),
        ("I was thinking about my family holiday in Hue and the food.", "My family holiday in Hue"),
        ("I'm thinking about my upcoming trip to Peru.", "My upcoming trip to Peru"),
        ("What should I pack for my trip to Kyoto?", "My trip to Kyoto"),
        ("My visit to Kyoto last month was too short.", "My visit to Kyoto last month"),
        ("Mình đang chuẩn bị cho chuyến đi Nhật của mình.", "Chuyến đi Nhật"),
        ("Kỳ nghỉ ở Phú Quốc của nhà mình bị mưa suốt.", "Kỳ nghỉ ở Phú Quốc"),
    ],
)
def test_a_journey_that_is_only_named_is_kept(reviewer, message, text):
    """What is said of it passes; that it was made, or will be, does not."""
    assert kept(review(reviewer, message)) == [text]


def test_a_journey_is_an_event_of_the_day_that_is_named(reviewer):
    """The time that stands right behind it is when it was."""
    draft = review(reviewer, "My visit to Kyoto last month was too short.").verdicts[0].draft

    assert (draft.type, draft.entity, draft.attribute) == (MemoryType.EVENT, "travel", "trip")
    assert f"{draft.valid_from:%Y-%m}" == "2026-04"


@pytest.mark.parametrize(
    "message",
    [
        "We cancelled our trip to Rome.",
        "Mình hủy chuyến đi Đà Nẵng rồi.",
        "My sister's trip to Rome was great.",
        "Chuyến đi Huế của bạn mình vui lắm.",
        "How was your trip to Rome?",
        "When is my trip to Rome?",
        "Can you plan my trip to Hanoi?",
        "If my trip to Rome works out I'll be happy.",
        "My trip to the dentist was awful.",
        "I loved our trip.",
    ],
)
def test_no_journey_of_ones_own_to_a_place_with_a_name_is_kept(reviewer, message):
    """Somebody else's, one that was called off, asked about or supposed is none."""
    assert kept(review(reviewer, message)) == []


def test_what_the_whole_family_does_is_not_about_somebody_else(reviewer):
    """A family dinner is the user's own; what the family likes is not."""
    assert kept(review(reviewer, "Our family dinner is every Sunday.")) == [
        "Our family dinner is every Sunday"
    ]
    assert kept(review(reviewer, "My family loves hiking.")) == []
