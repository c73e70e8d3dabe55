"""A message as the policy reads it: by itself, whatever an extractor made of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from memory_core.types import Draft, History
from memory_core.write.extract.candidates import begins, is_of_others
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.given import is_given
from memory_core.write.extract.grounds import is_ground
from memory_core.write.extract.judge import Judge
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.parts import Part, Sentence, plainly, sentences
from memory_core.write.extract.phrases import Words
from memory_core.write.sensitive import SensitiveScanner, SensitiveSpan

READ_CHARACTERS = 12_000
"""A message is judged by no more than this; a longer one is refused as a whole."""

_QUOTES = re.compile(
    r'"[^"\n]{6,}"|“[^”\n]{6,}”|«[^»\n]{6,}»|(?<!\w)\'(?=\w+ \w+ )[^\'\n]{6,}\'(?!\w)|^>.*$',
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Scope:
    """The sentence and the part of it in which a draft was found, and the parts before."""

    sentence: Sentence
    part: Part
    before: tuple[Part, ...]
    is_last: bool

    @property
    def clause(self) -> str:
        """The part, with the one before where nothing but a blank divides them."""
        if self.part.link == "~" and self.before:
            return f"{self.before[-1].text} {self.part.text}"
        return self.part.text

    def gives(self, phrase: str) -> bool:
        """Tell whether the sentence only names what the phrase says, beside its point."""
        return is_given(self.sentence.text, phrase)

    def states(self, phrase: str) -> bool:
        """Tell whether the phrase is meant as said, whatever else is asked or supposed."""
        return is_ground(self.part) or self.gives(phrase)


@dataclass(frozen=True)
class Reading:
    """Everything the checks look at."""

    message: str
    history: History
    consent: bool
    scanner: SensitiveScanner
    judge: Judge | None = None

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The message in sentences."""
        return sentences(self.message[:READ_CHARACTERS])

    @cached_property
    def quotes(self) -> tuple[tuple[int, int], ...]:
        """Where somebody else's words stand."""
        return tuple(m.span() for m in _QUOTES.finditer(plainly(self.message[:READ_CHARACTERS])))

    @cached_property
    def secrets(self) -> tuple[SensitiveSpan, ...]:
        """What must not be kept of the message."""
        return self.scanner.scan(self.message[:READ_CHARACTERS])

    def place(self, draft: Draft) -> int:
        """Return where the draft's words stand in the message; the start if they do not."""
        return max(0, plainly(self.message).find(plainly(draft.sentence)))

    def scope(self, draft: Draft) -> Scope | None:
        """Return the sentence and part in which a draft was found; None in a blank message."""
        at = self.place(draft)
        sentence = next((s for s in self.sentences if at < s.end), None)
        if sentence is None or not sentence.parts:
            return None
        index = max((i for i, p in enumerate(sentence.parts) if p.start <= at), default=0)
        last = index == len(sentence.parts) - 1
        return Scope(sentence, sentence.parts[index], sentence.parts[:index], last)


def signs(name: str, text: str) -> bool:
    """Tell whether a text carries a sign of this name, its start counted as a start."""
    words = Words.of(text)
    return bool(words.words) and find_cue(name, words, _starts(text)) is not None


def speaks_of_others(text: str) -> bool:
    """Tell whether a text speaks of somebody else than the user."""
    words = Words.of(text)
    return bool(words.words) and is_of_others(words, _starts(text))


@lru_cache(maxsize=1_024)
def _starts(text: str) -> frozenset[int]:
    return begins(Words.of(text), lexicon())


def any_signs(name: str, parts: Sequence[Part]) -> bool:
    """Tell whether any of the parts carries a sign of this name."""
    return any(signs(name, part.text) for part in parts)
