"""The teaching scenario, typed into the real app in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.chat_page import ChatPage

QUESTION = "Which hotel do I prefer?"


def test_the_scenario_from_no_memory_to_undo(start_app, page, settle):
    """Each chapter of the story looks as a presenter tells it, on one store, in one sitting."""
    chat = ChatPage(page, settle).open(start_app().url)

    # 1 · No memory
    chat.toggle_memory()
    chat.say("I prefer the Park Hyatt.")
    chat.new_session()
    assert "Hyatt" not in chat.say(QUESTION)
    expect(chat.trace).to_contain_text("memory off")
    chat.toggle_memory()

    # 2 and 3 · Write, and read in a new session: somebody the store knows nothing of
    chat.switch_user("newcomer")
    chat.say("I prefer the Park Hyatt.")
    expect(chat.trace).to_contain_text("Write hotel-preference v1")
    chat.new_session()
    assert "Park Hyatt" in chat.say(QUESTION)

    # 4 · Break it
    chat.switch_user("demo")
    chat.choose_strategy("top1")
    assert "Conrad" in chat.say(QUESTION)
    expect(chat.trace).to_contain_text("top1")

    # 5 · Fix it
    chat.choose_strategy("filtered")
    answer = chat.say(QUESTION)
    assert "Park Hyatt" in answer
    assert "Conrad" not in answer
    expect(chat.trace).to_contain_text("→ 18 → 4 → 3")

    # 6 · Update
    chat.say("Actually, I prefer the St. Regis now.")
    expect(chat.trace).to_contain_text("Write hotel-preference v2 ← v1")
    chat.new_session()
    assert "St. Regis" in chat.say(QUESTION)

    # 7 · Do not store
    chat.say("Thanks")
    expect(chat.trace).to_contain_text("nothing · transient")
    chat.send("My card number is 4242 4242 4242 4242.")
    expect(chat.trace).to_contain_text("sensitive")
    page.reload()
    settle(page)
    expect(chat.said).to_have_count(3)
    expect(page.get_by_test_id("stMain")).not_to_contain_text("4242 4242")

    # 8 · Undo
    chat.say("Actually, I prefer the Hilton now.")
    chat.open_part("Write")
    chat.trace.get_by_role("button", name="Undo").click()
    expect(chat.trace).to_contain_text("retracted since")
    chat.new_session()
    assert "St. Regis" in chat.say(QUESTION)


def test_a_reload_keeps_the_conversation(start_app, page, settle):
    """After a reload the same messages, answers and strips are there, to the word."""
    chat = ChatPage(page, settle).open(start_app().url)
    chat.say(QUESTION)
    chat.say("Thanks")
    before = chat.answers.all_inner_texts()

    page.reload()
    settle(page)

    expect(chat.said).to_have_count(2)
    for number, text in enumerate(before):
        expect(chat.answers.nth(number)).to_have_text(text, use_inner_text=True)


def test_each_part_of_the_strip_opens_to_its_evidence(start_app, page, settle):
    """Read shows funnel and candidates, Assemble the prompt, Generate and Write the rest."""
    chat = ChatPage(page, settle).open(start_app().url)
    chat.say(QUESTION)

    chat.open_part("Read")
    expect(chat.trace).to_contain_text("active preferences")
    expect(chat.trace.get_by_test_id("stDataFrame")).to_be_visible()

    chat.open_part("Assemble")
    expect(chat.trace).to_contain_text("<memories>")
    expect(chat.trace.get_by_role("link", name="Preferred hotel: Park Hyatt")).to_be_visible()

    chat.open_part("Generate")
    expect(chat.trace).to_contain_text("No language model is connected")

    chat.open_part("Write")
    expect(chat.trace).to_contain_text("question")


def test_the_evidence_links_to_its_record(start_app, page, settle):
    """A record in the prompt is one click away, in the same browser session."""
    chat = ChatPage(page, settle).open(start_app().url)
    chat.say(QUESTION)
    chat.open_part("Assemble")

    chat.trace.get_by_role("link", name="Preferred hotel: Park Hyatt").click()

    expect(page).to_have_url(re.compile(r"/Records\?.*record=demo"))
