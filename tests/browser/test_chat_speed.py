"""How long a person waits: bounds that hold on a busy machine; the figures are recorded."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from playwright.sync_api import expect

from tests.browser.chat_page import ChatPage

QUESTION = "Which hotel do I prefer?"


def test_the_first_chat_is_soon_there(start_app, page, settle, record_property):
    """A started server shows the page, ready to type, within seconds."""
    server = start_app()

    began = perf_counter()
    page.goto(server.url)
    expect(ChatPage(page, settle).input).to_be_visible(timeout=30_000)
    seconds = perf_counter() - began

    record_property("seconds", round(seconds, 2))
    assert seconds < 15


def test_a_warm_turn_is_soon_there(start_app, page, settle, record_property):
    """After the first turn, an answer is on screen about a second after Enter."""
    chat = ChatPage(page, settle).open(start_app().url)
    chat.say(QUESTION)

    waits = []
    for number in range(5):
        began = perf_counter()
        chat.input.fill(QUESTION)
        chat.input.press("Enter")
        expect(chat.answers.nth(number + 1)).to_contain_text("Park Hyatt")
        waits.append(perf_counter() - began)
        expect(chat.trace).to_contain_text("Write nothing")
        settle(page)

    record_property("seconds", round(median(waits), 2))
    assert median(waits) < 5
