"""The teaching scenario on the chat page, step by step, without a browser."""

from __future__ import annotations

from tests.ui.chat import Chat

QUESTION = "Which hotel do I prefer?"


def test_1_without_memory_the_agent_does_not_know(chat):
    """Memory off: what was said in another session is not known, and the strip says why."""
    chat.choose(memory=False)
    chat.say("I prefer the Park Hyatt.")
    chat.new_session()

    answer = chat.say(QUESTION)

    assert "Hyatt" not in answer
    assert "memory off" in chat.strip["read"]
    assert chat.strip["write"] == "**Write** off"


def test_2_a_preference_is_written_as_one_record(app_store):
    """With memory on, one sentence becomes one record under a key, and the strip names it."""
    chat = Chat(user="newcomer")

    chat.say("I prefer the Park Hyatt.")

    (record,) = chat.memory.records("newcomer")
    assert record.text == "Preferred hotel: Park Hyatt"
    assert "hotel-preference v1" in chat.strip["write"]


def test_3_a_new_session_knows_it(chat):
    """The answer in a new session comes from the record, with no message before it."""
    chat.new_session()

    assert "Park Hyatt" in chat.say(QUESTION)


def test_4_top1_answers_from_the_nearest_record(chat):
    """The nearest text is a stay at the Conrad: a fluent, wrong answer, and a marked strip."""
    chat.choose(strategy="top1")

    answer = chat.say(QUESTION)

    assert "Conrad" in answer
    assert "Hyatt" not in answer
    assert "top1" in chat.strip["read"]


def test_5_filtered_narrows_to_three(chat):
    """The strip shows the funnel of the filtered read, and its panel names every step."""
    answer = chat.say(QUESTION)

    assert "Park Hyatt" in answer
    assert "127 → 18 → 4 → 3" in chat.strip["read"]

    chat.open("read")

    assert "active preferences" in chat.pictures
    table = chat.app.dataframe[0].value
    assert list(table[table["kept"] != ""]["text"]) == [
        "Preferred hotel: Park Hyatt",
        "Likes quiet rooms",
        "Prefers high floors",
    ]


def test_6_an_update_supersedes(chat):
    """A changed preference is the next version under the same key, and is what is answered."""
    chat.say("Actually, I prefer the St. Regis now.")

    assert "hotel-preference v2 ← v1" in chat.strip["write"]
    assert "St. Regis" in chat.new_session().say(QUESTION)


def test_7_small_talk_is_not_stored(chat):
    """Thanks leave nothing in the store, and the strip says why."""
    before = chat.memory.count()

    chat.say("Thanks")

    assert chat.memory.count() == before
    assert chat.strip["write"] == "**Write** nothing · transient"


def test_7_a_card_number_is_kept_nowhere(chat):
    """A refused secret is neither in the store nor in the conversation as it is kept."""
    chat.say("My card number is 4242 4242 4242 4242.")

    assert "sensitive" in chat.strip["write"]
    assert not any("4242 4242" in said for said in chat.messages)


def test_8_undo_in_the_write_panel(chat):
    """Undo in the open write makes the version before active again."""
    chat.say("Actually, I prefer the St. Regis now.")
    chat.open("write")

    next(b for b in chat.app.button if b.label == "Undo").click()
    chat.run()

    assert "Park Hyatt" in chat.new_session().say(QUESTION)


def test_8_what_is_forgotten_is_not_answered(chat):
    """After forgetting the key, no session answers with it, and old ones do not show it."""
    chat.say("Actually, I prefer the St. Regis now.")
    chat.memory.forget("demo", key="hotel-preference")

    chat.run()

    assert not any("St. Regis" in said for said in chat.messages)
    answer = chat.new_session().say(QUESTION)
    assert "Hyatt" not in answer
    assert "Regis" not in answer
