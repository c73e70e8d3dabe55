"""The vocabulary of the extractor, read once from ``data/vocabulary``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from memory_core.text import fold, read_words
from memory_core.types import Intent, MemoryType, Polarity
from memory_core.write.extract.notation import Pattern, Patterns, compile_pattern
from memory_core.write.extract.phrases import Phrases

LANGUAGES = ("en", "vi")

Spoken = Mapping[str, Any]
"""The file of one language as it is read."""


@dataclass(frozen=True, slots=True)
class Entity:
    """One thing memories are about, as ``entities.yaml`` describes it."""

    name: str
    about: str
    one: bool
    features: bool
    names: bool
    nouns: Phrases
    values: Phrases
    patterns: tuple[str, ...]
    parts: Mapping[str, Phrases]


@dataclass(frozen=True, slots=True)
class Frame:
    """One way of saying something worth remembering."""

    pattern: Pattern
    language: str
    intent: Intent
    type: MemoryType
    polarity: Polarity
    entity: str
    attribute: str
    value: str
    options: Mapping[str, Any]

    def has(self, option: str) -> bool:
        """Tell whether the frame carries a flag."""
        return self.options.get(option) == "true"


@dataclass(frozen=True, slots=True)
class Language:
    """What only one language has."""

    name: str
    tails: Phrases
    tails_prefer: Phrases
    prepositions: Phrases
    articles: Phrases
    vague: Phrases
    wording: Mapping[str, Any]
    labels: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Everything the rules know."""

    words: Mapping[str, Phrases]
    frames: tuple[Frame, ...]
    patterns: Patterns
    entities: Mapping[str, Entity]
    relations: Mapping[str, Phrases]
    single_relations: frozenset[str]
    languages: Mapping[str, Language]
    activities: Mapping[str, str]
    deeds: Mapping[str, str]


@cache
def lexicon() -> Lexicon:
    """Read the vocabulary; the patterns of all languages are tried on any text."""
    entities = read_words("entities")
    relations = entities.pop("relations")
    spoken = {name: read_words(name) for name in LANGUAGES}
    words = _merged_words(spoken.values(), relations)
    frames = tuple(
        _frame(name, option, words) for name, entry in spoken.items() for option in entry["frames"]
    )
    return Lexicon(
        words=words,
        frames=frames,
        patterns=Patterns(frame.pattern for frame in frames),
        entities={name: _entity(name, entry) for name, entry in entities.items()},
        relations={name: Phrases(entry["nouns"]) for name, entry in relations.items()},
        single_relations=frozenset(n for n, entry in relations.items() if entry.get("one")),
        languages={name: _language(name, entry) for name, entry in spoken.items()},
        activities=_by_phrase(spoken.values(), "activities"),
        deeds=_by_phrase(spoken.values(), "did"),
    )


def _merged_words(
    spoken: Collection[Spoken], relations: Mapping[str, Mapping[str, Any]]
) -> dict[str, Phrases]:
    merged: dict[str, list[str]] = {}
    for entry in spoken:
        for name, words in entry["words"].items():
            merged.setdefault(name, []).extend(words)
        for name in ("activities", "did"):
            merged.setdefault(name, []).extend(chain.from_iterable(entry[name].values()))
    merged["activity"] = merged.pop("activities")
    merged["who"] = list(chain.from_iterable(e["nouns"] for e in relations.values()))
    merged["person"] = merged["who"] + merged.pop("people")
    return {name: Phrases(words) for name, words in merged.items()}


def _by_phrase(spoken: Collection[Spoken], name: str) -> dict[str, str]:
    return {
        fold(phrase): entity
        for entry in spoken
        for entity, phrases in entry[name].items()
        for phrase in phrases
    }


def _frame(language: str, option: Mapping[str, Any], lists: Mapping[str, Phrases]) -> Frame:
    return Frame(
        pattern=compile_pattern(option["pattern"], lists),
        language=language,
        intent=Intent(option.get("intent", "assert")),
        type=MemoryType(option["type"]),
        polarity=Polarity(option.get("polarity", "neutral")),
        entity=option.get("entity", ""),
        attribute=option.get("attribute", ""),
        value=option.get("value", ""),
        options=option,
    )


def _entity(name: str, entry: Mapping[str, Any]) -> Entity:
    return Entity(
        name=name,
        about=entry["about"],
        one=entry.get("one") == "true",
        features=entry.get("features") == "true",
        names=entry.get("names") == "true",
        nouns=Phrases(entry.get("nouns", ())),
        values=Phrases(entry.get("values", ())),
        patterns=tuple(entry.get("patterns", ())),
        parts={part: Phrases(nouns) for part, nouns in entry.get("parts", {}).items()},
    )


def _language(name: str, entry: Mapping[str, Any]) -> Language:
    return Language(
        name=name,
        tails=Phrases(entry["tails"]),
        tails_prefer=Phrases(entry["tails_prefer"]),
        prepositions=Phrases(entry["prepositions"]),
        articles=Phrases(entry["articles"]),
        vague=Phrases(entry["vague"]),
        wording=entry["wording"],
        labels=entry["labels"],
    )
