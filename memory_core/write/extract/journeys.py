"""Journeys of one's own that are only named: "our trip to Hawaii", "chuyến đi Huế của mình"."""

from __future__ import annotations

from memory_core.write.extract.cues import cue_places, find_cue
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.notation import Found
from memory_core.write.extract.phrases import Words

JOURNEY = "trip"
"""The attribute of an event that is a journey."""


def journey(text: str) -> tuple[int, int] | None:
    """Return where a text names a journey and where it went, as first and last character.

    The place has to have a name: "my trip to the dentist" is no journey.
    """
    words = Words.of(text)
    for found in cue_places("journey", words, frozenset()):
        end = _place_end(words, found.end)
        if end > found.end and _is_own(found, end, words) and not _is_off(found, words):
            return words.words[found.start].start, words.words[end - 1].end
    return None


def _place_end(words: Words, at: int) -> int:
    """Return where the name of a place ends that starts at a word; the same word without one."""
    listed = lexicon().entities["city"].values.ends(words, at)
    end = at
    while end < len(words) and _is_name(words.said(end, end + 1)):
        end += 1
    return max(end, *listed) if listed else end


def _is_name(word: str) -> bool:
    return word[0].isupper() and word != "I" and not word.startswith("I'")


def _is_own(found: Found, end: int, words: Words) -> bool:
    """Tell whether nobody else made it: "my sister's trip", "chuyến đi Huế của bạn mình"."""
    rest = Words.of(words.cut(end, len(words)))
    if "'s" in words.said(found.start, found.end).replace("’", "'"):
        return False
    return find_cue("journey_whose", rest) is None or find_cue("journey_own", rest) is not None


def _is_off(found: Found, words: Words) -> bool:
    return find_cue("called_off", Words.of(words.cut(0, found.start))) is not None
