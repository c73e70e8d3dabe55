"""Blot out what was forgotten, wherever it was quoted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from memory_core.text import fold
from memory_core.types import MemoryRecord

BLOT = "[forgotten]"
"""What stands where forgotten text stood."""

_SHORTEST = 3


class Redactor:
    """Finds the texts and values of forgotten records, whatever their case and accents.

    A value shorter than three letters is not looked for on its own: it would blot out
    unrelated words. Its record's text is.
    """

    def __init__(self, records: Iterable[MemoryRecord]) -> None:
        needles = {fold(n) for r in records for n in (r.text, r.value) if len(n) >= _SHORTEST}
        longest_first = sorted(needles, key=len, reverse=True)
        self._pattern = re.compile(
            "|".join(rf"(?<!\w){re.escape(needle)}(?!\w)" for needle in longest_first) or r"(?!)"
        )

    def finds(self, text: str) -> bool:
        """Tell whether anything forgotten is quoted in a text."""
        return bool(self._pattern.search(fold(text)))

    def redact(self, text: str) -> str:
        """Return the text with everything forgotten blotted out."""
        folded, origin = _fold_with_origin(text)
        pieces, end = [], 0
        for match in self._pattern.finditer(folded):
            start, stop = origin[match.start()], origin[match.end()]
            pieces += [text[end:start], BLOT]
            end = stop
        return "".join([*pieces, text[end:]])


def _fold_with_origin(text: str) -> tuple[str, Sequence[int]]:
    """Return the folded text, and for each of its positions the one it came from."""
    folded, origin = [], []
    for position, letter in enumerate(text):
        for mark in fold(letter):
            folded.append(mark)
            origin.append(position)
    return "".join(folded), [*origin, len(text)]
