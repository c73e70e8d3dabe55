from __future__ import annotations

import pytest

from memory_core.assemble.tokens import count_tokens, cut_to_tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 0),
        ("hello world", 2),
        ("antidisestablishmentarianism", 6),
        ("2 + 2 = 4", 7),
        ("お誕生日おめでとう", 8),
        ("<|endoftext|>", 7),
    ],
)
def test_count_is_the_published_count(text, expected):
    """Counts are those of o200k_base, and special tokens are counted as the text they are."""
    assert expected == count_tokens(text)


def test_count_has_no_longest_text():
    """A text of two million characters is counted like any other."""
    assert count_tokens("a" * 2_000_000) == 250_000


def test_count_survives_half_a_character():
    """A lone surrogate, as a broken paste leaves it, is counted."""
    assert count_tokens("\ud800") > 0


@pytest.mark.parametrize("limit", range(12))
def test_cut_ends_on_a_whole_character(limit):
    """A cut text is a beginning of the text and never longer than the limit."""
    text = "Thích 👩‍👩‍👧 và phở gà"

    cut = cut_to_tokens(text, limit)

    assert text.startswith(cut)
    assert count_tokens(cut) <= limit
