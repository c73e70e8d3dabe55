from pathlib import Path

import pytest

from memory_core import Agent
from memory_core.write.redact import BLOT


@pytest.fixture
def uri(tmp_path):
    return tmp_path / "empty"


@pytest.fixture
def talked(fresh_memory):
    """A memory in which ana and ben talked about hotels with an agent."""
    agent = Agent(fresh_memory)
    agent.turn("ana", "s1", "I prefer the Kestrel Lodge hotel.")
    agent.turn("ana", "s2", "Actually, I prefer the Marlstone hotel now.")
    agent.turn("ana", "s3", "Which hotel do I prefer?")
    agent.turn("ben", "s1", "I prefer the Langham hotel.")
    fresh_memory.wait()
    return fresh_memory


def files_holding(uri, text):
    return [
        path
        for path in Path(uri).rglob("*")
        if path.is_file() and text.lower().encode() in path.read_bytes().lower()
    ]


def test_a_forgotten_key_is_nowhere(talked, uri):
    """No version, transcript, trace, log line, older table version or file keeps the text."""
    assert files_holding(uri, "Kestrel")

    report = talked.forget("ana", key="hotel-preference")

    assert (2, 0, ("hotel-preference",)) == (report.records, report.remaining, report.keys)
    assert report.messages >= 3
    assert [] == files_holding(uri, "Kestrel")
    assert [] == files_holding(uri, "Marlstone")
    assert [] == talked.records("ana")
    assert 1 == len(talked.database.memories.versions())


def test_what_was_said_shows_that_something_is_gone(talked):
    """The message is blotted out whole, the reply only where it names the value."""
    talked.forget("ana", key="hotel-preference")

    said, reply = talked.transcript.messages("ana", "s1")
    assert BLOT == said.content
    assert BLOT in reply.content
    assert reply.content != BLOT


def test_old_traces_still_open(talked):
    """A trace keeps its numbers; only the forgotten text is blotted out."""
    (before,) = talked.transcript.traces("ana", "s3").values()

    talked.forget("ana", key="hotel-preference")

    (after,) = talked.transcript.traces("ana", "s3").values()
    assert before.recall.funnel == after.recall.funnel
    assert {BLOT} == {candidate.record.value for candidate in after.recall.candidates}


def test_one_user_forgets_another_remembers(talked):
    """Forgetting is a user's own: the same key of another stays, and still answers."""
    talked.forget("ana", key="hotel-preference")

    turn = Agent(talked).turn("ben", "s9", "Which hotel do I prefer?")

    assert "Langham" in turn.reply


def test_one_version_can_be_forgotten(talked, uri):
    """Forgetting by id takes that version and keeps the others."""
    report = talked.forget("ana", id="ana/hotel-preference-v1")

    assert (1, 0) == (report.records, report.remaining)
    assert [2] == [v.version for v in talked.history("ana", "hotel-preference")]
    assert [] == files_holding(uri, "Kestrel")


def test_other_records_that_name_the_value_are_kept_and_listed(memory):
    """A stay at the same hotel is another memory: it stays, and the report points to it."""
    report = memory.forget("demo", key="hotel-preference")

    kept = {record.id for record in memory.records("demo") if "Park Hyatt" in record.text}
    assert kept == set(report.mentions)


def test_what_does_not_exist_can_not_be_forgotten(talked):
    """An unknown key or id is an error that names it, another user's id included."""
    with pytest.raises(LookupError, match="seat-preference"):
        talked.forget("ana", key="seat-preference")
    with pytest.raises(LookupError, match="ben/hotel-preference-v1"):
        talked.forget("ana", id="ben/hotel-preference-v1")
    with pytest.raises(ValueError, match="either"):
        talked.forget("ana")


def test_forgetting_a_user_leaves_only_their_choice(talked, uri):
    """Records, conversations and log of the user are gone; consent and other users stay."""
    talked.set_consent("ana", False)

    report = talked.forget_user("ana")

    assert 0 == report.remaining
    assert [] == talked.records("ana")
    assert [] == talked.transcript.sessions("ana")
    assert [] == talked.decisions("ana")
    assert not talked.consent("ana")
    assert 1 == len(talked.records("ben"))
    assert [] == files_holding(uri, "Marlstone")
