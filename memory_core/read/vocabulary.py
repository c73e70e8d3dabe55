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

    ``fact`` is the type that holds facts about it. An ``attribute`` is all that is asked for,
    if there is one.
    """

    entity: str
    also: tuple[str, ...]
    fact: MemoryType
    attribute: str | None = None

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
    subjects: Mapping[str, Subject | None]
    """By folded word or phrase; None for a phrase that only looks as if it named one."""
    ranks: Mapping[Subject, int]
    """The place in the list, from 0."""
    subject_phrases: Phrases
    mentions: Mapping[Subject, Phrases]
    """The words that name a subject."""
    unmistaken: frozenset[str]
    """Entities whose records answer no question after another, however alike they sound."""
    naming: frozenset[str]
    """The stems that ask for a name or introduce one, whosever it is."""


@cache
def vocabulary() -> Vocabulary:
    """Return the word lists, read once."""
    questions = load("questions.yaml")
    listed = load("subjects.yaml")
    subjects = {name: _subject(name, entry) for name, entry in listed.items()}
    phrases = dict(_phrases(listed, subjects))
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
        subjects=phrases,
        ranks={subject: rank for rank, subject in enumerate(subjects.values())},
        subject_phrases=Phrases(phrases),
        mentions={subjects[name]: Phrases(entry["words"]) for name, entry in listed.items()},
        unmistaken=frozenset(
            subjects[name].entity for name, entry in listed.items() if entry.get("unmistaken")
        ),
        naming=frozenset(questions["naming"]),
    )


def load(name: str) -> Any:  # noqa: ANN401 - YAML holds whatever its file says
    """Return the content of one file of ``data/read``."""
    return yaml.load((DATA / name).read_text("utf-8"), yaml.CSafeLoader)


def _subject(name: str, entry: Mapping[str, Any]) -> Subject:
    return Subject(
        entity=entry.get("entity", name),
        also=tuple(entry.get("also", ())),
        fact=MemoryType(entry.get("type", MemoryType.FACT)),
        attribute=entry.get("attribute"),
    )


def _phrases(
    listed: Mapping[str, Mapping[str, Any]], subjects: Mapping[str, Subject]
) -> Iterable[tuple[str, Subject | None]]:
    for name, entry in listed.items():
        yield from ((fold(str(word)), subjects[name]) for word in entry["words"])
        yield from ((fold(str(phrase)), None) for phrase in entry.get("unless", ()))
