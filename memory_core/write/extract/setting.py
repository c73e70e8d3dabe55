"""What surrounds a candidate, and what every draft takes from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_core.dates import When
from memory_core.text import language_of
from memory_core.types import Draft, Importance
from memory_core.write.extract.candidates import Candidate


@dataclass(frozen=True, slots=True)
class Setting:
    """What surrounds a candidate: its sentence, its language and the date it names.

    ``topic`` is what the part before speaks of: in "raisins are awful, I never eat them" raisins.
    """

    message: str
    sentence: str
    when: When | None
    explicit: bool
    said_at: datetime
    follows_preference: bool = False
    topic: str = ""


def undated(text: str, setting: Setting) -> str:
    """Return a text without the date that its sentence names: "Hue last year" is Hue."""
    when = setting.when
    spoken = setting.message[when.start : when.end] if when else ""
    return " ".join(text.replace(spoken, " ").split()) if spoken else text


def importance(setting: Setting, *, high: bool = False, low: bool = False) -> Importance:
    """Return how much a memory matters; what the user asked to be remembered matters most."""
    if high or setting.explicit:
        return Importance.HIGH
    return Importance.LOW if low else Importance.MEDIUM


def language(setting: Setting) -> str:
    """Name the language of the sentence."""
    return language_of(setting.sentence)


def sentence(candidate: Candidate) -> str:
    """Return the words a candidate was found in."""
    last = min(candidate.limit, len(candidate.words))
    return candidate.words.cut(candidate.found.start, last).strip()


def explicit(drafts: Sequence[Draft]) -> tuple[Draft, ...]:
    """Return the drafts as the user asked for them to be remembered."""
    return tuple(replace(d, explicit=True, importance=Importance.HIGH) for d in drafts)
