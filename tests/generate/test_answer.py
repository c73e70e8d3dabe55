"""What the built-in answerer makes of a question and its evidence."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.assemble import assemble
from memory_core.types import SAID, MemoryType, Polarity

PREFERS = {"entity": "hotel", "type": MemoryType.PREFERENCE, "polarity": Polarity.LIKE}
DISLIKES = PREFERS | {"polarity": Polarity.DISLIKE}
RELATION = {"entity": "boss", "type": MemoryType.RELATIONSHIP}
FOOD = PREFERS | {"entity": "food"}
WHICH_HOTEL = "Which hotel do I prefer?"


@pytest.fixture
def park_hyatt(make_record):
    return make_record("Preferred hotel: Park Hyatt", "Park Hyatt", key="hotel-preference")


@pytest.fixture
def conrad(make_record):
    text = "Stayed at the Conrad; the form asked which hotel the guest prefers"
    return make_record(
        text, "Conrad", type=MemoryType.EVENT, attribute="stay", polarity=Polarity.NEUTRAL
    )


@pytest.fixture
def ibis(make_record):
    return make_record("Dislikes the Ibis", "Ibis", polarity=Polarity.DISLIKE, attribute="dislike")


@pytest.fixture
def make_fact(make_record):
    def make(text, value, **fields):
        return make_record(text, value, type=MemoryType.FACT, polarity=Polarity.NEUTRAL, **fields)

    return make


def test_answer_names_the_preference(said, make_prompt, park_hyatt):
    """The preferred hotel is named as it was told."""
    assert said(make_prompt(WHICH_HOTEL, park_hyatt, **PREFERS)) == "You prefer the Park Hyatt."


def test_answer_adds_what_else_is_liked(said, make_prompt, make_record, park_hyatt):
    """Further likes of the same subject are one more sentence, not a second preference."""
    quiet = make_record("Likes quiet rooms", "quiet rooms", attribute="room")
    high = make_record("Prefers high floors", "high floors", attribute="floor")

    reply = said(make_prompt(WHICH_HOTEL, park_hyatt, quiet, high, **PREFERS))

    assert reply == "You prefer the Park Hyatt. You also like quiet rooms and high floors."


def test_answer_trusts_wrong_evidence(said, make_prompt, conrad):
    """A stay that a search put first is answered as if it were the preference."""
    assert said(make_prompt(WHICH_HOTEL, conrad, **PREFERS)) == "You prefer the Conrad."


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("When was I at the conrad?", {"Conrad"}),
        ("When was I at the Conrad and in Huế?", {"Conrad", "Huế"}),
        ("When did I stay at a hotel?", {"Huế", "Conrad", "Sapa"}),
    ],
)
def test_answer_keeps_to_what_is_called_by_name(said, make_prompt, make_record, question, told):
    """Where a question calls one of several events by name, only that one is told."""
    stays = [
        make_record(f"Stayed two nights, at {name}", name, type=MemoryType.EVENT, attribute="stay")
        for name in ("the hostel in Huế", "the Conrad", "a lodge near Sapa")
    ]

    reply = said(make_prompt(question, *stays, entity="hotel", type=MemoryType.EVENT))

    assert {name for name in ("Huế", "Conrad", "Sapa") if name in reply} == told


def test_answer_trusts_wrong_evidence_for_a_fact(said, make_prompt, make_record):
    """An event that a search put first is answered as if it were the fact."""
    reunion = make_record(
        "At the reunion in Hue they asked where the user lives", "Hue", type=MemoryType.EVENT
    )

    reply = said(make_prompt("Where do I live?", reunion, entity="city", type=MemoryType.FACT))

    assert reply == "You live in Hue."


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("window", "the window seat"),
        ("the aisle", "the aisle"),
        ("middle seat", "the middle seat"),
        ("front row", "the front row"),
        ("row 12", "row 12"),
        ("extra legroom", "extra legroom"),
    ],
)
def test_answer_gives_a_value_its_article(said, make_prompt, make_record, value, expected):
    """A value gets the article and noun it needs, and none that it has."""
    seat = make_record(f"Preferred seat: {value}", value, entity="seat", key="seat-preference")

    reply = said(make_prompt("Which seat?", seat, **(PREFERS | {"entity": "seat"})))

    assert reply == f"You prefer {expected}."


def test_answer_never_mentions_another_version(said, make_prompt, make_record, park_hyatt):
    """Of two versions of one key only the better ranked is said."""
    new = make_record("Preferred hotel: St. Regis", "St. Regis", key="hotel-preference", version=2)

    reply = said(make_prompt(WHICH_HOTEL, new, park_hyatt, **PREFERS))

    assert reply == "You prefer the St. Regis."


def test_answer_lists_likes_that_live_side_by_side(said, make_prompt, make_record):
    """Several likes of one kind are said together."""
    sushi = make_record("Likes sushi", "sushi", entity="food")
    ramen = make_record("Thích ramen", "ramen", entity="food", language="vi")

    reply = said(make_prompt("What food do I like?", sushi, ramen, **FOOD))

    assert reply == "You like sushi and ramen."


def test_answer_keeps_to_the_attribute_that_was_asked_for(said, make_prompt, make_record):
    """A question about the floor is not answered with the room."""
    high = make_record("Prefers high floors", "high floors", attribute="floor")
    quiet = make_record("Likes quiet rooms", "quiet rooms", attribute="room")

    assert said(make_prompt("And which floor?", high, quiet, **PREFERS)) == (
        "You prefer high floors."
    )


def test_answer_says_dislikes_as_dislikes(said, make_prompt, make_record):
    """A dislike is said as the user said it."""
    noodles = make_record("Dislikes noodles", "noodles", entity="food", polarity=Polarity.DISLIKE)

    reply = said(
        make_prompt("Which food do I dislike?", noodles, **(DISLIKES | {"entity": "food"}))
    )

    assert reply == "You dislike noodles."


def test_answer_does_not_turn_a_dislike_into_a_preference(said, make_prompt, ibis):
    """Asked for a preference, it says that none is known and what is disliked."""
    reply = said(make_prompt(WHICH_HOTEL, ibis, **PREFERS))

    assert reply.startswith("I don't know which hotel you prefer")
    assert reply.endswith("You dislike the Ibis.")


def test_answer_does_not_turn_a_preference_into_a_dislike(said, make_prompt, park_hyatt):
    """Asked for a dislike, it never says that the preferred hotel is disliked."""
    reply = said(make_prompt("Which hotel do I dislike?", park_hyatt, **DISLIKES))

    assert reply.startswith("I don't know which hotel you dislike")
    assert "dislike the Park Hyatt" not in reply


def test_answer_picks_the_side_that_was_asked_for(said, make_prompt, park_hyatt, ibis):
    """With likes and dislikes in the evidence, the question decides which are said."""
    assert said(make_prompt(WHICH_HOTEL, ibis, park_hyatt, **PREFERS)) == (
        "You prefer the Park Hyatt."
    )


def test_answer_to_a_yes_or_no_question_corrects_it(said, make_prompt, make_record):
    """Asked whether something is liked that is not, it says so."""
    noodles = make_record("Dislikes noodles", "noodles", entity="food", polarity=Polarity.DISLIKE)

    assert said(make_prompt("Do I like noodles?", noodles, **FOOD)) == "You dislike noodles."


@pytest.mark.parametrize(
    ("text", "value", "entity", "expected"),
    [
        ("Lives in Porto", "Porto", "city", "You live in Porto."),
        ("Name: Conor O'Neil", "Conor O'Neil", "name", "Your name is Conor O'Neil."),
        ("Shoe size: 43", "43", "shopping", "Your shoe size is 43."),
        ("Is a nurse", "nurse", "job", "You are a nurse."),
        ("Takes her car to work", "car", "vehicle", "You take your car to work."),
        ("Never eats breakfast", "breakfast", "diet", "You never eat breakfast."),
        ("Has an account at the club", "club", "club", "You have an account at the club."),
        ("The lease ends in May", "May", "lease", "You told me: “The lease ends in May”."),
        ("Sống ở Huế", "Huế", "city", "You live in Huế."),
    ],
)
def test_answer_says_facts_to_their_user(
    said, make_prompt, make_fact, text, value, entity, expected
):
    """A record's text, written without its subject, is said to the user it is about."""
    language = "vi" if "ố" in text else "en"
    fact = make_fact(text, value, entity=entity, language=language)

    assert said(make_prompt("What is it?", fact, type=MemoryType.FACT)) == expected


