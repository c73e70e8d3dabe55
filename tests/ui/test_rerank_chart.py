"""The slope chart shows every candidate's way from vector rank to final rank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ui.rerank_chart import slope_chart, slope_words
from ui.theme import Ink


@pytest.fixture(autouse=True)
def _ink(monkeypatch):
    """Colours as a theme would give them; there is no browser to ask."""
    colours = Ink("#0b6b5e", "#b4534b", "#121513", "#5d6460", "#e3dfd8")
    monkeypatch.setattr("ui.rerank_chart.ink", lambda: colours)


@pytest.fixture
def candidates(memory):
    """The candidates of the teaching scenario's question."""
    return memory.read("demo", "Which hotel do I prefer?").candidates


def test_every_candidate_is_one_line(candidates):
    """Each line runs from the vector rank to the final rank, or to where the fallen end."""
    figure = slope_chart(candidates, nearest=None)

    lines = sorted(trace.y for trace in figure.data)
    ranked = max(c.rank for c in candidates if c.rank)
    assert lines == sorted((c.vector_rank, c.rank or ranked + 2.0) for c in candidates)


def test_selected_records_and_the_nearest_stand_out(candidates):
    """Only selected records carry the accent, and only the misleading one the warning."""
    figure = slope_chart(candidates, nearest="demo/hotel-stay-conrad-v1")

    colours = [trace.line.color for trace in figure.data]
    assert colours.count("#0b6b5e") == sum(c.selected for c in candidates)
    assert colours.count("#b4534b") == 1


def test_tags_in_a_record_are_no_tags_in_the_chart(candidates):
    """A record's text cannot become a link or a line break of the chart."""
    best = candidates[0]
    text = '<a href="https://example.org">x</a><br>'
    marked = replace(best, record=replace(best.record, text=text))

    figure = slope_chart([marked], nearest=None)

    drawn = figure.data[0].hovertemplate + figure.layout.annotations[0].text
    assert "<a " not in drawn
    assert "&lt;a " in drawn


def test_the_chart_has_words(candidates):
    """Those who cannot see the chart are told every move and how many fell."""
    words = slope_words(candidates)

    for candidate in candidates:
        assert (candidate.record.text in words) == (candidate.rank is not None)
    assert f"{sum(c.rank is None for c in candidates)} fell" in words
