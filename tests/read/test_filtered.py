"""The default read: filter by what the question names, then search inside."""

import pytest

from memory_core.types import Importance, MemoryType, Polarity, Status

HOTEL = "Which hotel do I prefer?"
EXPECTED = ["Preferred hotel: Park Hyatt", "Likes quiet rooms", "Prefers high floors"]


def texts(recall):
    """The selected texts, best first."""
    return [record.text for record in recall.selected]


def test_filtered_funnel_of_the_scenario(memory):
    """The whole store narrows to this user's hotel records, active preferences, and three."""
    recall = memory.read("demo", HOTEL)

    assert [count for _, count in recall.funnel] == [127, 18, 4, 3]
    assert texts(recall) == EXPECTED


@pytest.mark.parametrize("question", ["Tôi thích khách sạn nào?", "toi thich khach san nao?"])
def test_filtered_in_vietnamese(memory, question):
    """The same question in Vietnamese, accents or not, selects the same records."""
    assert set(texts(memory.read("demo", question))) == set(EXPECTED)


def test_filtered_names_why_others_fell(memory):
    """Every record about hotels is a candidate, and those that fell say why in words."""
    recall = memory.read("demo", HOTEL)

    fell = {c.record.text: c.reason for c in recall.candidates if c.rank is None}
    assert len(recall.candidates) == 18
    assert fell["Prefers twin beds"] == "superseded by a newer version"
    assert fell["Dislikes feather pillows"] == "a dislike, not a like"
    nearest = min(recall.candidates, key=lambda candidate: candidate.vector_rank)
    assert nearest.reason == "an event, not a preference"


def test_parts_add_up_to_the_relevance(memory):
    """The contributions of the parts sum to the relevance, which lies between 0 and 1."""
    for strategy in ("rerank", "filtered", "hybrid"):
        for candidate in memory.read("demo", HOTEL, strategy=strategy).candidates:
            parts = sum(part.contribution for part in candidate.parts)
            assert candidate.relevance == pytest.approx(parts)
            assert 0 <= candidate.relevance <= 1
            assert sum(part.weight for part in candidate.parts) == pytest.approx(1)


def test_filtered_finds_dislikes(memory):
    """A question after what is avoided selects dislikes and no likes."""
    recall = memory.read("demo", "Which airline do I avoid?")

    assert recall.selected
    assert {record.polarity for record in recall.selected} == {Polarity.DISLIKE}


def test_filtered_relaxes_the_type_first(remember):
    """Where no record has the wanted type, the type is let go and the recall says so."""
    stay = {
        "type": MemoryType.EVENT,
        "text": "Stayed at the hotel Astoria in May",
        "value": "Astoria",
    }
    memory = remember(stay | {"polarity": Polarity.NEUTRAL})

    recall = memory.read("ana", HOTEL)

    assert recall.relaxed == ("type",)
    assert texts(recall) == ["Stayed at the hotel Astoria in May"]


def test_filtered_relaxes_the_entity_last(remember):
    """Where nothing is filed under the subject, a record that speaks of it is still found."""
    memory = remember({"entity": "travel", "text": "Prefers a hotel near the station"})

    recall = memory.read("ana", HOTEL)

    assert recall.relaxed == ("type", "entity")
    assert texts(recall) == ["Prefers a hotel near the station"]


def test_filtered_selects_nothing_irrelevant(remember):
    """A question that nothing stored answers selects nothing."""
    memory = remember(
        {"text": "Name: Ana", "value": "Ana", "entity": "name", "type": MemoryType.FACT}
    )

    assert texts(memory.read("ana", HOTEL)) == []
    assert texts(memory.read("ana", "What is my name?")) == ["Name: Ana"]


@pytest.mark.parametrize(
    "question", ["What is my card number?", "What's the weather today?", "Thanks!"]
)
def test_filtered_selects_nothing_for_what_is_not_known(memory, question):
    """Questions and small talk that no memory answers select nothing."""
    assert texts(memory.read("demo", question)) == []


