"""The phrases of every language are complete and fit their places."""

from __future__ import annotations

import string

import pytest

from memory_core.generate.phrases import ANSWERS, phrases

LANGUAGES = sorted(path.stem for path in ANSWERS.glob("*.yaml"))
TEMPLATES = ["sentences", "refusals", "clauses"]


def _places(template):
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", [*TEMPLATES, "kinds"])
def test_phrases_are_the_same_in_every_language(language, group):
    """No language lacks a phrase that English has, or has one that English lacks."""
    assert getattr(phrases(language), group).keys() == getattr(phrases("en"), group).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", TEMPLATES)
def test_phrases_ask_for_no_more_than_english_does(language, group):
    """A translated phrase is filled with values that its place has."""
    english = getattr(phrases("en"), group)
    also = {"slot": {"object", "value", "noun"}}

    for name, template in getattr(phrases(language), group).items():
        assert _places(template) <= _places(english[name]) | also.get(name, set()), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_that_are_always_said_exist(language):
    """Every refusal that is always said has a sentence."""
    words = phrases(language)

    assert set(words.always_said) <= words.refusals.keys()


def test_phrases_of_an_unknown_language_are_english():
    """A language without a file is answered in English."""
    assert phrases("fr").language == "en"
