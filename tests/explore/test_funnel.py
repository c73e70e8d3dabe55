"""The funnel: each step counts what is left, and shows exactly what fell."""

from __future__ import annotations

import pytest

from memory_core.explore import fallen, filter_for, objection, parse, said, steps
from memory_core.fixtures import load_traps
from memory_core.types import RecordFilter

QUESTION = "Which hotel do I prefer?"
HOTELS = {"entity": "hotel", "type": "preference", "status": "active"}


def test_the_teaching_funnel(memory):
    """The filter of the story is 127 → 65 → 18 → … → 4 → 3, and its ends are those of the read."""
    recall = memory.read("demo", QUESTION)
    store = memory.database.memories

    funnel = steps(store, parse("demo", HOTELS), [record.id for record in recall.selected])

    counts = [step.count for step in funnel]
    read = [count for _, count in recall.funnel]
    assert counts[0] == read[0]
    assert [counts[2], *counts[4:]] == read[1:]
    assert [step.field for step in funnel] == [
        *("store", "user", "entity", "type", "status", "selected")
    ]


def test_what_fell_is_what_the_step_before_had_more(memory):
    """At every step, left plus fallen is what there was, and no record is in both."""
    store = memory.database.memories
    funnel = steps(store, parse("demo", HOTELS))

    for index in range(2, len(funnel)):
        gone = {r.id for r in fallen(store, funnel, index, size=100).records}
        left = {r.id for r in store.records(funnel[index].where)}
        before = {r.id for r in store.records(funnel[index - 1].where)}
        assert gone | left == before
        assert not gone & left
        assert len(gone) == funnel[index].fell


def test_each_record_says_why_it_fell(memory):
    """A record that fell at a condition names what it has instead."""
    store = memory.database.memories
    funnel = steps(store, parse("demo", HOTELS))

    for record in fallen(store, funnel, 3, size=100).records:
        assert objection(funnel[3], record) == f"type is {record.type}"


def test_records_of_others_are_counted_but_never_shown(memory):
    """What falls at the user's step is a number; asking for the records is refused."""
    store = memory.database.memories
    funnel = steps(store, parse("demo", {}))

    assert funnel[1].fell == memory.count() - len(memory.records("demo"))
    with pytest.raises(LookupError, match="other users"):
        fallen(store, funnel, 1)


def test_nothing_selected_leaves_nothing(memory):
    """A read that selected no record ends the funnel at zero, not at everything."""
    funnel = steps(memory.database.memories, parse("demo", HOTELS), [])

    assert funnel[-1].count == 0


@pytest.mark.parametrize(
    ("terms", "label"),
    [
        ({"since": "2026-01-01", "until": "2026-02-28"}, "valid from 2026-01-01 to 2026-02-28"),
        ({"text": "Conrad"}, "text contains “Conrad”"),
        ({"type": "fact,event"}, "type fact or event"),
    ],
    ids=str,
)
def test_a_step_is_named_as_a_person_would(memory, terms, label):
    """The label of a step says its condition."""
    assert steps(memory.database.memories, parse("demo", terms))[-1].label == label


@pytest.mark.parametrize("question", [QUESTION, "What do you know about me?", "Tôi ở đâu?"])
def test_the_filter_of_a_question_is_that_of_its_read(memory, question):
    """Filtering as the agent would leaves as many records as the agent's own read admitted."""
    store = memory.database.memories

    admitted = store.count(filter_for(store, "demo", question))

    assert admitted == memory.read("demo", question).funnel[-2][1]


def test_a_funnel_of_an_empty_store_is_all_zero(store):
    """With nothing stored, every step counts zero."""
    assert [step.count for step in steps(store, RecordFilter("ana"))] == [0, 0, 0]


def test_the_filter_of_a_question_names_what_the_user_has(memory):
    """Whatever else a question could be about, its filter can be linked to and opened again."""
    store = memory.database.memories
    known = store.values(RecordFilter("demo", statuses=()), "entity")

    for trap in load_traps():
        where = filter_for(store, "demo", trap.question)
        assert set(where.entities) <= set(known)
        assert parse("demo", said(where), known) == where
