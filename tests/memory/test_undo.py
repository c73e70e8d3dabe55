import pytest

from memory_core.types import Action, Status


@pytest.fixture
def changed(fresh_memory):
    """A memory in which ana changed her hotel twice."""
    for hotel in ("Langham", "Peninsula", "Rosewood"):
        fresh_memory.write("ana", f"I prefer the {hotel} hotel.")
    return fresh_memory


def statuses(memory):
    return [str(version.status) for version in memory.history("ana", "hotel-preference")]


def test_undo_brings_the_previous_version_back(changed):
    """The last version is retracted and the one before is active, without an end."""
    restored = changed.undo("ana", "hotel-preference")

    assert ("Peninsula", 2, Status.ACTIVE) == (restored.value, restored.version, restored.status)
    assert (None, None) == (restored.valid_to, restored.superseded_by)
    assert ["superseded", "active", "retracted"] == statuses(changed)


def test_undo_goes_back_step_by_step(changed):
    """Each undo takes back one more change; the first version ends retracted."""
    for _ in range(3):
        changed.undo("ana", "hotel-preference")

    assert ["retracted", "retracted", "retracted"] == statuses(changed)


def test_a_change_after_undo_continues_the_chain(changed):
    """The next version has the next number and supersedes what undo had restored."""
    restored = changed.undo("ana", "hotel-preference")

    changed.write("ana", "I prefer the Savoy hotel.")

    newest = changed.history("ana", "hotel-preference")[-1]
    assert (4, restored.id) == (newest.version, newest.supersedes)
    assert ["superseded", "superseded", "retracted", "active"] == statuses(changed)


def test_undo_of_an_unknown_key_names_it(fresh_memory):
    """There is nothing to undo under a key that does not exist."""
    with pytest.raises(LookupError, match="seat-preference"):
        fresh_memory.undo("ana", "seat-preference")


def test_undo_never_touches_another_user(changed):
    """The same key of another user stays as it is."""
    changed.write("ben", "I prefer the Langham hotel.")

    changed.undo("ana", "hotel-preference")

    assert ["Langham"] == [r.value for r in changed.records("ben", status="active")]


def test_undo_is_in_the_decision_log(changed):
    """The log says that a change was taken back."""
    changed.undo("ana", "hotel-preference")

    last = changed.decisions("ana")[-1]
    assert (Action.RETRACTED, "undone") == (last.action, last.detail)
