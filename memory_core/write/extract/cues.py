"""Signs by which a message is judged, from ``data/vocabulary/cues.yaml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from memory_core.text import read_words
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.notation import Found, Pattern, Patterns, compile_pattern
from memory_core.write.extract.phrases import Words


def find_cue(name: str, words: Words, starts: frozenset[int] = frozenset({0})) -> Found | None:
    """Return the first place of any sign of this name, or None."""
    found = (pattern.search(words, starts) for pattern in _possible(words.vocabulary).get(name, ()))
    return min((f for f in found if f), key=lambda f: f.start, default=None)


def cue_places(name: str, words: Words, starts: frozenset[int]) -> Iterator[Found]:
    """Yield every place of any sign of this name."""
    for pattern in _possible(words.vocabulary).get(name, ()):
        yield from pattern.finditer(words, starts)


def cue_end(name: str, words: Words, at: int) -> list[int]:
    """Return where signs of this name end that start exactly at a word."""
    found = (
        pattern.search(words, frozenset({at}))
        for pattern in _possible(words.vocabulary).get(name, ())
    )
    return [f.end for f in found if f and f.start == at]


@lru_cache(maxsize=1_024)
def _possible(vocabulary: frozenset[str]) -> Mapping[str, tuple[Pattern, ...]]:
    """Return the signs that may be found among some words, by name."""
    names, patterns = _cues()
    found: dict[str, tuple[Pattern, ...]] = {}
    for number in patterns.possible(vocabulary):
        found[names[number]] = (*found.get(names[number], ()), patterns.listed[number])
    return found


@cache
def _cues() -> tuple[tuple[str, ...], Patterns]:
    lists = lexicon().words
    listed = [(name, p) for name, patterns in read_words("cues").items() for p in patterns]
    names = tuple(name for name, _ in listed)
    return names, Patterns(compile_pattern(pattern, lists) for _, pattern in listed)