@pytest.mark.parametrize(
    ("text", "when", "expected"),
    [
        ("Ate at the pier", datetime(2023, 5, 6, tzinfo=UTC), "You ate at the pier on 6 May 2023."),
        ("Ate at the pier", datetime(2023, 5, 1, tzinfo=UTC), "You ate at the pier in May 2023."),
        ("Ate at the pier", datetime(2023, 1, 1, tzinfo=UTC), "You ate at the pier in 2023."),
        ("Ate out in May", datetime(2023, 5, 6, tzinfo=UTC), "You ate out in May."),
        ("Ran home (6 May 2023)", datetime(2023, 5, 6, tzinfo=UTC), "You ran home on 6 May 2023."),
        ("Ran home (May 2023)", datetime(2023, 5, 20, tzinfo=UTC), "You ran home in May 2023."),
        ("Ran home (2023)", datetime(2023, 5, 20, tzinfo=UTC), "You ran home in 2023."),
        ("Was late", datetime(2026, 5, 18, 7, 15, tzinfo=UTC), "You were late."),
        (
            "A night in Hue",
            datetime(2023, 5, 6, tzinfo=UTC),
            "You told me: “A night in Hue” (on 6 May 2023).",
        ),
    ],
)
def test_answer_dates_events_as_exactly_as_they_are_known(
    said, make_prompt, make_record, text, when, expected
):
    """An event is dated by day, month or year; not at all where nobody said when it was."""
    event = make_record(text, "", type=MemoryType.EVENT, valid_from=when)

    assert said(make_prompt("What did I do?", event, type=MemoryType.EVENT)) == expected


