"""The answerer that comes with the install: no model, only what the evidence says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_core.assemble import count_tokens
from memory_core.clock import Clock, SystemClock
from memory_core.generate.reply import reply
from memory_core.types import Prompt, Usage


class BuiltinGenerator:
    """Answers memory questions from the evidence; the same prompt always gets the same reply.

    It trusts its evidence as a language model does: wrong evidence makes a wrong answer.
    """

    name = "built-in"

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or SystemClock()

    def stream(self, prompt: Prompt) -> Iterator[str | Usage]:
        """Yield the reply word by word, then its usage."""
        started = self._clock.now()
        text = reply(prompt)
        waited = (self._clock.now() - started).total_seconds() * 1000
        yield from re.findall(r"\S+\s*", text)
        yield Usage(self.name, prompt.tokens, count_tokens(text), first_token_ms=waited)
