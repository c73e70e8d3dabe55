"""What a clause measures, and of what."""

import pytest

from memory_core.write.extract.measures import measure_of, subject_of


@pytest.mark.parametrize(
    ("text", "before", "kind", "subject"),
    [
        ("I've been to four concerts", "", "count", "concert"),
        ("I go to yoga three times a week", "", "often", "yoga"),
        ("I'm on page 310", "I'm reading Middlemarch and", "page", "middlemarch"),
        ("I have 25 now", "My stamps are growing,", "count", "stamp"),
        ("mình tập gym một tuần ba buổi", "", "often", "gym"),
    ],
)
def test_a_measure_is_named_by_what_it_measures(text, before, kind, subject):
    """The number is no part of a slot; what a clause points at is looked up before it."""
    measure = measure_of(text, before)

    assert measure is not None
    assert (measure.kind, measure.subject) == (kind, subject)


@pytest.mark.parametrize(
    ("text", "before", "kind", "subject"),
    [
        ("I've already put in 10 hours", "I'm working on a clay vase -", "long", "vase"),
        ("I've picked 23 of them so far", "I need tips on growing tomatoes.", "count", "tomato"),
        ("My readers on the blog just reached 1,800", "", "count", "reader"),
        ("I've finished 180 pages", "I'm reading Middlemarch and", "page", "middlemarch"),
        ("I have 12 plants growing on my balcony", "", "count", "plant"),
        ("I've knitted about 60 centimeters of the scarf", "", "size", "knit"),
    ],
)
def test_a_unit_or_a_pronoun_is_not_what_is_measured(text, before, kind, subject):
    """Hours, pages and "of them" name no slot, or all that takes hours would share one."""
    measure = measure_of(text, before)

    assert measure is not None
    assert (measure.kind, measure.subject) == (kind, subject)


def test_how_long_ago_measures_nothing():
    """Two years ago is a date."""
    assert measure_of("I sold my bike two years ago") is None


def test_a_number_in_a_name_measures_nothing():
    """A Pixel 8 is not eight of anything."""
    assert measure_of("I use a Pixel 8") is None
    assert "8" not in subject_of("I use a Pixel 8")


@pytest.mark.parametrize(
    ("text", "measures"),
    [
        ("Bây giờ tôi sống ở Huế", False),
        ("bay gio toi song o Hue", False),
        ("Mình có bảy cuốn sách", True),
        ("minh co bay cuon sach", True),
        ("Sau khi ăn mình đi dạo", False),
        ("Mình có Ba mươi cuốn sách", True),
    ],
)
def test_what_only_looks_like_a_number_measures_nothing(text, measures):
    """Without accents "bây giờ" (now) holds "bảy" (seven)."""
    assert (measure_of(text) is not None) is measures