def test_answer_names_relations(said, make_prompt, make_record):
    """A relation is said by its role and name."""
    wife = make_record("Wife: Lan, a doctor", "Lan", entity="wife", type=MemoryType.RELATIONSHIP)

    reply = said(make_prompt("Who is my wife?", wife, type=MemoryType.RELATIONSHIP))

    assert reply == "Your wife is Lan (a doctor)."


def test_answer_keeps_a_vietnamese_value_in_english(said, make_prompt, make_record):
    """A memory in another language is answered in the user's, its value unchanged."""
    balcony = make_record("Thích ban công", "ban công", entity="room", language="vi")

    reply = said(make_prompt("What kind of room do I like?", balcony, **PREFERS))

    assert reply == "You like ban công."


def test_answer_keeps_an_english_value_in_vietnamese(said, make_prompt, park_hyatt):
    """The reverse holds as well."""
    reply = said(make_prompt("Tôi thích khách sạn nào?", park_hyatt, language="vi", **PREFERS))

    assert reply == "Bạn thích khách sạn Park Hyatt nhất."


@pytest.mark.parametrize(
    "value",
    ['Queen\'s Head "Annexe"; -- x', "<b>Bold</b>", "Café {noun} {0}", "😍 Đà Nẵng", "a\nb", "%s"],
)
def test_answer_never_changes_a_value(said, make_prompt, make_record, value):
    """Whatever a value holds, it is said as it was told."""
    record = make_record(f"Preferred hotel: {value}", value, key="hotel-preference")

    assert value in said(make_prompt(WHICH_HOTEL, record, **PREFERS))


