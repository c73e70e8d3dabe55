"""The words of the built-in answerer, as they lie in ``data/answers``, one file a language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from memory_core.text import fold

ANSWERS = Path(__file__).resolve().parents[2] / "data" / "answers"
"""Where the phrases lie; a file more is a language more."""

FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class Dates:
    """How a date is said, as exactly as it is known."""

    day: str
    month: str
    year: str
    bracketed_day: str
    bracketed: str
    months: Sequence[str]


@dataclass(frozen=True, slots=True)
class SmallTalk:
    """What is said to a message that begins with one of these words."""

    when: Sequence[str]
    say: str


@dataclass(frozen=True, slots=True)
class Phrases:
    """Everything that is said or recognised in one language; see the comments in its file."""

    language: str
    sentences: Mapping[str, str]
    refusals: Mapping[str, str]
    always_said: Sequence[str]
    kinds: Mapping[str, str]
    clauses: Mapping[str, str]
    facts: Mapping[str, str]
    dislikes: Mapping[str, str]
    objects: Mapping[str, Mapping[str, str]]
    nouns: Mapping[str, str]
    subject: str
    event_subject: str
    possessives: Mapping[str, str]
    adverbs: Sequence[str]
    verbs: Mapping[str, str]
    bare_verbs: Sequence[str]
    past: Sequence[str]
    past_ending: str
    dates: Dates
    conjunction: str
    question_starts: Sequence[str]
    question_words: Sequence[str]
    about_user: Sequence[str]
    small_talk: Sequence[SmallTalk]

    def sentence(self, name: str, **values: str) -> str:
        """Return one of the sentences with its values filled in."""
        return self.sentences[name].format(**values)

    def clause(self, name: str, **values: str) -> str:
        """Return one of the clauses with its values filled in."""
        return self.clauses[name].format(**values)

    def noun(self, entity: str) -> str:
        """Name an entity; one without a name of its own is called what it is called."""
        return self.nouns.get(entity, entity.replace("_", " "))

    def listing(self, items: Sequence[str]) -> str:
        """Join items as they are said: a, b and c."""
        *first, last = items
        return f"{', '.join(first)}{self.conjunction}{last}" if first else last


@cache
def phrases(language: str) -> Phrases:
    """Return the phrases of a language, or the English ones where it has none."""
    known = {path.stem: path for path in ANSWERS.glob("*.yaml")}
    name = language if language in known else FALLBACK
    listed = yaml.safe_load(known[name].read_text("utf-8"))
    return Phrases(
        language=name,
        dates=Dates(**listed.pop("dates")),
        small_talk=[SmallTalk(**entry) for entry in listed.pop("small_talk")],
        **listed,
    )


def begins_with(text: str, expressions: Iterable[str]) -> bool:
    """Tell whether a text begins with one of the expressions, as ``holds`` compares them."""
    return _either(expressions).match(_comparable(text).lstrip("¡¿ \n\t\"'“")) is not None


def holds(text: str, expressions: Iterable[str]) -> bool:
    """Tell whether one of the expressions occurs in a text as whole words, case aside.

    An expression may be typed without its accents, but not with others: ``mấy`` is found in
    ``may gio``, and not in ``máy bay``.
    """
    return _either(expressions).search(_comparable(text)) is not None


def _either(expressions: Iterable[str]) -> re.Pattern[str]:
    typed = {form for each in expressions for form in (_comparable(each), fold(each))}
    either = "|".join(re.escape(form) for form in sorted(typed, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{either or '(?!)'})(?!\w)")


def _comparable(text: str) -> str:
    return unicodedata.normalize("NFC", text.casefold())
