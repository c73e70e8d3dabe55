from datetime import timedelta

from memory_core.types import ChatMessage
from tests.records import MOMENT


def message(id, user_id="ana", session_id="s1", content="hello", minutes=0):
    at = MOMENT + timedelta(minutes=minutes)
    return ChatMessage(id, user_id, session_id, "user", content, at)


def test_documents_come_oldest_first_and_only_the_users(database):
    """A user's documents are found in the order they were made, and nobody else's."""
    database.messages.put(message("b", minutes=2), message("a", minutes=1))
    database.messages.put(message("a", user_id="ana/a"), message("c", session_id="s2", minutes=3))

    assert ["a", "b", "c"] == [m.id for m in database.messages.find("ana")]
    assert ["a", "b"] == [m.id for m in database.messages.find("ana", parent="s1")]
    assert [message("b", minutes=2)] == database.messages.find("ana", id="b")
    assert [] == database.messages.find("' OR true --")


def test_a_document_is_replaced_under_its_id(database):
    """Putting an id again replaces the document of that user only."""
    database.messages.put(message("a"), message("a", user_id="ben"))

    database.messages.put(message("a", content="changed"))

    assert ["changed"] == [m.content for m in database.messages.find("ana")]
    assert ["hello"] == [m.content for m in database.messages.find("ben")]


def test_removing_leaves_other_users_alone(database):
    """Removing everything of one user keeps the same ids of another."""
    database.messages.put(message("a"), message("b"), message("a", user_id="ben"))

    assert database.messages.remove("ana", ["b", "unknown"]) == 1
    assert database.messages.remove("ana") == 1

    assert ["a"] == [m.id for m in database.messages.find("ben")]
