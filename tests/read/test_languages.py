"""A question in one language finds the record in the other."""

import pytest

from memory_core.text import fold

ENOUGH = 0.9
"""The share of questions whose record must be among the first three."""


def hits(memory, pairs, strategy, *, accents=True):
    """The share of the questions that select their record."""
    found = [
        pair["text"] in {record.text for record in recall.selected}
        for pair in pairs
        if pair["question"]
        for question in [pair["question"] if accents else fold(pair["question"])]
        for recall in [memory.read(pair["language"], question, strategy=strategy)]
    ]
    return sum(found) / len(found)


def test_there_are_enough_pairs(pairs):
    """At least forty questions, in both directions, among records that answer none of them."""
    asked = [pair["language"] for pair in pairs if pair["question"]]

    assert len(asked) >= 40
    assert min(asked.count("vi"), asked.count("en")) >= 20
    assert any(pair["question"] is None for pair in pairs)


@pytest.mark.parametrize("strategy", ["filtered", "hybrid"])
def test_cross_language(two_languages, pairs, strategy):
    """Nine of ten questions find the record in the other language among the first three."""
    assert hits(two_languages, pairs, strategy) >= ENOUGH


@pytest.mark.parametrize("strategy", ["filtered", "hybrid"])
def test_cross_language_without_accents(two_languages, pairs, strategy):
    """Vietnamese questions typed without accents do as well."""
    vietnamese = [pair for pair in pairs if pair["language"] == "en"]

    assert hits(two_languages, vietnamese, strategy, accents=False) >= ENOUGH
