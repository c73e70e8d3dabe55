"""How much of what should be found was found."""

import pytest

from memory_core.evaluation.metrics import by_group, recall_at


def test_recall_at_counts_evidence_among_the_first():
    """Recall is the share of the evidence among the first k."""
    ranked = ["a", "b", "c", "d"]

    assert recall_at(2, ranked, {"b", "d"}) == pytest.approx(0.5)
    assert recall_at(4, ranked, {"b", "d"}) == pytest.approx(1.0)
    assert recall_at(1, ranked, {"b", "d"}) == pytest.approx(0.0)


def test_by_group_averages_over_questions():
    """The mean is over questions, not over evidence; all questions come first."""
    scored = [("x", ["a"], {"a"}), ("x", ["b"], {"a", "c"}), ("w", ["a", "c"], {"a", "c"})]

    groups = by_group(scored, ks=(1,))

    means = [(each.group, each.questions, round(each.at[1], 1)) for each in groups]
    assert means == [("all", 3, 50.0), ("w", 1, 50.0), ("x", 2, 50.0)]
