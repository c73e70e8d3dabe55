r"""The notation of the patterns in ``data/vocabulary`` and the matching of it.

A pattern is a row of tokens between blanks:

====================  ==========================================================
``word``, ``a|b_c``   these words, with or without accents; ``_`` is a blank
``{name}``            any phrase of the list ``name``, kept under that name
``I``                 the user; may be left out where a part of a sentence starts
``<name>``            anything, kept under this name
``[a|b]``             may be left out
``token?``            may be left out; ``token*`` any number of times; ``token+`` once or more
``=:``                among alternatives: a colon, an equals or a question mark
``\w+``                among alternatives: any one word
``^``                 the start of a part, after its filler words
====================  ==========================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from memory_core.write.extract.phrases import Phrases, Words

Lists = Mapping[str, Phrases]
Place = tuple[int, int]

_TOKEN = re.compile(
    r"(?P<body>\[.*?\]|\{\w+\}|<\w+>|(?:\\w\+|[^\s?*+\\])+)(?P<s>s(?=[?*+]?$))?(?P<times>[?*+])?"
)
_LONGEST = {"noun": 4, "adj": 1, "size": 1, "value": 14, "other": 14}
_TIMES = {"": (1, 1), "?": (0, 1), "*": (0, 4), "+": (1, 4)}


@dataclass(frozen=True, slots=True)
class Found:
    """Where a pattern was found: word positions of the whole and of what it keeps."""

    start: int
    end: int
    groups: Mapping[str, Place]


@dataclass(frozen=True)
class _Element:
    phrases: tuple[Phrases, ...]
    any_word: bool
    name: str
    least: int
    most: int
    anything: int

    def ends(self, words: Words, at: int) -> Iterator[int]:
        if self.any_word and at < len(words):
            yield at + 1
        for phrases in self.phrases:
            yield from phrases.ends(words, at)

    @cached_property
    def required(self) -> frozenset[str]:
        """The words one of which the text must hold; empty if any text will do."""
        if self.least == 0 or self.any_word or self.anything:
            return frozenset()
        return frozenset().union(*(phrases.first_words for phrases in self.phrases))


@dataclass(frozen=True, slots=True)
class Pattern:
    """A compiled pattern."""

    elements: tuple[_Element, ...]
    anchored: bool
    subject: Phrases | None
    required: tuple[frozenset[str], ...]

    def search(self, words: Words, starts: frozenset[int]) -> Found | None:
        """Return the first place of the pattern; ``starts`` are the starts of the part."""
        return next(self.finditer(words, starts), None)

    def finditer(self, words: Words, starts: frozenset[int]) -> Iterator[Found]:
        """Yield a place for each word at which the pattern can start."""
        # Most patterns need a word the text does not hold; telling that first is what is fast.
        if any(words.vocabulary.isdisjoint(needed) for needed in self.required):
            return
        for at in sorted(starts) if self.anchored else range(len(words)):
            if not self._may_open(words, at, starts):
                continue
            found = self._at(words, at, starts)
            if found:
                yield found

    def _may_open(self, words: Words, at: int, starts: frozenset[int]) -> bool:
        opening = self.elements[0].required if self.subject is None else self.subject.first_words
        if not opening or (self.subject and at in starts):
            return True
        return at < len(words) and words.words[at].typed in opening

    def _at(self, words: Words, at: int, starts: frozenset[int]) -> Found | None:
        if self.subject is None:
            return self._from(words, at, at, {})
        for end in self.subject.ends(words, at):
            found = self._from(words, at, end, {"subject": (at, end)})
            if found:
                return found
        return self._from(words, at, at, {}) if at in starts else None

    def _from(self, words: Words, start: int, at: int, groups: Mapping[str, Place]) -> Found | None:
        for end, kept in _match(self.elements, 0, words, at, 0):
            return Found(start, end, {**groups, **kept})
        return None


class Patterns:
    """Patterns in order, of which only those are tried whose words a text holds."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self.listed = tuple(patterns)
        self._by_word: dict[str, list[int]] = {}
        self._always: list[int] = []
        for number, pattern in enumerate(self.listed):
            rarest = min(pattern.required, key=len, default=frozenset[str]())
            for word in rarest:
                self._by_word.setdefault(word, []).append(number)
            if not rarest:
                self._always.append(number)

    def possible(self, vocabulary: frozenset[str]) -> Sequence[int]:
        """Return the numbers of the patterns that may fit a text of these words, in order."""
        found = {n for word in vocabulary for n in self._by_word.get(word, ())}
        return sorted(found.union(self._always))


