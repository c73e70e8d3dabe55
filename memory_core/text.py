"""Text as people type it: folded for comparison, and told apart by language."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import NamedTuple

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


def fold(text: str) -> str:
    """Return the text as it is compared: no accents, đ as d, no case."""
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
    listed = yaml.safe_load((VOCABULARY / "languages.yaml").read_text("utf-8"))
    return tuple(
        _Language(name, frozenset(entry["letters"]), frozenset(entry["words"].split()))
        for name, entry in listed.items()
    )
