"""Ranking what was found once more, by other weights."""

from __future__ import annotations

import pytest

from memory_core.compare import compare, reweigh
from memory_core.read.weights import weights
from memory_core.types import Importance, Strategy

QUESTION = "Which hotel do I prefer?"


@pytest.fixture
def recall(memory):
    """The filtered read of the teaching scenario."""
    return memory.read("demo", QUESTION)


def test_reweigh_by_the_weights_of_the_read_changes_nothing(recall):
    """The weights of a read lead to the very ranking of that read."""
    same = reweigh(recall, weights().parts[Strategy.FILTERED])

    assert [(c.record.id, c.rank, c.reason) for c in same.candidates] == [
        (c.record.id, c.rank, c.reason) for c in recall.candidates
    ]
    assert same.funnel == recall.funnel
    assert [c.relevance for c in same.candidates] == pytest.approx(
        [c.relevance for c in recall.candidates]
    )


def test_reweigh_counts_proportions_only(recall):
    """Ten times the weights are the same weights, and relevance stays in [0, 1]."""
    parts = weights().parts[Strategy.FILTERED]
    tenfold = {name: 10 * weight for name, weight in parts.items()}

    reweighed = reweigh(recall, tenfold)

    assert reweighed.selected == recall.selected
    assert all(0 <= c.relevance <= 1 + 1e-9 for c in reweighed.candidates)


def test_reweigh_by_meaning_alone_orders_by_similarity(recall):
    """With all weight on meaning, the final order among equals in importance is by similarity."""
    reweighed = reweigh(recall, {"meaning": 1.0})

    for candidate in reweighed.candidates:
        (meaning,) = [part for part in candidate.parts if part.name == "meaning"]
        assert candidate.relevance == pytest.approx(meaning.value)


def test_reweigh_never_revives_what_the_filter_refused(recall):
    """A record that may not answer stays out, whatever the weights."""
    refused = {c.record.id: c.reason for c in recall.candidates if c.rank is None}

    for part in ("meaning", "words", "entity", "type", "time"):
        after = {c.record.id: c for c in reweigh(recall, {part: 1.0}).candidates}
        for record_id, reason in refused.items():
            assert after[record_id].rank is None
            assert after[record_id].reason == reason


def test_reweigh_without_any_weight_leaves_importance_and_recency(recall):
    """When no part weighs anything, all are equally relevant, and the tie is decided as ever."""
    reweighed = reweigh(recall, dict.fromkeys(["meaning", "words"], 0.0))

    ranked = [c for c in reweighed.candidates if c.rank is not None]
    order = list(reversed(Importance))
    assert {c.relevance for c in reweighed.candidates} == {0.0}
    assert ranked == sorted(
        ranked,
        key=lambda c: (order.index(c.record.importance), -c.record.created_at.timestamp()),
    )


def test_reweigh_refuses_a_negative_weight(recall):
    """A negative weight makes no sense and is named."""
    with pytest.raises(ValueError, match=r"-0\.5"):
        reweigh(recall, {"meaning": 1.0, "words": -0.5})


def test_compare_answers_from_the_reweighed_evidence(memory, recall):
    """With moved weights the answer follows the evidence they select."""
    moved = {"entity": 0.2, "time": 0.8}

    compared = compare(memory, "demo", QUESTION, weights=moved)

    assert compared.ranked.recall.candidates == reweigh(recall, moved).candidates
    assert compared.ranked.prompt.evidence == compared.ranked.recall.selected
