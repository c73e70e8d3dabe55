"""What a person does on the chat page, for tests without a browser."""

from __future__ import annotations

from pathlib import Path

from streamlit.testing.v1 import AppTest

from memory_core.settings import store_uri
from ui.opening import open_memory

APP = Path(__file__).resolve().parents[2] / "app.py"
PARTS = ("read", "assemble", "generate", "write")


class Chat:
    """The chat page in one browser session."""

    def __init__(self, **address):
        self.app = AppTest.from_file(str(APP), default_timeout=60)
        for name, value in address.items():
            self.app.query_params[name] = value
        self.run()

    @property
    def memory(self):
        """The store that the page has open."""
        return open_memory(store_uri())

    def run(self):
        """Draw the page once more; an exception on it fails the test."""
        self.app.run()
        assert not self.app.exception
        return self

    def say(self, text):
        """Send a message, let its write end, and return the answer."""
        self.app.chat_input(key="message").set_value(text)
        self.run()
        self.memory.wait()
        return self.run().answer

    def new_session(self):
        """Press New session."""
        self.app.button(key="session_new").click()
        return self.run()

    def choose(self, *, memory=None, strategy=None):
        """Turn memory on or off, or choose a strategy."""
        if memory is not None:
            self.app.toggle(key="use_memory").set_value(memory)
        if strategy is not None:
            self.app.selectbox(key="strategy").set_value(strategy)
        return self.run()

    def open(self, part):
        """Open a part of the last turn's strip."""
        self._strip.set_value(part)
        return self.run()

    @property
    def session(self):
        """The id of the open conversation, as the address names it."""
        return self.app.query_params["session"]

    @property
    def answer(self):
        """The text of the last answer."""
        return self.app.chat_message[-1].markdown[0].value

    @property
    def strip(self):
        """What the last turn's strip says, by part."""
        return dict(zip(PARTS, self._strip.options, strict=True))

    @property
    def messages(self):
        """What the user has said in the open conversation."""
        return [m.text[0].value for m in self.app.chat_message if m.name == "user"]

    @property
    def pictures(self):
        """Everything the open part draws in boxes of its own."""
        return " ".join(element.proto.body for element in self.app.get("html"))

    @property
    def _strip(self):
        return self.app.get_by_key("trace").pills[0]
