"""Words of a text with their places, and lists of phrases looked up among them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache

from memory_core.text import fold

_WORD = re.compile(r"[^\W_]+(?:['.&/@#+\-]+[^\W_]+)*'?|[:=?]")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text: as compared, without accents, and where it stands."""

    typed: str
    plain: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Words:
    """A text as a row of words; commas and quotes are no words, colons are."""

    text: str
    words: tuple[Word, ...]
    vocabulary: frozenset[str]
    memo: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict, compare=False)

    @staticmethod
    @lru_cache(maxsize=1_024)
    def of(text: str) -> Words:
        """Cut a text into words."""
        even = text.replace("’", "'")
        words = tuple(_word(match) for match in _WORD.finditer(even))
        return Words(text, words, frozenset(word.typed for word in words))

    def __len__(self) -> int:
        return len(self.words)

    def said(self, first: int, last: int) -> str:
        """Return the words from one up to, not including, another, without signs around."""
        return self.text[self.words[first].start : self.words[last - 1].end]

    def cut(self, first: int, last: int) -> str:
        """Return the text from one word up to, not including, another, signs included."""
        if first >= last:
            return ""
        end = self.words[last].start if last < len(self.words) else len(self.text)
        return self.text[self.words[first].start : end]


class Phrases:
    """A list of phrases, found with or without accents.

    A phrase that begins with = is found only with exactly its accents.
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        self.listed = tuple(dict.fromkeys(phrases))
        self._by_first: dict[str, list[tuple[tuple[frozenset[str], ...], str]]] = {}
        for phrase in self.listed:
            forms = tuple(_forms(word, exact=phrase.startswith("=")) for word in _split(phrase))
            for first in forms[0] if forms else ():
                self._by_first.setdefault(first, []).append((forms, phrase))

    @cached_property
    def first_words(self) -> frozenset[str]:
        """The words with which a phrase may begin, in every spelling."""
        return frozenset(self._by_first)

    def ends(self, words: Words, at: int) -> tuple[int, ...]:
        """Return where the phrases that start at a word end, the longest first."""
        key = (id(self), at)
        if key not in words.memo:
            ends = {end for end, _ in self.found(words, at)}
            words.memo[key] = tuple(sorted(ends, reverse=True))
        return words.memo[key]

    def found(self, words: Words, at: int) -> Iterator[tuple[int, str]]:
        """Yield the phrases that start at a word and where each ends."""
        if at >= len(words):
            return
        for forms, phrase in self._by_first.get(words.words[at].typed, ()):
            end = at + len(forms)
            if end <= len(words) and all(
                word.typed in form for word, form in zip(words.words[at:end], forms, strict=True)
            ):
                yield end, phrase

    def first(self, words: Words) -> tuple[int, int] | None:
        """Return the first and longest place of any phrase, or None."""
        return next(self.places(words), None)

    def places(self, words: Words) -> Iterator[tuple[int, int]]:
        """Yield the places of phrases from left to right, the longest at each, no overlaps."""
        at = 0
        while at < len(words):
            ends = self.ends(words, at)
            if ends:
                yield at, ends[0]
            at = ends[0] if ends else at + 1

    def is_whole(self, text: str) -> bool:
        """Tell whether a text is one of the phrases."""
        words = Words.of(text)
        return len(words) in self.ends(words, 0) if words.words else False


def _word(match: re.Match[str]) -> Word:
    typed = unicodedata.normalize("NFC", match.group().casefold())
    return Word(typed, fold(typed), match.start(), match.end())


def _split(phrase: str) -> list[str]:
    return [match.group() for match in _WORD.finditer(phrase.removeprefix("=").casefold())]


@cache
def _forms(word: str, *, exact: bool) -> frozenset[str]:
    if word.isascii():
        return frozenset((word, word.replace("'", "")))
    if exact:
        return frozenset((word, _other_tone_place(word)))
    return frozenset((word, _other_tone_place(word), fold(word)))


def _other_tone_place(word: str) -> str:
    # "hoà" and "hòa", "thuý" and "thúy" are two spellings of one word.
    plain = unicodedata.normalize("NFD", word)
    moved = re.sub(r"([ou])([aey])([\u0300\u0301\u0303\u0309\u0323])$", r"\1\3\2", plain)
    back = re.sub(r"([ou])([\u0300\u0301\u0303\u0309\u0323])([aey])$", r"\1\3\2", plain)
    return unicodedata.normalize("NFC", moved if moved != plain else back)
