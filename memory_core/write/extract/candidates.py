"""Where the patterns fit in one part of a sentence, and which of them are believed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_core.write.extract.cues import cue_end, find_cue
from memory_core.write.extract.lexicon import Frame, Lexicon
from memory_core.write.extract.notation import Found
from memory_core.write.extract.parts import Part
from memory_core.write.extract.phrases import Words


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pattern that fits: its words and how far its value may reach."""

    frame: Frame
    found: Found
    words: Words
    limit: int

    def text(self, group: str) -> str:
        """Return the text of a group; the empty string if the pattern lacks it."""
        place = self.found.groups.get(group)
        if place is None:
            return ""
        return self.words.cut(place[0], min(place[1], max(self.limit, place[0]))).strip()

    @property
    def trigger_end(self) -> int:
        """Where the words of the pattern end and the value begins."""
        value = self.found.groups.get("value")
        return value[0] if value and value[0] > self.found.start else self.found.end


SUBJECTS = ("user", "mine", "iam", "ihave")
"""The lists of words by which users speak of themselves."""


FEELINGS = ("like", "keen", "dislike", "unkeen", "habit", "never", "favourite")
"""The lists of words that say how somebody feels about something."""


def feels(words: Words, lexicon: Lexicon) -> bool:
    """Tell whether it is said how somebody feels about something."""
    return any(lexicon.words[name].first(words) is not None for name in FEELINGS)


def opens_with_user(words: Words, starts: frozenset[int], lexicon: Lexicon) -> bool:
    """Tell whether users speak of themselves where the part may be said to start."""
    return any(lexicon.words[name].ends(words, at) for name in SUBJECTS for at in starts)


def is_of_others(words: Words, starts: frozenset[int]) -> bool:
    """Tell whether somebody else is spoken of, not the user."""
    named = find_cue("others", words, starts)
    return named is not None and find_cue("others_not", words, starts) is None


def begins(words: Words, lexicon: Lexicon) -> frozenset[int]:
    """Return the word positions at which the part may be said to start.

    Filler words and a wish to remember stand in front of what is said.
    """
    reached = {0}
    queue = [0]
    while queue:
        at = queue.pop()
        ends = [*lexicon.words["filler"].ends(words, at)]
        ends += cue_end("remember", words, at)
        for end in ends:
            if end not in reached:
                reached.add(end)
                queue.append(end)
    return frozenset(reached)


def candidates(part: Part, lexicon: Lexicon) -> tuple[Candidate, ...]:
    """Return every pattern that fits, the earliest and then the most telling first."""
    words = Words.of(part.text)
    starts = begins(words, lexicon)
    fits = [
        (frame, found)
        for frame in map(lexicon.frames.__getitem__, lexicon.patterns.possible(words.vocabulary))
        for found in frame.pattern.finditer(words, starts)
        if not _owned(found, words, lexicon)
    ]
    fits.sort(key=lambda fit: (fit[1].start, -_trigger(fit[1])))
    return tuple(Candidate(f, found, words, _limit(found, fits, words)) for f, found in fits)


def _owned(found: Found, words: Words, lexicon: Lexicon) -> bool:
    """Tell whether the user only owns the subject: in "chồng tôi thích" the husband likes."""
    subject = found.groups.get("subject")
    if subject is None:
        return False
    people = lexicon.words["person"]
    return any(
        subject[0] in people.ends(words, at) for at in range(max(0, subject[0] - 4), subject[0])
    )


def _trigger(found: Found) -> int:
    value = found.groups.get("value", (0, 0))
    return found.end - found.start - (value[1] - value[0])


def _limit(found: Found, fits: Sequence[tuple[Frame, Found]], words: Words) -> int:
    value = found.groups.get("value")
    after = value[0] if value and value[0] > found.start else found.end
    later = [f.groups["subject"][0] for _, f in fits if "subject" in f.groups]
    return min((at for at in later if at > after), default=len(words))
