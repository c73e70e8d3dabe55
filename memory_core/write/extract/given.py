"""What a call for advice, or a supposition, takes as given: "tips for the bonsai I got in May?"."""

from __future__ import annotations

from collections.abc import Iterator

from memory_core.write.extract.candidates import begins
from memory_core.write.extract.cues import cue_places, find_cue
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.notation import Found
from memory_core.write.extract.phrases import Words

LONGEST = 30
"""A thing named in more words was not understood."""

READ_CHARACTERS = 600
"""A sentence that goes on for longer before the thing ends was not understood either."""


def given(text: str) -> tuple[int, int] | None:
    """Return where a text names a thing by what is so of it, as first and last character.

    Only what is beside the point is given: whoever asks for the hotel they stayed at, or
    whether it is open, asks about that very thing and tells nothing of themselves.
    """
    if len(text) > READ_CHARACTERS:
        return None
    words = Words.of(text)
    starts = begins(words, lexicon())
    if not find_cue("advice", words, starts) and not find_cue("suppose_part", words, starts):
        return None
    found = (f for f in _named(words) if _is_beside_the_point(f, words))
    first = max((f.start for f in found), default=len(words))
    if not 0 < len(words) - first <= LONGEST:
        return None
    return words.words[first].start, _end(words)


def is_given(sentence: str, phrase: str) -> bool:
    """Tell whether a sentence takes a phrase as given that it holds."""
    before, _, _ = sentence.partition(phrase)
    return given(before + phrase) == (len(before), len(before + phrase))


def _end(words: Words) -> int:
    """Return the last character ahead of words that only ask: "… được không"."""
    tails = (f.start for f in _places("question_end", words) if f.end == len(words))
    return words.words[min(tails, default=len(words)) - 1].end


def _named(words: Words) -> Iterator[Found]:
    for found in _places("given", words):
        # A comma divides what the user did from the thing: it describes something else.
        if "," not in words.said(found.start, found.end):
            yield found
    yield from _places("given_which", words)
    yield from _places("given_marked", words)
    yield from (found for found in _places("given_owned", words) if _has_name(found, words))


def _places(name: str, words: Words) -> Iterator[Found]:
    return cue_places(name, words, frozenset())


def _has_name(found: Found, words: Words) -> bool:
    said = [words.said(at, at + 1) for at in range(found.start + 1, found.end)]
    named = [word for word in said if word != "I" and not word.startswith("I'")]
    return any(word[0].isupper() or word[0].isdigit() for word in named)


def _is_beside_the_point(found: Found, words: Words) -> bool:
    before = (f.end for f in _places("asked_about", words))
    within = (f.start for f in _places("given_not", words))
    if found.start in before or any(found.start <= at < found.end for at in within):
        return False
    # Half a quotation is a title, such as "Our Planet", and no thing of the user.
    return words.cut(found.start, len(words)).count('"') % 2 == 0
