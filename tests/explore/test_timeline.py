"""Timelines, the memory as of a moment, and the difference of two versions."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.explore import as_of, changes, pieces, timelines
from memory_core.types import RecordFilter, Status
from tests.records import MOMENT, make_record

EVERYTHING = RecordFilter("ana", statuses=())


def test_a_value_that_comes_back_is_an_interval_of_its_own(small, store, returned):
    """Langham, Ritz, Langham again are three intervals that meet end to end."""
    (timeline,) = timelines(store, "ana", ["hotel-preference"])

    assert [v.value for v in timeline.versions] == ["Langham", "Ritz", "Langham"]
    assert [v.valid_from for v in timeline.versions] == returned
    assert [v.valid_to for v in timeline.versions] == [*returned[1:], None]
    assert timeline.current == timeline.versions[-1]


def test_timelines_come_in_the_order_asked_for(small, store):
    """Keys keep their order, and one that does not exist is left out."""
    small.add([make_record(key="a"), make_record(key="b"), make_record(user_id="ben", key="c")])

    found = timelines(store, "ana", ["b", "c", "nowhere", "a"])

    assert [timeline.key for timeline in found] == ["b", "a"]


@pytest.mark.parametrize(("moment", "value"), [(0, "Langham"), (1, "Ritz"), (2, "Langham")])
def test_as_of_a_moment_each_key_has_the_value_it_had(small, store, returned, moment, value):
    """From the moment a version began, it is what was remembered."""
    then = as_of(store, EVERYTHING, returned[moment])

    assert [record.value for record in then.records] == [value]


def test_as_of_before_anything_was_said(small, store, returned):
    """Before the first version nothing was remembered."""
    assert as_of(store, EVERYTHING, returned[0] - timedelta(seconds=1)).total == 0


def test_as_of_before_an_undo_shows_what_was_undone(small, store, clock):
    """An undo today does not change what was remembered yesterday."""
    small.add([make_record(created_at=clock.now(), valid_from=clock.now())])
    clock.advance(timedelta(days=1))
    small.correct("ana", small.history("ana", "hotel-preference")[0].id, "Ritz")
    clock.advance(timedelta(days=1))
    small.undo("ana", "hotel-preference")

    yesterday = as_of(store, EVERYTHING, clock.now() - timedelta(hours=1))
    today = as_of(store, EVERYTHING, clock.now())

    assert [record.value for record in yesterday.records] == ["Ritz"]
    assert [record.value for record in today.records] == ["Langham"]


def test_what_waits_for_approval_was_not_remembered(small, store):
    """A pending record is part of no moment."""
    small.add([make_record(status=Status.PENDING)])

    assert as_of(store, EVERYTHING, MOMENT + timedelta(days=1)).total == 0


def test_as_of_now_is_what_is_active(memory):
    """The memory as of this moment holds the active record of every key."""
    store = memory.database.memories

    then = as_of(store, RecordFilter("demo", statuses=()), memory.clock.now(), size=1000)

    assert {r.id for r in then.records} == {r.id for r in memory.records("demo", status="active")}


def test_only_what_changed_is_a_change(small, returned):
    """Two versions differ in value, text, source and times; never in mere identity."""
    first, second, _ = small.history("ana", "hotel-preference")

    found = {change.field: (change.before, change.after) for change in changes(first, second)}

    assert found["value"] == ("Langham", "Ritz")
    assert not {"id", "version", "supersedes", "superseded_by"} & set(found)
    assert "entity" not in found


def test_pieces_give_both_texts_back():
    """What is the same and removed is the old text, what is the same and added the new one."""
    before, after = "Preferred  hotel: St. Regis", "Preferred  hotel: Park Hyatt now"

    woven = pieces(before, after)

    assert before == "".join(p.text for p in woven if p.kind != "added")
    assert after == "".join(p.text for p in woven if p.kind != "removed")
    assert [p.kind for p in woven] == ["same", "removed", "added"]
