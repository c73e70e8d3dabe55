"""The words of a text that carry meaning, made comparable: folded, stemmed, no stop words."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import snowballstemmer

from memory_core.read.vocabulary import load
from memory_core.text import fold

_WORD = re.compile(r"\w+")


@lru_cache(maxsize=20_000)
def content_words(text: str) -> tuple[str, ...]:
    """Return the stems of a text in order, stop words left out."""
    return tuple(stem(word) for word in _WORD.findall(fold(text)) if word not in _stop_words())


def search_words(text: str) -> str:
    """Return the text without accents and stop words, as a full-text index is asked."""
    return " ".join(word for word in _WORD.findall(fold(text)) if word not in _stop_words())


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return the English stem; Vietnamese syllables come back as they are, nearly always."""
    if word.isdigit():
        # A number has no stem, and there are more numbers than words to keep stems of.
        return word
    return str(_stemmer().stemWord(word))


@cache
def _stemmer() -> snowballstemmer.EnglishStemmer:
    return snowballstemmer.stemmer("english")


@cache
def _stop_words() -> frozenset[str]:
    return frozenset(load("questions.yaml")["stop_words"].split())
