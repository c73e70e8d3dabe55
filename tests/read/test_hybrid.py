"""Open memories: many sentences of a conversation, one of which answers."""

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_core.read import Reader
from memory_core.read.weights import weights
from memory_core.types import MemoryType, Polarity, RecordFilter
from tests.records import MOMENT


def event(text, *, session=None, minute=0, **fields):
    """A thing said in passing."""
    said_at = MOMENT + timedelta(minutes=minute)
    given = {"text": text, "value": text, "type": MemoryType.EVENT, "entity": "travel"}
    given |= {"polarity": Polarity.NEUTRAL, "session_id": session}
    return given | {"created_at": said_at, "valid_from": said_at} | fields


CHAT = [
    event("Went to the market and bought oranges"),
    event("The invoice is number 48213 from the printer's"),
    event("Watched the rain from the balcony all afternoon"),
    event("Đặt vé đường bay đêm ra Hà Nội"),
    event('My colleague called the play "The Glass Harbour" a bore'),
    event("Had noodles with the neighbours"),
]


def best(memory, question):
    """The text that a hybrid read ranks first."""
    return memory.read("ana", question, strategy="hybrid").candidates[0].record.text


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("What was 48213 about?", "48213"),
        ('Who spoke of "The Glass Harbour"?', "Glass Harbour"),
        ("duong bay dem", "đường bay đêm"),
        ("đường bay đêm", "đường bay đêm"),
    ],
)
def test_hybrid_finds_words(remember, question, word):
    """Numbers, quoted phrases and Vietnamese with or without accents find their record."""
    assert word in best(remember(*CHAT), question)


def test_hybrid_words_reach_beyond_the_nearest(remember, embedder, clock):
    """A record that only its words find is a candidate, though it is not among the nearest."""
    memory = remember(*CHAT)
    store = memory.database.memories
    question = (
        "What did I do in the wet weather, at the bazaar, "
        "at dinner next door and in the theatre? 48213"
    )
    nearest = store.search(embedder.query(question), RecordFilter("ana"), 4)
    reader = Reader(store, embedder, clock, replace(weights(), hybrid_pool=4, hybrid_nearest=4))

    recall = reader.read("ana", question, strategy="hybrid")

    found = {candidate.record.text for candidate in recall.candidates}
    assert not any("48213" in hit.record.text for hit in nearest)
    assert any("48213" in text for text in found)


def test_hybrid_neighbours_help(remember):
    """Of two records alike, the one whose conversation is about the question comes first."""
    reply = "Yes, it was wonderful, I would do it again"
    memory = remember(
        event("How was the sailing course?", session="sea", minute=1),
        event(reply, session="sea", minute=2),
        event("How was the dentist?", session="teeth", minute=3),
        event(reply, session="teeth", minute=4),
    )

    recall = memory.read("ana", "What was the sailing course like?", strategy="hybrid")

    replies = [c.record.session_id for c in recall.candidates if c.record.text == reply]
    assert replies == ["sea", "teeth"]


def test_hybrid_puts_the_latest_word_first(remember):
    """Of two records that say the same of different times the newer comes first."""
    runs = [
        event("I run 10 km along the canal every morning"),
        event("I run 5 km along the canal every morning", minute=60 * 24 * 30),
    ]
    memory = remember(*CHAT, *runs)

    assert "5 km" in best(memory, "How far do I run in the morning?")


JOBS = [
    {"text": "I work in a bakery near the station", "entity": "job"},
    {"text": "I work in a library these days", "entity": "job"},
]


def told_in_order(said, **fields):
    """One fact a month, each nearly as relevant to a question as the others."""
    for number, given in enumerate(said):
        at = MOMENT + timedelta(days=30 * number)
        told = {"value": given["text"], "type": MemoryType.FACT, "polarity": Polarity.NEUTRAL}
        yield told | {"created_at": at, "valid_from": at} | given | fields


def test_hybrid_prefers_the_newer_of_two_facts(remember):
    """Of facts about one entity that answer nearly as well the newer comes first."""
    memory = remember(*told_in_order(JOBS))

    assert "library" in best(memory, "Where do I work?")
    assert "bakery" in best(memory, "Is the station near the bakery I work in?")


def test_hybrid_prefers_the_newer_of_two_facts_that_say_the_same_words(remember):
    """Facts that hold the same words of the question are about one thing, whatever its entity."""
    shelves = [
        {"text": "I keep my chess trophies on a shelf in the hall", "entity": "home"},
        {"text": "I keep my chess trophies at my uncle's", "entity": "family"},
    ]
    memory = remember(*told_in_order(shelves))

    assert "uncle" in best(memory, "Where do I keep my chess trophies?")
    assert "shelf" in best(memory, "Is the shelf in the hall good for chess trophies?")


@pytest.mark.parametrize(
    ("question", "fields"),
    [
        ("Where do I work?", {"type": MemoryType.EVENT}),
        ("Where did I work?", {}),
    ],
)
def test_hybrid_keeps_what_was(remember, question, fields):
    """Events stay true side by side, and a question about the past is not about the latest."""
    assert "bakery" in best(remember(*told_in_order(JOBS, **fields)), question)


TRIPS = [
    event("Our family trip to Lake Annecy", created_at=MOMENT),
    event(
        "Our family trip to Lake Bled",
        created_at=MOMENT + timedelta(days=9),
        valid_from=MOMENT - timedelta(days=400),
    ),
]


@pytest.mark.parametrize("told", [TRIPS, TRIPS[::-1]])
@pytest.mark.parametrize("strategy", ["hybrid", "filtered"])
def test_the_latest_event_is_the_one_that_was_latest_not_the_one_told_last(
    remember, told, strategy
):
    """A question after the latest of several events goes by when they were."""
    memory = remember(*told)

    recall = memory.read("ana", "Where did we go on our most recent family trip?", strategy)

    assert "Annecy" in recall.candidates[0].record.text


def test_hybrid_time_prefers_without_excluding(remember):
    """Records of the time a question names gain; undated answers stay candidates."""
    memory = remember(
        event("Stayed in a small hotel by the lake", valid_from=MOMENT - timedelta(days=200)),
        event("Stayed in a small hotel by the lake", valid_from=MOMENT - timedelta(days=900)),
        {"text": "Likes a small hotel by the lake"},
    )

    recall = memory.read("ana", "Where did I stay in April 2026?", strategy="hybrid")

    events = [c for c in recall.candidates if c.record.type is MemoryType.EVENT]
    assert events[0].record.valid_from == MOMENT - timedelta(days=200)
    assert len(recall.candidates) == 3


def test_hybrid_selects_nothing_irrelevant(remember):
    """A question that nothing answers selects nothing, though everything is ranked."""
    memory = remember(*CHAT)

    recall = memory.read("ana", "What is my blood type?", strategy="hybrid")

    assert recall.selected == ()
    assert len(recall.candidates) == len(CHAT)
