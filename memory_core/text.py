"""Text as people type it: folded for comparison, and told apart by language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

VOCABULARY = Path(__file__).resolve().parent.parent / "data" / "vocabulary"
"""Where the word lists lie, one YAML file per subject."""

READ_CHARACTERS = 2_000
"""The language is told by the beginning of a text; no more than this is looked at."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


class _Language(NamedTuple):
    name: str
    letters: frozenset[str]
    words: frozenset[str]


def read_words(name: str) -> Any:  # noqa: ANN401 - the shape of a file is its reader's business
    """Read a file of the vocabulary; every scalar is text, "no" and "on" included."""
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return yaml.load((VOCABULARY / f"{name}.yaml").read_text("utf-8"), loader)  # noqa: S506


def fold(text: str) -> str:
    """Return the text as it is compared: no accents, đ as d, no case."""
    if text.isascii():
        # Nothing to take off: a tenth of the time for most texts.
        return text.lower()
    marked = unicodedata.normalize("NFD", text.casefold().replace("đ", "d"))
    return "".join(letter for letter in marked if not unicodedata.combining(letter))


def language_of(text: str) -> str:
    """Name the language most words belong to, ``en`` or ``vi``; accents are not needed."""
    words = _WORD.findall(unicodedata.normalize("NFC", text[:READ_CHARACTERS]))
    best = max(_languages(), key=lambda language: _score(words, language))
    return best.name


def _score(words: list[str], language: _Language) -> int:
    return sum(_weight(word.replace("’", "'"), language) for word in words)


def _weight(word: str, language: _Language) -> int:
    # A letter that only one language has says more than a word that happens to look alike;
    # in a name it says nothing, because names are written the same in every language.
    if word.islower() and language.letters.intersection(word):
        return 2
    return int(fold(word) in language.words)


@cache
def _languages() -> tuple[_Language, ...]:
    listed = read_words("languages")
    return tuple(
        _Language(name, frozenset(entry["letters"]), frozenset(entry["words"].split()))
        for name, entry in listed.items()
    )


def spelled(phrase: str) -> str:
    """Return a regular expression for the phrase as people type it.

    Each of its words matches with all of its accents, in either place of the tone mark, or
    with none: ``thích`` is found in "thích" and "thich", but ``mê`` not in "mẹ".
    """
    return r"\s+".join(_spelled_word(word) for word in phrase.casefold().split())


def spelled_any(phrases: Iterable[str]) -> str:
    """Return a regular expression for any of the phrases as a whole, the longest first."""
    longest_first = sorted(phrases, key=len, reverse=True)
    return rf"(?<!\w)(?:{'|'.join(spelled(phrase) for phrase in longest_first)})(?!\w)"


def _spelled_word(word: str) -> str:
    variants = dict.fromkeys((word, _other_tone_place(word), fold(word)))
    escaped = [re.escape(variant).replace("'", "['’]?") for variant in variants]
    return escaped[0] if len(escaped) == 1 else f"(?:{'|'.join(escaped)})"


def _other_tone_place(word: str) -> str:
    # "hoà" and "hòa", "thuý" and "thúy" are two spellings of one word.
    plain = unicodedata.normalize("NFD", word)
    moved = re.sub(r"([ou])([aey])([\u0300\u0301\u0303\u0309\u0323])$", r"\1\3\2", plain)
    back = re.sub(r"([ou])([\u0300\u0301\u0303\u0309\u0323])([aey])$", r"\1\3\2", plain)
    return unicodedata.normalize("NFC", moved if moved != plain else back)