def test_filtered_does_not_answer_with_another_subject(memory):
    """A preference about another subject never answers, however alike it sounds."""
    assert texts(memory.read("demo", "Who is my wife?")) == []


DIET = {"text": "Diet: vegetarian", "entity": "diet", "attribute": "diet"}
BLOOD = {"text": "Blood type: O", "entity": "health", "attribute": "condition"}
ALLERGY = {"text": "Allergic to kiwi", "entity": "health", "attribute": "allergy"}
NAME = {"text": "Name: Ana", "entity": "name", "attribute": "name"}
SISTER = {"text": "Sister: Eve", "entity": "sister", "type": MemoryType.RELATIONSHIP}
FACT = {"type": MemoryType.FACT, "polarity": Polarity.NEUTRAL}


@pytest.mark.parametrize("strategy", ["filtered", "hybrid"])
@pytest.mark.parametrize(
    ("question", "known", "answer"),
    [
        ("Am I allergic to anything?", [DIET, BLOOD], []),
        ("Am I allergic to anything?", [DIET, BLOOD, ALLERGY], [ALLERGY]),
        ("Tôi bị dị ứng gì không?", [DIET, BLOOD, ALLERGY], [ALLERGY]),
        ("What is my boat's name?", [NAME], []),
        ("Thuyền của tôi tên gì?", [NAME], []),
        ("What is my brother's name?", [NAME, SISTER], []),
        ("Tên em trai tôi là gì?", [NAME, SISTER], []),
        ("Tôi tên gì?", [NAME, SISTER], [NAME]),
    ],
)
def test_what_only_sounds_alike_is_no_answer(remember, strategy, question, known, answer):
    """A diet is no allergy, and a name answers only the question whose it is."""
    memory = remember(*(FACT | fields for fields in known))

    recall = memory.read("ana", question, strategy=strategy)

    assert texts(recall) == [fields["text"] for fields in answer]


def test_overview_selects_the_most_important(memory):
    """A question about everything selects important, recent records whatever their subject."""
    recall = memory.read("demo", "What do you know about me?")

    assert len(recall.selected) == 3
    assert {str(record.importance) for record in recall.selected} == {"high"}


def test_near_ties_go_to_importance_then_recency(remember):
    """Of records that are equally relevant the more important one comes first."""
    memory = remember(
        {"value": "Alpha", "importance": Importance.LOW},
        {"value": "Alpha", "importance": Importance.HIGH},
    )

    recall = memory.read("ana", HOTEL)

    assert [str(record.importance) for record in recall.selected] == ["high", "low"]


@pytest.mark.parametrize("status", [s for s in Status if s is not Status.ACTIVE])
def test_only_active_records_are_selected(remember, status):
    """A record that is not active is shown with its fate and never selected."""
    memory = remember({"status": status})

    recall = memory.read("ana", HOTEL)

    assert recall.selected == ()


def test_expired_records_are_not_selected(remember, clock):
    """A record past its expiry is not selected, even before its status says so."""
    memory = remember({"expires_at": clock.now()})

    assert memory.read("ana", HOTEL).selected == ()


def test_another_users_records_stay_unseen(remember):
    """A read sees no other user's records, whatever the user id holds."""
    memory = remember({"user_id": "ana"}, {"user_id": "o'ana"})

    for user in ("bob", "' OR 1=1 --", "an%"):
        assert memory.read(user, HOTEL).candidates == ()
    assert {r.user_id for r in memory.read("o'ana", HOTEL).selected} == {"o'ana"}


def test_an_empty_store_recalls_nothing(fresh_memory):
    """A read of an empty store is an empty recall with every strategy."""
    for strategy in ("none", "top1", "rerank", "filtered", "hybrid"):
        recall = fresh_memory.read("demo", HOTEL, strategy=strategy)
        assert (recall.candidates, recall.funnel[0][1], recall.funnel[-1][1]) == ((), 0, 0)
