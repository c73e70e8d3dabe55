"""What a person does on the chat page in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

# A busy machine may take long; a test that passes never waits for it.
expect.set_options(timeout=60_000)


class ChatPage:
    """The chat page in one browser tab."""

    def __init__(self, page, settle):
        self.page = page
        self._settle = settle

    def open(self, url):
        """Open an address of the chat and wait until one can type."""
        self.page.goto(url)
        expect(self.input).to_be_visible()
        self._settle(self.page)
        return self

    def say(self, text):
        """Send a message, wait for the answer and its write, and return the answer."""
        self.send(text)
        expect(self.said.last).to_contain_text(text[:20])
        expect(self.trace).to_contain_text("Write")
        expect(self.trace).not_to_contain_text("running")
        self._settle(self.page)
        return self.answer

    def send(self, text):
        """Type a message and press Enter, and see it appear."""
        before = self.said.count()
        self.input.fill(text)
        self.input.press("Enter")
        expect(self.said).to_have_count(before + 1)

    def new_session(self):
        """Press New session and see an empty conversation."""
        self.page.locator(".st-key-session_new button").click()
        expect(self.said).to_have_count(0)
        self._settle(self.page)

    def choose_strategy(self, name):
        """Choose a strategy from its list."""
        self.page.locator(".st-key-strategy").get_by_role("combobox").click()
        self.page.get_by_role("option", name=name, exact=True).click()
        self._settle(self.page)

    def toggle_memory(self):
        """Turn memory off or on."""
        self.page.locator(".st-key-use_memory label").click()
        self._settle(self.page)

    def switch_user(self, name):
        """Type a user's name into the switcher and see an empty conversation."""
        box = self.page.locator(".st-key-user").get_by_role("combobox")
        box.fill(name)
        box.press("Enter")
        expect(self.said).to_have_count(0)
        self._settle(self.page)

    def open_part(self, part):
        """Open a part of the last turn's strip, or close it again."""
        self.trace.get_by_role("radio").filter(has_text=part).click()
        self._settle(self.page)

    @property
    def input(self):
        """The box one types into."""
        return self.page.locator(".st-key-message textarea")

    @property
    def said(self):
        """All messages of the user on the page."""
        return self.page.get_by_label("Chat message from user")

    @property
    def answers(self):
        """All answers on the page."""
        return self.page.get_by_label("Chat message from assistant")

    @property
    def answer(self):
        """The text of the last answer."""
        return self.answers.last.get_by_test_id("stMarkdown").first.inner_text()

    @property
    def trace(self):
        """The strip of the last turn."""
        return self.page.locator(".st-key-trace")