def test_answer_lists_everything_when_asked_for_it(said, make_prompt, park_hyatt, make_fact):
    """A question about everything that is known is answered with a list."""
    city = make_fact("Lives in Porto", "Porto", entity="city")

    reply = said(make_prompt("What do you know about me?", park_hyatt, city))

    assert reply.splitlines()[2:] == ["- You prefer the Park Hyatt.", "- You live in Porto."]


@pytest.mark.parametrize(
    ("message", "understood", "expected"),
    [
        (WHICH_HOTEL, PREFERS, "I don't know which hotel you prefer"),
        ("What is my name?", {"entity": "name", "type": MemoryType.FACT}, "I don't know your name"),
        ("What is my seat?", PREFERS | {"entity": "seat"}, "I don't know which seat you prefer"),
        ("What is my passport number?", {"entity": "travel"}, "I don't know that"),
        ("Who is my boss?", RELATION, "I don't know who your boss is"),
        ("What do you know about me?", {}, "I don't know anything about you"),
        ("Did I ever sing?", {}, "I don't know that"),
        ("Tôi thích khách sạn nào?", PREFERS | {"language": "vi"}, "Mình chưa biết bạn thích"),
        ("Bạn biết gì về tôi?", {"language": "vi"}, "Mình chưa biết gì về bạn"),
    ],
)
def test_answer_says_when_it_does_not_know(said, make_prompt, message, understood, expected):
    """Without evidence it says what it does not know, and invents nothing."""
    assert said(make_prompt(message, **understood)).startswith(expected)


@pytest.mark.parametrize(
    ("message", "language", "expected"),
    [
        ("Will it rain in Hue tomorrow?", "en", "No language model is connected"),
        ("Ngày mai Huế có mưa không?", "vi", "không có mô hình ngôn ngữ nào"),
    ],
)
def test_answer_says_that_no_model_is_connected(
    said, make_prompt, park_hyatt, message, language, expected
):
    """A question that is not about the user is not answered, not even from near evidence."""
    assert expected in said(make_prompt(message, park_hyatt, language=language))


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (WHICH_HOTEL, "I don't know: memory is off"),
        ("Tôi thích khách sạn nào?", "Mình chưa biết: bộ nhớ đang tắt"),
        ("I prefer the Park Hyatt.", "Memory is off, so I won't keep this."),
        ("Tôi thích Park Hyatt.", "Bộ nhớ đang tắt nên mình sẽ không lưu"),
        ("Thanks!", "You're welcome."),
    ],
)
def test_answer_says_that_memory_is_off(said, message, expected):
    """With memory off it neither answers nor promises anything, and says why."""
    assert said(assemble(message, recall=None, history=())).startswith(expected)


def test_a_remark_is_quoted_and_never_bent_into_a_clause(said, make_prompt, make_record):
    """What was kept as a whole sentence is told as one, beside what is liked."""
    remark = make_record(
        "Ramen keeps me sane", "Ramen keeps me sane", entity="food", attribute=SAID
    )
    liking = make_record("Likes sushi", "sushi", entity="food")

    reply = said(make_prompt("What food do I like?", remark, liking, **FOOD))

    assert "“Ramen keeps me sane”" in reply
    assert "You like sushi" in reply


def test_a_question_without_a_subject_is_answered_with_likes_of_any(said, make_prompt, make_record):
    """Each like is a sentence of its own, because they have nothing in common."""
    quiet = make_record("Likes quiet rooms", "quiet rooms")
    sushi = make_record("Likes sushi", "sushi", entity="food")

    reply = said(make_prompt("What do I like?", quiet, sushi, type=MemoryType.PREFERENCE))

    assert reply == "You like quiet rooms. You like sushi."
