"""The words of questions, as they lie in ``data/read``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from memory_core.read.phrases import Phrases
from memory_core.text import fold
from memory_core.types import MemoryType, Polarity

DATA = Path(__file__).resolve().parents[2] / "data" / "read"


@dataclass(frozen=True, slots=True)
class Subject:
    """An entity that questions name; ``also`` are entities that answer the same questions.

    ``fact`` is the type that holds facts about it.
    """

    entity: str
    also: tuple[str, ...]
    fact: MemoryType

    @property
    def entities(self) -> tuple[str, ...]:
        """All entities whose records may answer, the named one first."""
        return (self.entity, *self.also)


@dataclass(frozen=True, slots=True)
class FollowUp:
    """How a message shows that it leans on the one before it, in one language."""

    starts: Phrases
    points_back: Phrases


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Everything ``understand`` looks for."""

    types: Mapping[MemoryType, Phrases]
    polarities: Mapping[Polarity, Phrases]
    personal: Phrases
    overview: Phrases
    follow_up: Mapping[str, FollowUp]
    follow_up_words: int
    subjects: Mapping[str, Subject]
    """By folded word or phrase."""
    ranks: Mapping[str, int]
    """By entity: its place in the list, from 0."""
    subject_phrases: Phrases
    mentions: Mapping[str, Phrases]
    """By entity: the words that name it."""


@cache
def vocabulary() -> Vocabulary:
    """Return the word lists, read once."""
    questions = load("questions.yaml")
    listed = load("subjects.yaml")
    subjects = dict(_subjects(listed))
    follow_up = questions["follow_up"]
    return Vocabulary(
        types={MemoryType(name): Phrases(words) for name, words in questions["types"].items()},
        polarities={Polarity(n): Phrases(words) for n, words in questions["polarities"].items()},
        personal=Phrases(questions["personal"]),
        overview=Phrases(questions["overview"]),
        follow_up={
            language: FollowUp(Phrases(words["starts"]), Phrases(words["points_back"]))
            for language, words in follow_up["languages"].items()
        },
        follow_up_words=follow_up["words"],
        subjects=subjects,
        ranks={entity: rank for rank, entity in enumerate(listed)},
        subject_phrases=Phrases(subjects),
        mentions={entity: Phrases(entry["words"]) for entity, entry in listed.items()},
    )


def load(name: str) -> Any:  # noqa: ANN401 - YAML holds whatever its file says
    """Return the content of one file of ``data/read``."""
    return yaml.load((DATA / name).read_text("utf-8"), yaml.CSafeLoader)


def _subjects(listed: Mapping[str, Mapping[str, Any]]) -> Iterable[tuple[str, Subject]]:
    for entity, entry in listed.items():
        fact = MemoryType(entry.get("type", MemoryType.FACT))
        subject = Subject(entity, tuple(entry.get("also", ())), fact)
        yield from ((fold(str(word)), subject) for word in entry["words"])
