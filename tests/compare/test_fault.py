"""The sentence that names where the nearest record led astray."""

from __future__ import annotations

from memory_core.compare import compare


def test_fault_of_the_filter_gives_its_reason(memory):
    """Where the nearest record may not answer, the sentence says why, as the read does."""
    compared = compare(memory, "demo", "Which hotel do I prefer?")

    nearest = compared.naive.evidence.id
    reason = next(c.reason for c in compared.ranked.recall.candidates if c.record.id == nearest)
    assert compared.fault.where == "filter"
    assert reason in compared.fault.sentence


def test_fault_names_the_vector_rank_of_the_answer(memory):
    """The sentence says how far down similarity had put the record that answers."""
    compared = compare(memory, "demo", "Which hotel do I prefer?")

    best = compared.ranked.evidence.id
    (rank,) = [c.vector_rank for c in compared.naive.recall.candidates if c.record.id == best]
    assert rank == 2
    assert "second by similarity" in compared.fault.sentence


def test_fault_of_the_ranking_gives_both_relevances(memory):
    """Where the nearest record may answer but ranks lower, both relevances are named."""
    compared = compare(memory, "demo", "hotel?")

    ranked = {c.record.id: c for c in compared.ranked.recall.candidates}
    nearest, best = ranked[compared.naive.evidence.id], ranked[compared.ranked.evidence.id]
    assert compared.fault.where == "rerank"
    assert nearest.relevance < best.relevance
    assert f"{nearest.relevance:.2f} against {best.relevance:.2f}" in compared.fault.sentence


def test_fault_of_a_question_about_everything_is_a_tie(memory):
    """Where relevance does not decide, the sentence says that importance and recency do."""
    compared = compare(memory, "demo", "What do you know about me?")

    assert compared.fault.where == "rerank"
    assert "importance and recency decide" in compared.fault.sentence


def test_no_fault_where_both_take_the_same_record(memory):
    """Where the nearest record answers, the sentence says that nothing broke."""
    compared = compare(memory, "demo", "Preferred hotel: Park Hyatt")

    assert compared.naive.evidence == compared.ranked.evidence
    assert compared.fault.where == "nowhere"
    assert "Nothing broke" in compared.fault.sentence


def test_fault_where_nothing_answers(memory):
    """Where no record answers, the sentence says that not knowing is the honest reply."""
    compared = compare(memory, "demo", "What is the capital of Mongolia?")

    assert compared.ranked.evidence is None
    assert compared.fault.where == "filter"
    assert "not to know" in compared.fault.sentence
