"""Stop in the middle of an answer, with a model that is slow enough to be stopped."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.chat_page import ChatPage
from tests.browser.model_server import model_server

WORDS = [f"word{number} " for number in range(400)]


def test_stop_keeps_what_was_said(start_app, page, settle):
    """Stop ends the answer, which stays, is marked as stopped, and survives a reload."""
    with model_server(WORDS, seconds_between=0.1) as url:
        chat = ChatPage(page, settle)
        chat.open(start_app(OPENAI_BASE_URL=url, MEMORY_MODEL="slow").url)
        chat.send("Actually, I prefer the St. Regis now.")
        expect(chat.answers.last).to_contain_text("word3")

        page.get_by_test_id("stChatInputStopButton").click()

        expect(chat.answers.last).to_contain_text("stopped")
        expect(chat.answers.last).not_to_contain_text("word399")
        expect(chat.trace).to_contain_text("Write hotel-preference v2 ← v1")
        stopped = chat.answer
        page.reload()
        settle(page)
        assert chat.answer == stopped
        assert stopped.startswith("word0 word1")


def test_after_a_stop_one_goes_on(start_app, page, settle):
    """The next message after a stop is answered as any other."""
    with model_server(WORDS[:40], seconds_between=0.1) as url:
        chat = ChatPage(page, settle)
        chat.open(start_app(OPENAI_BASE_URL=url, MEMORY_MODEL="slow").url)
        chat.send("Hello")
        expect(chat.answers.last).to_contain_text("word1")
        page.get_by_test_id("stChatInputStopButton").click()
        expect(chat.answers.last).to_contain_text("stopped")

        answer = chat.say("Hello again")

        assert answer.endswith("word39")


def test_changing_a_setting_does_not_end_the_answer(start_app, page, settle):
    """An answer under way goes on when the page is drawn again."""
    with model_server(WORDS[:40], seconds_between=0.1) as url:
        chat = ChatPage(page, settle)
        chat.open(start_app(OPENAI_BASE_URL=url, MEMORY_MODEL="slow").url)
        chat.send("Hello")
        expect(chat.answers.last).to_contain_text("word1")

        page.locator(".st-key-use_memory label").click()

        expect(chat.answers.last).to_contain_text("word39")
        expect(chat.trace).to_contain_text("Generate slow")
