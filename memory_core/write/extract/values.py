"""Values as they are kept and compared: trimmed, stripped of their nouns, made into keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from memory_core.text import fold
from memory_core.write.extract.lexicon import Entity, lexicon
from memory_core.write.extract.phrases import Phrases, Words

_EDGES = " \t\n,.;:!?-–—…\"'“”‘’()"
_LEFT = re.compile(r"^[\s,.;:!?\-–—…()]+")
_WORD = re.compile(r"[^\W_]+")
_PROPER_PLURAL = re.compile(r"^[A-Z].*\s(?:Airlines|Airways|Hotels|Suites|Rooms)$")
MAXIMUM_WORDS = 12
"""A value with more words is a sentence that was not understood."""


def trim(phrase: str, *, prefer: bool = False) -> str:
    """Cut what follows a value, such as "these days", "when I travel" or "hơn cà phê"."""
    text = phrase.split(": ", maxsplit=1)[0].split("? ", maxsplit=1)[0]
    for language in lexicon().languages.values():
        text = _cut(text, language.tails)
        if prefer:
            text = _cut(text, language.tails_prefer)
    return _balanced(text.strip(_EDGES.replace('"', "").replace("'", "")))


def bare(phrase: str) -> str:
    """Drop articles and the verbs of doing in front: "drinking a cup of tea" is "tea"."""
    text, before = phrase, ""
    while text != before:
        before = text
        for language in lexicon().languages.values():
            text = without_lead(text, language.articles)
    return text


def value_of(phrase: str, entity: Entity) -> str:
    """Return the value alone: for entities that are named, their noun is no part of it."""
    text = bare(phrase)
    if entity.names and not entity.values.is_whole(text) and not _PROPER_PLURAL.search(text):
        named = bare(_without_preposition(without_lead(text, entity.nouns)))
        if entity.values.is_whole(named):
            return named
        text = _without_nouns(text, entity.nouns)
    return _balanced(bare(_without_preposition(text) if entity.names else text).strip(" ,.;:"))


def same_value(a: str, b: str) -> bool:
    """Tell whether two values mean the same: "the Langham hotel" and "Langham" do."""
    return comparable(a) == comparable(b)


@cache
def comparable(value: str) -> str:
    """Return the words of a value by which it is compared and keyed."""
    text = bare(value.strip(_EDGES))
    for entity in lexicon().entities.values():
        if entity.names:
            text = _without_nouns(text, entity.nouns)
    return " ".join(_WORD.findall(fold(bare(_without_preposition(text)))))


def slug(value: str) -> str:
    """Return a value as a part of a key."""
    return "-".join(comparable(value).split())[:60] or "value"


def pieces(phrase: str) -> Iterator[str]:
    """Split "sushi and ramen" or "sushi, ramen"; a single value comes back whole."""
    for piece in re.split(r"\s*(?:,|;|\+|\s(?:and|n|&|và|or|hoặc|với)\s)\s*", phrase):
        if piece.strip(_EDGES):
            yield piece.strip(" ,;")


def is_vague(phrase: str) -> bool:
    """Tell whether a value points at something said before instead of naming it."""
    text = phrase.strip(_EDGES)
    if not re.search(r"\w", text) or len(text.split()) > MAXIMUM_WORDS:
        return True
    words, lists = Words.of(text), lexicon().words
    points = lists["pointing"].ends(words, len(words) - 1)
    if points or _of_the_moment(words) or (lists["capitals"].is_whole(text) and text.islower()):
        return True
    vague = any(language.vague.ends(words, 0) for language in lexicon().languages.values())
    return vague and (len(text.split()) <= 3 or bool(lists["vague_start"].ends(words, 0)))


def _cut(text: str, tails: Phrases) -> str:
    words = Words.of(text)
    known = [place for place in _known().places(words) if place[1] - place[0] > 1]
    for start, _ in tails.places(words):
        inside = any(first < start < last for first, last in known)
        if start and not inside and not _is_number(words, start - 1):
            return text[: words.words[start - 1].end + _closing(text, words, start)]
    return text


def _is_number(words: Words, at: int) -> bool:
    """Tell whether a word is a number: "sáu giờ" is a time, and its giờ does not mean now."""
    return words.words[at].typed.isdigit() or bool(lexicon().words["count"].ends(words, at))


def _of_the_moment(words: Words) -> bool:
    """Tell whether a value is a thing of this conversation: "the second draft"."""
    artefact = lexicon().words["artefact"]
    ends_so = any(end == len(words) for _, end in artefact.places(words))
    return ends_so and bool(lexicon().words["particular"].ends(words, 0))


@cache
def _known() -> Phrases:
    return Phrases(v for entity in lexicon().entities.values() for v in entity.values.listed)


def _closing(text: str, words: Words, start: int) -> int:
    # A closing quote belongs to the value before it.
    between = text[words.words[start - 1].end : words.words[start].start]
    return 1 if between[:1] in {'"', "”"} else 0


def _balanced(text: str) -> str:
    text = _LEFT.sub("", text)
    for left, right in ('""', "“”", "''"):
        if text.startswith(left) and text.endswith(right) and len(text) > 1:
            text = text[1:-1]
    return text.rstrip(" ,.;:!?-–—…").strip() if text.count('"') % 2 == 0 else text.strip(' "')


def without_lead(text: str, lead: Phrases) -> str:
    """Drop a phrase of a list that a text begins with, unless it is all of the text."""
    words = Words.of(text)
    ends = lead.ends(words, 0)
    return text[words.words[ends[0]].start :] if ends and ends[0] < len(words) else text


def _without_preposition(text: str) -> str:
    for language in lexicon().languages.values():
        text = without_lead(text, language.prepositions)
    return text


def _without_nouns(text: str, nouns: Phrases) -> str:
    text = without_lead(text, nouns)
    words = Words.of(text)
    last = [place for place in nouns.places(words) if place[1] == len(words)]
    return text[: words.words[last[0][0]].start].strip() if last and last[0][0] else text
