"""The clauses of a message in which its author speaks of themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, takewhile

from memory_core.write.extract.candidates import begins, is_of_others, opens_with_user
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.given import given
from memory_core.write.extract.grounds import is_ground
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.measures import measure_of
from memory_core.write.extract.parts import Part, Sentence, is_comment, is_reason, is_relative
from memory_core.write.extract.phrases import Words

SHORTEST, LONGEST = 3, 40
"""A clause of fewer words says nothing by itself; one of more was not understood."""

DESCRIPTIONS = 2
"""A thing that is only named is described by no more clauses than these: ", which …"."""

REFUSALS = ("suppose", "suppose_part", "injection", "not_remember")
"""Signs by which the policy would refuse a clause anyway; it need not be judged."""


@dataclass(frozen=True, slots=True)
class Clause:
    """Some parts of a sentence that hang together: as read, and where it stands.

    ``volunteered`` tells whether words such as "by the way" lead up to it, ``given`` whether
    it only names something, beside the point of what is asked.
    """

    text: str
    start: int
    end: int
    names_user: bool
    volunteered: bool = False
    given: bool = False


def clauses(sentence: Sentence) -> Iterator[Clause]:
    """Yield the clauses of a sentence that may tell something of the user."""
    groups = list(_groups(sentence.parts))
    asked = False
    for number, group in enumerate(groups):
        told = _told(group)
        text = _text(sentence, told)
        asked = asked or _asks(text)
        last = number == len(groups) - 1
        stated = is_ground(group[0]) or not (asked or (last and sentence.asks))
        if stated and not _is_because(group[0]) and _is_told(Words.of(text)):
            clause = _clause(sentence, text, told)
            if clause.names_user or len(groups) == 1:
                yield clause
        yield from _given(sentence, groups[number:])


def _is_told(words: Words) -> bool:
    return SHORTEST <= len(words) <= LONGEST and not _is_refused(words)


def _given(sentence: Sentence, groups: Sequence[Sequence[Part]]) -> Iterator[Clause]:
    """Yield the thing that the first group names, with what the next say of it: ", which …"."""
    described = takewhile(lambda group: is_relative(group[0]), groups[1 : 1 + DESCRIPTIONS])
    parts = list(chain(groups[0], *described))
    text = _text(sentence, parts)
    place = given(text)
    if place is not None and not _is_refused(Words.of(text[slice(*place)])):
        start, end = (parts[0].start + at for at in place)
        yield Clause(text[slice(*place)], start, end, names_user=True, given=True)


def _groups(parts: Sequence[Part]) -> Iterator[list[Part]]:
    group: list[Part] = []
    for part in parts:
        if group and _opens(part):
            yield group
            group = []
        group.append(part)
    if group:
        yield group


def _told(group: Sequence[Part]) -> Sequence[Part]:
    """Leave out the comment at the end, in as many parts as it has: "…, and it helps a lot"."""
    measures = [measure_of(part.text) is not None for part in group]
    for place in range(1, len(group)):
        if _comments(group[place]) and not any(measures[place:]):
            return group[:place]
    return group


def _comments(part: Part) -> bool:
    return find_cue("points", Words.of(part.text)) is not None or is_comment(part)


def _opens(part: Part) -> bool:
    """Tell whether a part has a subject of its own, asks, orders or supposes."""
    words = Words.of(part.text)
    starts = begins(words, lexicon())
    named = opens_with_user(words, starts, lexicon())
    return named or any(
        found is not None and found.start in starts
        for name in ("question", "suppose", "request", "others", "self")
        if (found := find_cue(name, words, starts))
    )


def _asks(text: str) -> bool:
    """Tell whether what follows is asked or ordered: nothing after it is simply stated."""
    words = Words.of(text)
    starts = begins(words, lexicon())
    asks = find_cue("question", words, starts) and not find_cue("question_not", words, starts)
    order = None if find_cue("whenever", words) else find_cue("request", words, starts)
    own = find_cue("self", words, starts)
    return bool(asks) or (order is not None and (own is None or order.start < own.start))


def _is_because(part: Part) -> bool:
    return is_reason(part) and not is_relative(part) and not is_ground(part)


def _is_refused(words: Words) -> bool:
    starts = begins(words, lexicon())
    return is_of_others(words, starts) or any(find_cue(name, words, starts) for name in REFUSALS)


def _clause(sentence: Sentence, text: str, group: Sequence[Part]) -> Clause:
    words = Words.of(text)
    starts = begins(words, lexicon())
    lead = _aside(words)
    own = find_cue("self", words, starts) is not None
    named = own or opens_with_user(words, starts, lexicon())
    start = group[0].start + lead
    before = Words.of(sentence.text[: start - sentence.start])
    volunteered = find_cue("volunteers", before) is not None
    return Clause(text[lead:], start, group[-1].end, named, volunteered)


def _aside(words: Words) -> int:
    """Return where a clause starts after the words that only lead to it: "by the way"."""
    at, aside = 0, lexicon().words["aside"]
    while (ends := aside.ends(words, at)) and ends[0] < len(words):
        at = ends[0]
    return words.words[at].start


def _text(sentence: Sentence, group: Sequence[Part]) -> str:
    start = group[0].start - sentence.start
    return sentence.text[start : group[-1].end - sentence.start]
