"""Whole phrases found in folded text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from memory_core.text import fold


class Found(NamedTuple):
    """A phrase and where it stands in the folded text."""

    phrase: str
    start: int
    end: int


class Phrases:
    """A set of phrases that is looked for as whole words; of two that overlap the longer wins."""

    def __init__(self, phrases: Iterable[str]) -> None:
        longest_first = sorted({fold(str(p)) for p in phrases}, key=len, reverse=True)
        either = "|".join(re.escape(phrase) for phrase in longest_first)
        self._pattern = re.compile(rf"(?<!\w)(?:{either})(?!\w)")

    def found_in(self, folded: str) -> list[Found]:
        """Return every phrase in the order of the text."""
        return [Found(m.group(), *m.span()) for m in self._pattern.finditer(folded)]

    def occur_in(self, folded: str) -> bool:
        """Tell whether any phrase occurs."""
        return self._pattern.search(folded) is not None

    def begin(self, folded: str) -> bool:
        """Tell whether the text begins with one of the phrases."""
        return self._pattern.match(folded) is not None
