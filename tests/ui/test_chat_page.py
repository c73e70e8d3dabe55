"""The chat page beyond the scenario: sessions, links, users, settings and what goes wrong."""

from __future__ import annotations

import pytest

from memory_core.errors import StoreUnavailableError
from memory_core.generate.generator import FakeGenerator
from memory_core.transcript import Transcript
from tests.ui.chat import Chat

QUESTION = "Which hotel do I prefer?"


def test_the_first_screen_offers_the_story(chat):
    """An empty conversation shows the story's sentences as buttons, and says no model is there."""
    labels = [button.label for button in chat.app.button]

    assert QUESTION in labels
    assert "No language model is connected" in " ".join(c.value for c in chat.app.caption)


def test_a_suggestion_is_sent_like_a_message(chat):
    """A pressed sentence starts a turn, and the buttons go."""
    next(b for b in chat.app.button if b.label == QUESTION).click()
    chat.run()

    assert chat.messages == [QUESTION]
    assert "Park Hyatt" in chat.answer

    chat.run()
    assert QUESTION not in [b.label for b in chat.app.button if b.key.startswith("say_")]


def test_a_conversation_survives_a_reload(chat):
    """The address of a conversation opens it in a new browser session, strip and all."""
    chat.say(QUESTION)
    strip = chat.strip

    again = Chat(user="demo", session=chat.session)

    assert again.messages == [QUESTION]
    assert again.answer == chat.answer
    assert again.strip == strip


def test_an_old_turn_shows_what_happened_then(chat):
    """A later change of the store does not change the trace of an earlier turn."""
    chat.say(QUESTION)
    chat.memory.write("demo", "Actually, I prefer the St. Regis now.")
    chat.run()

    chat.open("read")

    assert "Preferred hotel: Park Hyatt" in list(chat.app.dataframe[0].value["text"])
    assert "127 → 18 → 4 → 3" in chat.strip["read"]


def test_a_link_to_a_turn_ends_with_it_and_opens_its_part(chat):
    """A link to a message shows the conversation up to that turn, with the named part open."""
    chat.say("Thanks")
    chat.say(QUESTION)
    session = chat.session
    said = chat.memory.transcript.messages("demo", session)[0]

    linked = Chat(user="demo", session=session, message=said.id, part="write")

    assert linked.messages == ["Thanks"]
    assert "transient" in " ".join(m.value for m in linked.app.chat_message[-1].markdown)
    linked.app.button(key="show_later").click()
    assert linked.run().messages == ["Thanks", QUESTION]


def test_a_link_to_nothing_says_so(chat):
    """A link to a conversation that is not there opens a new one and tells."""
    linked = Chat(user="demo", session="gone")

    assert "not here" in linked.app.toast[0].value
    assert linked.messages == []


def test_somebody_elses_conversation_is_not_opened(chat):
    """A link with another user's session id shows nothing of it."""
    chat.say(QUESTION)

    stranger = Chat(user="linh", session=chat.session)

    assert stranger.messages == []


def test_another_user_starts_with_an_own_conversation(chat):
    """Changing the user changes the sessions and what is known, at once."""
    chat.say(QUESTION)

    chat.app.selectbox(key="user").set_value("priya")
    chat.run()

    assert chat.messages == []
    assert not [b for b in chat.app.button if b.label.strip("*") == QUESTION and "session" in b.key]
    assert "Park Hyatt" not in chat.say(QUESTION)


def test_a_session_can_be_deleted(chat):
    """After a confirmation the conversation is gone from the store and from the list."""
    chat.say("Thanks")
    session = chat.session

    chat.app.button(key="session_delete").click()
    chat.run().app.button(key="delete_yes").click()
    chat.run()

    assert chat.memory.transcript.messages("demo", session) == []
    assert chat.messages == []


def test_settings_come_from_the_address(app_store):
    """A presenter can link to a broken setting."""
    chat = Chat(user="demo", strategy="top1", memory="off")

    assert chat.app.selectbox(key="strategy").value == "top1"
    assert chat.app.toggle(key="use_memory").value is False


def test_an_unknown_setting_in_the_address_is_ignored(app_store):
    """A link with a strategy that does not exist shows the usual one."""
    assert Chat(strategy="magic").app.selectbox(key="strategy").value == "filtered"


