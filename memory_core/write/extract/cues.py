"""Signs by which a message is judged, from ``data/vocabulary/cues.yaml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from memory_core.text import read_words
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.notation import Found, Pattern, Patterns, compile_pattern
from memory_core.write.extract.phrases import Words


def find_cue(name: str, words: Words, starts: frozenset[int] = frozenset({0})) -> Found | None:
    """Return the first place of any sign of this name, or None."""
    found = (pattern.search(words, starts) for pattern in _possible(name, words))
    return min((f for f in found if f), key=lambda f: f.start, default=None)


def cue_places(name: str, words: Words, starts: frozenset[int]) -> Iterator[Found]:
    """Yield every place of any sign of this name."""
    for pattern in _possible(name, words):
        yield from pattern.finditer(words, starts)


def cue_end(name: str, words: Words, at: int) -> list[int]:
    """Return where signs of this name end that start exactly at a word."""
    found = (pattern.search(words, frozenset({at})) for pattern in _possible(name, words))
    return [f.end for f in found if f and f.start == at]


def _possible(name: str, words: Words) -> Iterator[Pattern]:
    patterns = _cues()[name]
    return (patterns.listed[number] for number in patterns.possible(words))


@cache
def _cues() -> Mapping[str, Patterns]:
    lists = lexicon().words
    return {
        name: Patterns(compile_pattern(pattern, lists) for pattern in patterns)
        for name, patterns in read_words("cues").items()
    }
