"""Exact token counts, without a download."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bpe_openai import Encoding

ENCODING = "o200k_base"
"""The vocabulary tokens are counted in: that of OpenAI's current models."""

_PIECE = 500_000  # the tokenizer refuses texts of a million characters and more


def count_tokens(text: str) -> int:
    """Return the number of tokens of a text; text that looks like a special token is only text."""
    return len(_encode(text))


def cut_to_tokens(text: str, limit: int) -> str:
    """Return the longest beginning of a text, on a whole character, of at most ``limit`` tokens."""
    tokens = _encode(text)
    if len(tokens) <= limit:
        return text
    # A character may be spread over several tokens; half of one at the cut is left out. Cutting
    # can also join tokens differently, so the limit is lowered until the count really fits.
    for kept in range(limit, 0, -1):
        cut: str = _encoding().decode(tokens[:kept], errors="ignore")
        if count_tokens(cut) <= limit:
            return cut
    return ""


def _encode(text: str) -> list[int]:
    pieces = (text[start : start + _PIECE] for start in range(0, len(text), _PIECE))
    return [token for piece in pieces for token in _encoding().encode_ordinary(piece)]


@cache
def _encoding() -> Encoding:
    # Imported on first use: the vocabulary takes a tenth of a second to load.
    import bpe_openai

    return bpe_openai.get_encoding(ENCODING)
