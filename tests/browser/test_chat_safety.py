"""Nothing that somebody wrote becomes more than text, and nobody sees somebody else's."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.chat_page import ChatPage
from tests.browser.model_server import model_server

HOSTILE = (
    "<img src=http://evil.test/a.png onerror=\"document.title='hacked'\"> "
    "![x](http://evil.test/b.png) [click](http://evil.test/c) $\\alpha$ :red[alarm]"
)
PARTS = ("Read", "Assemble", "Generate", "Write")


@pytest.fixture
def elsewhere(page):
    """Every address the page asks for that is not this machine's."""
    asked = []
    local = ("127.0.0.1", "")

    def look(request):
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in local:
            asked.append(request.url)

    page.on("request", look)
    return asked


def test_hostile_text_is_only_text(start_app, page, settle, elsewhere):
    """Markup in a message and in a model's reply is shown as typed; nothing is loaded or run."""
    words = [f"{word} " for word in HOSTILE.split(" ")]
    with model_server(words) as url:
        chat = ChatPage(page, settle)
        chat.open(start_app(OPENAI_BASE_URL=url, MEMORY_MODEL="slow").url)
        chat.say(HOSTILE)
        for part in PARTS:
            chat.open_part(part)

        assert chat.said.last.inner_text() == HOSTILE
        assert chat.answer == HOSTILE
        assert page.locator(".st-key-chat img").count() == 0
        assert page.locator(".st-key-chat .katex").count() == 0
        assert page.get_by_role("link", name="click").count() == 0
        assert "hacked" not in page.title()
        assert elsewhere == []


def test_the_page_asks_nobody_else_for_anything(start_app, page, settle, elsewhere):
    """From the first byte to an answer with its evidence, every request stays on the machine."""
    chat = ChatPage(page, settle).open(start_app().url)
    chat.say("Which hotel do I prefer?")
    chat.open_part("Read")

    assert elsewhere == []


def test_two_users_do_not_see_each_other(start_app, browser, page, settle):
    """Two people at the same time: answers and session lists are each one's own."""
    server = start_app()
    mine = ChatPage(page, settle).open(f"{server.url}/?user=ana")
    other = browser.new_context().new_page()
    theirs = ChatPage(other, settle).open(f"{server.url}/?user=ben")

    mine.say("I prefer the Park Hyatt.")
    answer = theirs.say("Which hotel do I prefer?")

    assert "Hyatt" not in answer
    sessions = other.locator(".st-key-sessions")
    expect(sessions).not_to_contain_text("Park Hyatt")
    theirs.open(page.url.replace("user=ana", "user=ben"))
    expect(theirs.said).to_have_count(0)
    other.context.close()
