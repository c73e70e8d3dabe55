"""Finding the entity a value belongs to: by its noun, by what is known, by meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache

import numpy as np

from memory_core.embed import Embedder, Matrix
from memory_core.text import fold
from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.phrases import Phrases, Words
from memory_core.write.extract.values import bare, comparable

_HEAD_END = re.compile(
    r"\s(?:with|at|in|on|for|of|from|near|by|next|that|to|without|over|after|before|during|between)\s",
    re.IGNORECASE,
)
PLACED_BY_MEANING = (
    "food", "drink", "music", "movie", "book", "sport", "hobby", "travel", "device", "vehicle",
    "room", "communication", "schedule", "color", "weather", "restaurant", "shopping", "hotel",
    "transport", "job",
)  # fmt: skip
"""Where a value that no word places may belong; the others are always named by a word."""

EXAMPLES = 14
"""Values of each entity that are embedded; more add little and take time to load."""

NEAREST = 3
"""An entity is as near as the mean of this many of its nearest examples."""


class Placer:
    """Names the entity of a value; vectors of the vocabulary and of values are kept."""

    def __init__(self, embedder: Embedder, lexicon: Lexicon) -> None:
        self._embedder = embedder
        self._lexicon = lexicon
        self._nouns = _index({n: e.nouns.listed for n, e in lexicon.entities.items()})
        self._values = _index({n: e.values.listed for n, e in lexicon.entities.items()})
        self._noun_finder = Phrases(p for e in lexicon.entities.values() for p in e.nouns.listed)
        self._value_finder = Phrases(p for e in lexicon.entities.values() for p in e.values.listed)
        self._by_meaning = lru_cache(maxsize=4_096)(self._nearest)

    def warm(self) -> None:
        """Embed the vocabulary now."""
        self._by_meaning("tea")

    def place(self, phrase: str, *, hint: str = "", context: str = "") -> tuple[str, bool]:
        """Return the entity of a phrase, and whether words told it rather than meaning.

        ``hint`` is the entity the verb suggests; ``context`` the rest of the sentence.
        """
        known = (
            self._exact((phrase, bare(phrase)), hint)
            or self._named(_head(phrase))
            or self._exact((comparable(phrase),), hint)
            or hint
            or self._noun(phrase)
            or self._inside(phrase)
            or self._noun(context)
        )
        if known == "vehicle" and hint == "transport":
            known = hint
        return (known, True) if known else (self._by_meaning(phrase.casefold()), False)

    def first(self, clause: str) -> str:
        """Return the entity of the first thing a clause names, or the empty string."""
        words = Words.of(clause)
        nouns = [(place, self._nouns) for place in self._noun_finder.places(words)]
        values = [(place, self._values) for place in self._value_finder.places(words)]
        found = min([*nouns, *values], key=lambda n: (n[0][0], -n[0][1]), default=None)
        return found[1][fold(words.said(*found[0]))][0] if found else ""

    def knows(self, phrase: str) -> bool:
        """Tell whether the words of a phrase name something the vocabulary lists."""
        forms = (phrase, bare(phrase), comparable(phrase))
        return bool(self._exact(forms, "") or self._noun(phrase) or self._inside(phrase))

    def noun(self, phrase: str) -> str:
        """Return the entity that a noun in the phrase names, or the empty string."""
        return self._noun(phrase)

    def called(self, noun: str) -> str:
        """Return the entity that is called so, or the empty string."""
        return next(iter(self._nouns.get(fold(bare(noun)), ())), "") or self._noun(noun)

    def _exact(self, forms: tuple[str, ...], hint: str) -> str:
        for form in forms:
            entities = self._values.get(fold(form), ())
            if entities:
                return hint if hint in entities else entities[0]
        return self._patterned(forms[0])

    def _patterned(self, phrase: str) -> str:
        for name, entity in self._lexicon.entities.items():
            if any(re.search(p, phrase, re.IGNORECASE) for p in entity.patterns):
                return name
        return ""

    def _noun(self, phrase: str) -> str:
        return self._named(_head(phrase)) or self._named(phrase)

    def _named(self, phrase: str) -> str:
        words = Words.of(phrase)
        found = list(self._noun_finder.places(words))
        if not found:
            return ""
        # The head of a noun phrase comes last in English and first in Vietnamese.
        chosen = found[-1] if phrase.isascii() and found[-1][1] == len(words) else found[0]
        return self._nouns[fold(words.said(*chosen))][0]

    def _inside(self, phrase: str) -> str:
        words = Words.of(phrase)
        found = [words.said(*place) for place in self._value_finder.places(words)]
        return self._values[fold(max(found, key=len))][0] if found else ""

    def _nearest(self, phrase: str) -> str:
        names, center, examples = self._examples
        vector = _unit(self._embedder.passages([phrase]) - center)[0]
        scores = (examples @ vector).reshape(len(names), EXAMPLES)
        nearest = np.sort(scores, axis=1)[:, -NEAREST:].mean(axis=1)
        return names[int(np.argmax(nearest + scores.mean(axis=1) / 2))]

    @cached_property
    def _examples(self) -> tuple[tuple[str, ...], Matrix, Matrix]:
        texts = [text for name in PLACED_BY_MEANING for text in _examples(self._lexicon, name)]
        matrix = self._embedder.passages(texts)
        # Vectors of short texts all look alike; what they share says nothing and is taken off.
        center = matrix.mean(axis=0)
        return PLACED_BY_MEANING, center, _unit(matrix - center)


def _head(phrase: str) -> str:
    return _HEAD_END.split(f"{phrase} ", maxsplit=1)[0].strip()


def _unit(matrix: Matrix) -> Matrix:
    length = np.linalg.norm(matrix, axis=1, keepdims=True)
    return np.asarray(matrix / (length + 1e-9), dtype=np.float32)


def _examples(lexicon: Lexicon, name: str) -> list[str]:
    entity = lexicon.entities[name]
    listed = [*entity.values.listed, *entity.nouns.listed]
    step = max(1, len(listed) // EXAMPLES)
    chosen = [text.removeprefix("=") for text in listed[::step]][:EXAMPLES]
    return (chosen * EXAMPLES)[:EXAMPLES]


def _index(phrases: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    index: dict[str, tuple[str, ...]] = {}
    for entity, listed in phrases.items():
        for phrase in listed:
            key = fold(phrase.removeprefix("="))
            index[key] = (*index.get(key, ()), entity)
    return index
