"""What a question asks for."""

from datetime import UTC, datetime

import pytest

from memory_core.read.understand import understand
from memory_core.read.vocabulary import vocabulary
from memory_core.text import read_words
from memory_core.types import MemoryType, Polarity

HOTEL = "Which hotel do I prefer?"


def said(*messages):
    """The user's earlier messages, each answered."""
    roles = [("user", message) for message in messages]
    return [{"role": role, "content": content} for role, content in roles]


@pytest.mark.parametrize(
    ("question", "language", "entity", "type", "polarity"),
    [
        (HOTEL, "en", "hotel", MemoryType.PREFERENCE, Polarity.LIKE),
        ("Tôi thích khách sạn nào?", "vi", "hotel", MemoryType.PREFERENCE, Polarity.LIKE),
        ("toi thich khach san nao?", "vi", "hotel", MemoryType.PREFERENCE, Polarity.LIKE),
        ("Which airline do I avoid?", "en", "airline", MemoryType.PREFERENCE, Polarity.DISLIKE),
        ("Tôi không thích món gì?", "vi", "food", MemoryType.PREFERENCE, Polarity.DISLIKE),
        ("What is my name?", "en", "name", MemoryType.FACT, None),
        ("What is my daughter called?", "en", "daughter", MemoryType.RELATIONSHIP, None),
        ("Where do I live?", "en", "city", MemoryType.FACT, None),
        ("Tôi làm việc ở đâu?", "vi", "job", MemoryType.FACT, None),
        ("When did I stay at the Conrad?", "en", "hotel", MemoryType.EVENT, None),
        ("Am I allergic to anything?", "en", "health", MemoryType.FACT, None),
        ("Mèo của tôi tên gì?", "vi", "pet", MemoryType.FACT, None),
        ("Thuyền của tôi tên gì?", "vi", None, MemoryType.FACT, None),
        ("What do you know about me?", "en", None, None, None),
        ("Explain quantum computing", "en", None, None, None),
    ],
)
def test_understand_question(question, language, entity, type, polarity):
    """A question tells its language, subject, wanted type and side, accents or not."""
    query = understand(question).query

    found = (query.language, query.entity, query.type, query.polarity)
    assert (language, entity, type, polarity) == found


@pytest.mark.parametrize(
    ("before", "message", "rewritten", "entity"),
    [
        (HOTEL, "and which floor?", "Which floor do I prefer?", "hotel"),
        (HOTEL, "What about airlines?", "Which airlines do I prefer?", "airline"),
        (HOTEL, "còn hãng bay?", "Which hãng bay do I prefer?", "airline"),
        ("Tôi thích khách sạn nào?", "còn ghế?", "Tôi thích ghế nào?", "seat"),
        (HOTEL, "is it quiet there?", f"{HOTEL} is it quiet there?", "hotel"),
    ],
)
def test_understand_follow_up(before, message, rewritten, entity):
    """A follow-up question borrows what it leaves out from the question before."""
    query = understand(message, said(before)).query

    assert (rewritten, entity) == (query.rewritten, query.entity)
    assert message == query.text


def test_understand_a_chain_of_follow_ups():
    """A follow-up to a follow-up still knows what it is about."""
    query = understand("and seats?", said(HOTEL, "What about airlines?")).query

    assert query.rewritten == "Which seats do I prefer?"
    assert query.type is MemoryType.PREFERENCE


def test_understand_ignores_what_the_assistant_said():
    """Only the user's own words are borrowed from."""
    history = [*said(HOTEL), {"role": "assistant", "content": "Which airline do you prefer?"}]

    assert understand("and which floor?", history).query.entity == "hotel"


def test_understand_leaves_a_complete_question_alone():
    """A question that names its own subject and type is not rewritten."""
    question = "Which airline do I prefer?"

    assert understand(question, said(HOTEL)).query.rewritten == question


def test_understand_does_not_take_a_verb_for_a_pointer():
    """English "do" and "no" are not the Vietnamese words they look like without accents."""
    question = "Which seat do I like?"

    assert understand(question, said(HOTEL)).query.rewritten == question


def test_understand_times_count_from_now():
    """A time in the question bounds the query, counted from the given moment."""
    now = datetime(2026, 12, 1, tzinfo=UTC)

    query = understand("Where did I stay last spring?", now=now).query

    assert query.since == datetime(2026, 3, 1, tzinfo=UTC)
    assert query.until == datetime(2026, 6, 1, tzinfo=UTC)


def test_every_entity_that_is_written_can_be_asked_for():
    """Whatever entity a memory is filed under, there are words of questions that name it."""
    written = read_words("entities")
    relations = written.pop("relations")
    anything = {"thing"}

    named = {s.entity for s in vocabulary().subjects.values() if s is not None}
    answering = {e for s in vocabulary().subjects.values() if s is not None for e in s.also}

    assert {*written, *relations} - anything <= named | answering