def compile_pattern(pattern: str, lists: Lists) -> Pattern:
    """Read a pattern."""
    tokens = pattern.split()
    anchored = tokens[0] == "^" or tokens[0] == "<value>"
    subject = lists["user"] if tokens[0] == "I" else None
    rest = tokens[1:] if tokens[0] in {"^", "I"} else tokens
    elements = tuple(_element(token, lists) for token in rest)
    required = tuple(e.required for e in elements if e.required)
    return Pattern(elements, anchored, subject, required)


def _match(
    elements: tuple[_Element, ...], index: int, words: Words, at: int, times: int
) -> Iterator[tuple[int, dict[str, Place]]]:
    """Yield the ends of the elements from ``index`` on, trying longer phrases first."""
    if index == len(elements):
        yield at, {}
        return
    element = elements[index]
    if element.anything:
        yield from _match_anything(elements, index, words, at)
        return
    if times < element.most:
        for end in element.ends(words, at):
            for last, kept in _match(elements, index, words, end, times + 1):
                yield last, {element.name: (at, end), **kept} if element.name else kept
    if times >= element.least:
        yield from _match(elements, index + 1, words, at, 0)


def _match_anything(
    elements: tuple[_Element, ...], index: int, words: Words, at: int
) -> Iterator[tuple[int, dict[str, Place]]]:
    element = elements[index]
    if element.least == 0:
        yield from _match(elements, index + 1, words, at, 0)
    last_element = index == len(elements) - 1
    takes = (
        [len(words)]
        if last_element and element.anything > 4
        else range(at + 1, min(at + element.anything, len(words)) + 1)
    )
    for end in takes:
        if end > at:
            for last, kept in _match(elements, index + 1, words, end, 0):
                yield last, {element.name: (at, end), **kept}


def _element(token: str, lists: Lists) -> _Element:
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise ValueError(f"{token!r} is not in the notation of patterns")
    body, times = match["body"], match["times"] or ""
    if body.startswith("["):
        body, times = body[1:-1], times if times in {"*", "+"} else "?"
    least, most = _TIMES[times]
    if body.startswith("<") and body not in {"<who>", "<person>"}:
        name = body[1:-1]
        return _Element((), False, name, least, most, _LONGEST.get(name, 14))
    alternatives = body.split("|")
    listed = tuple(
        _list(a, lists, plural=bool(match["s"])) for a in alternatives if a[0] in "{<" or a == "I"
    )
    literal = _literal(
        tuple(a for a in alternatives if a[0] not in "{<" and a not in {"I", "\\w+"})
    )
    name = body[1:-1] if body[0] in "{<" and len(alternatives) == 1 else ""
    return _Element((*listed, literal), "\\w+" in alternatives, name, least, most, 0)


def _list(name: str, lists: Lists, *, plural: bool) -> Phrases:
    found = lists["user"] if name == "I" else lists[name[1:-1]]
    if not plural:
        return found
    return _with_endings(found)


@cache
def _with_endings(phrases: Phrases) -> Phrases:
    return Phrases(p + ending for p in phrases.listed for ending in ("", "s", "'s"))


@cache
def _literal(alternatives: tuple[str, ...]) -> Phrases:
    signs = {"=:": (":", "=", "?"), ":": (":",)}
    return Phrases(phrase for a in alternatives for phrase in signs.get(a, (a.replace("_", " "),)))
