"""The other ways to read, and what they get wrong."""

import pytest

HOTEL = "Which hotel do I prefer?"


def test_none_searches_nothing(memory):
    """Without a strategy the question is understood and nothing is looked at."""
    recall = memory.read("demo", HOTEL, strategy="none")

    assert (recall.candidates, recall.filter) == ((), None)
    assert recall.funnel == (("records in the store", 127), ("selected", 0))


def test_top1_falls_into_the_trap(memory):
    """The nearest record alone is a stay at the Conrad, not the preferred hotel."""
    recall = memory.read("demo", HOTEL, strategy="top1")

    assert [str(record.type) for record in recall.selected] == ["event"]
    assert "Conrad" in recall.selected[0].text
    assert [c.vector_rank for c in recall.candidates] == sorted(c.rank for c in recall.candidates)


@pytest.mark.parametrize("strategy", ["rerank", "hybrid"])
def test_reranking_repairs_the_first_place(memory, strategy):
    """Reranked by all parts, the preference comes before the event that is nearer."""
    recall = memory.read("demo", HOTEL, strategy=strategy)

    assert recall.selected[0].text == "Preferred hotel: Park Hyatt"


def test_top_k_bounds_the_selection(memory):
    """No more than ``top_k`` records are selected."""
    assert len(memory.read("demo", HOTEL, top_k=2).selected) == 2


def test_an_unknown_strategy_is_refused(memory):
    """A strategy that does not exist is a ValueError."""
    with pytest.raises(ValueError, match="psychic"):
        memory.read("demo", HOTEL, strategy="psychic")


def test_a_read_times_its_steps(memory):
    """A recall carries the milliseconds of every step and their total."""
    timings = memory.read("demo", HOTEL).timings

    assert {"understand", "embed", "search", "rerank", "total"} == set(timings)