@pytest.mark.parametrize(
    "text",
    [
        "<img src=x onerror=alert(1)> hello",
        "![x](http://evil.test/i.png)",
        "$\\alpha$ and :red[alarm]",
    ],
)
def test_a_message_is_shown_as_it_was_typed(chat, text):
    """A message with markup is drawn as text, character by character."""
    chat.say(text)

    assert chat.messages == [text]


def test_a_reply_cannot_show_a_picture(chat, monkeypatch):
    """A picture in a model's reply stays the characters it was written with."""
    reply = "Look: ![x](http://evil.test/i.png)"
    monkeypatch.setattr("ui.controls.answerer", lambda: FakeGenerator(reply))

    answer = chat.say("Hello")

    assert "![" not in answer
    assert "evil.test/i.png" in answer


def test_an_endpoint_that_fails_leaves_message_and_memory(chat, monkeypatch):
    """The error is a sentence under the message; the message and its memory are kept."""
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("MEMORY_RETRIES", "0")
    failing = Chat(user="demo")

    failing.app.chat_input(key="message").set_value("Actually, I prefer the St. Regis now.")
    failing.run().memory.wait()
    failing.run()

    assert "127.0.0.1:9" in failing.app.error[0].value
    assert failing.messages == ["Actually, I prefer the St. Regis now."]
    assert "failed" in failing.strip["generate"]
    assert "v2 ← v1" in failing.strip["write"]


def test_a_message_the_store_cannot_keep_stays_on_the_page(chat, monkeypatch):
    """Nothing typed is lost: the message stays with the reason, and can be sent again."""

    def unreachable(*_, **__):
        raise StoreUnavailableError("The store could not be written: no space is left.")

    with monkeypatch.context() as broken:
        broken.setattr(Transcript, "say", unreachable)
        chat.app.chat_input(key="message").set_value(QUESTION)
        chat.run().run()

    assert "no space is left" in chat.app.error[0].value
    assert chat.messages == [QUESTION]

    next(b for b in chat.app.button if b.label == "Send again").click()
    chat.run()

    assert "Park Hyatt" in chat.answer


def test_a_store_out_of_reach_is_explained(app_store, monkeypatch, tmp_path):
    """Instead of a traceback the page says which store, what was kept and what to check."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("MEMORY_URI", str(blocked / "store"))

    chat = Chat()

    assert "MEMORY_URI" in chat.app.error[0].value
    assert chat.app.button(key="open_again")


def test_the_key_is_in_no_address(app_store, monkeypatch):
    """A key from the environment or the page never reaches the address."""
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-from-the-environment")
    chat = Chat()

    chat.app.text_input(key="endpoint_key").set_value("sk-typed-here")
    chat.run()

    told = str(dict(chat.app.query_params)) + "".join(str(t.value) for t in chat.app.text_input[:2])
    assert "sk-" not in told


def test_a_long_conversation_shows_its_end_first(chat):
    """Only the last turns are drawn; a button brings the earlier ones."""
    for number in range(23):
        chat.memory.transcript.say("demo", "long", "user", f"message {number}")
    chat = Chat(user="demo", session="long")

    assert chat.messages[0] == "message 3"

    chat.app.button(key="show_earlier").click()
    assert chat.run().messages[0] == "message 0"


def test_settings_and_user_survive_a_visit_to_another_page(chat):
    """Back on the chat, memory is as it was left and the same user is speaking."""
    chat.choose(memory=False)
    chat.app.selectbox(key="user").set_value("linh")
    chat.run()

    chat.app.switch_page("pages/4_History.py")
    chat.run()
    chat.app.switch_page("app.py")
    chat.run()

    assert chat.app.toggle(key="use_memory").value is False
    assert chat.app.selectbox(key="user").value == "linh"


def test_the_switcher_offers_whom_this_browser_met(chat):
    """A name typed once is offered again; nobody is shown whom else the store knows."""
    chat.memory.write("stranger", "I prefer the Ritz.")

    for user in ("newcomer", "demo"):
        chat.app.query_params["user"] = user
        chat.run()

    offered = chat.app.selectbox(key="user").options
    assert "newcomer" in offered
    assert "stranger" not in offered


def test_the_strategy_box_says_what_a_strategy_does(chat):
    """Beside the box stands what the chosen strategy does, with all of them a hover away."""
    chat.app.selectbox(key="strategy").set_value("top1").run()

    said = next(c for c in chat.app.caption if c.value == "the nearest record, unfiltered")
    assert all(strategy in said.help for strategy in ("filtered", "hybrid", "rerank", "none"))
