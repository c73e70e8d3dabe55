from dataclasses import replace
from datetime import timedelta

import pytest

from memory_core.embed import FakeEmbedder
from memory_core.store import Database
from memory_core.types import Action, Intent, MemoryType, Outcome, Polarity, Reason, Status
from memory_core.write.commit import Committer, Origin
from tests.conftest import START
from tests.write.drafts import accepted, refused


@pytest.fixture
def database(tmp_path):
    return Database.open(tmp_path / "store", FakeEmbedder())


@pytest.fixture
def forgotten():
    """What the committer asked to be forgotten."""
    return []


@pytest.fixture
def apply(database, clock, forgotten):
    """Apply a verdict as the next message of ana and return its decisions."""
    committer = Committer(
        database.memories,
        FakeEmbedder(),
        clock,
        lambda user, records: forgotten.extend(record.key for record in records),
    )
    numbers = iter(range(1, 1000))

    def run(verdict, message_id=None):
        clock.advance(timedelta(minutes=1))
        number = next(numbers)
        origin = Origin("ana", "s1", message_id or f"m{number}", clock.now())
        return committer.apply(verdict, origin)

    return run


def test_a_first_memory_is_stored_with_its_origin(apply, database):
    """A new key becomes version 1, active, with the message it came from."""
    (decision,) = apply(accepted("Langham"), "m-7")

    assert (Action.STORED, Reason.NEW) == (decision.action, decision.reason)
    assert [decision.record] == database.memories.history("ana", "hotel-preference")
    record = decision.record
    assert ("ana/hotel-preference-v1", 1, Status.ACTIVE) == (
        record.id,
        record.version,
        record.status,
    )
    assert ("m-7", "s1", START + timedelta(minutes=1)) == (
        record.message_id,
        record.session_id,
        record.valid_from,
    )


@pytest.mark.parametrize("again", ["Langham", "the Langham", "LANGHAM hotel"])
def test_the_same_fact_again_changes_nothing(apply, database, again):
    """A repeated or reworded value is unchanged and points to the record that says it."""
    (first,) = apply(accepted("Langham"))

    (second,) = apply(accepted(again))

    assert (Action.UNCHANGED, Reason.DUPLICATE) == (second.action, second.reason)
    assert second.record == first.record
    assert 1 == database.memories.count()


def test_another_value_supersedes_and_links(apply, database):
    """The old version ends when the new one begins, and both link to each other."""
    apply(accepted("Langham"))

    (decision,) = apply(accepted("Peninsula"))

    old, new = database.memories.history("ana", "hotel-preference")
    assert Action.SUPERSEDED is decision.action
    assert (Status.SUPERSEDED, Status.ACTIVE) == (old.status, new.status)
    assert (new.id, old.id) == (old.superseded_by, new.supersedes)
    assert old.valid_to == new.valid_from


def test_back_and_forth_keeps_every_interval(apply, database):
    """A, then B, then A again are three versions with three intervals."""
    for value in ("Langham", "Peninsula", "Langham"):
        apply(accepted(value))

    versions = database.memories.history("ana", "hotel-preference")

    assert ["Langham", "Peninsula", "Langham"] == [version.value for version in versions]
    assert [1, 2, 3] == [version.version for version in versions]
    assert [Status.SUPERSEDED, Status.SUPERSEDED, Status.ACTIVE] == [v.status for v in versions]


def test_a_retry_finds_what_the_first_try_wrote(apply, database):
    """The same message again changes nothing, even after its memory was superseded."""
    apply(accepted("Langham"), "m-1")
    apply(accepted("Peninsula"), "m-2")

    (decision,) = apply(accepted("Langham"), "m-1")

    assert Action.UNCHANGED is decision.action
    assert 2 == database.memories.count()


def test_a_refusal_touches_no_record(apply, database):
    """A refused verdict leaves a decision with its reason and no record."""
    (decision,) = apply(refused(Reason.QUESTION))

    assert (Action.SKIPPED, Reason.QUESTION, None) == (
        decision.action,
        decision.reason,
        decision.record,
    )
    assert 0 == database.memories.count()


def test_a_pending_memory_waits_beside_the_active_one(apply, database):
    """What needs approval is kept as pending; the active version stays active."""
    apply(accepted("Langham"))

    (decision,) = apply(replace(accepted("Peninsula"), outcome=Outcome.PENDING))

    assert Action.PENDING is decision.action
    statuses = [v.status for v in database.memories.history("ana", "hotel-preference")]
    assert [Status.ACTIVE, Status.PENDING] == statuses


def test_liking_ends_the_dislike_of_the_same_thing(apply, database):
    """The opposite of a new preference is retracted, other dislikes stay."""
    dislike = {"polarity": Polarity.DISLIKE}
    apply(accepted("Ibis", "hotel-dislike-ibis", **dislike))
    apply(accepted("Hilton", "hotel-dislike-hilton", **dislike))

    decisions = apply(accepted("Ibis"))

    assert [Action.STORED, Action.RETRACTED] == [decision.action for decision in decisions]
    statuses = {
        r.key: r.status
        for key in ("hotel-dislike-ibis", "hotel-dislike-hilton")
        for r in database.memories.history("ana", key)
    }
    assert {
        "hotel-dislike-ibis": Status.RETRACTED,
        "hotel-dislike-hilton": Status.ACTIVE,
    } == statuses


def test_a_retraction_ends_the_record_it_names(apply, database):
    """Taking a memory back retracts it; taking back an unknown one is said to be unknown."""
    apply(accepted("sushi", "food-sushi", entity="food"))
    taken_back = accepted("sushi", "food-sushi", entity="food", intent=Intent.RETRACT)

    (first,) = apply(taken_back)
    (second,) = apply(taken_back)

    assert (Action.RETRACTED, Reason.RETRACTION) == (first.action, first.reason)
    assert (Action.SKIPPED, Reason.NOT_FOUND) == (second.action, second.reason)
    assert [Status.RETRACTED] == [v.status for v in database.memories.history("ana", "food-sushi")]


def test_a_retraction_of_another_value_is_not_meant(apply, database):
    """No longer liking the Hilton leaves a preference for the Langham alone."""
    apply(accepted("Langham"))

    (decision,) = apply(accepted("Hilton", intent=Intent.RETRACT))

    assert Reason.NOT_FOUND is decision.reason
    assert [Status.ACTIVE] == [
        v.status for v in database.memories.history("ana", "hotel-preference")
    ]


def test_forget_reaches_every_version_of_the_key(apply, forgotten):
    """A forget command hands over the whole history of the key it names."""
    apply(accepted("Langham"))
    apply(accepted("Peninsula"))
    apply(accepted("sushi", "food-sushi", entity="food"))

    (decision,) = apply(accepted("", intent=Intent.FORGET))

    assert (Action.FORGOTTEN, None) == (decision.action, decision.record)
    assert ["hotel-preference", "hotel-preference"] == forgotten


def test_forget_everything_spares_nothing(apply, forgotten):
    """An empty key and entity mean everything the user has."""
    apply(accepted("Langham"))
    apply(accepted("sushi", "food-sushi", entity="food"))

    apply(accepted("", "", entity="", intent=Intent.FORGET, type=MemoryType.FACT))

    assert {"hotel-preference", "food-sushi"} == set(forgotten)
