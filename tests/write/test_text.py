import pytest

from memory_core.text import fold, language_of


@pytest.mark.parametrize(
    ("typed", "folded"),
    [("Đường bay ĐÊM", "duong bay dem"), ("Café Zoë", "cafe zoe"), ("St. Regis", "st. regis")],
)
def test_fold_drops_accents_and_case(typed, folded):
    """Text is compared without accents or case, and đ counts as d."""
    assert fold(typed) == folded


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("vi", "Mình hay uống nước dừa"),
        ("vi", "minh hay uong nuoc dua"),
        ("vi", "quan nao gan day ngon"),
        ("en", "I moved to Đà Nẵng for work"),
        ("en", "São Paulo is where my office is"),
        ("en", "Marriott"),
    ],
)
def test_language_is_told_with_and_without_accents(language, typed):
    """Vietnamese is recognised as typed on any keyboard; a foreign name does not decide."""
    assert language_of(typed) == language
