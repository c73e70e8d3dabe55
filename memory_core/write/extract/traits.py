"""What the judge counts in a clause besides its meaning: its words, their pairs, its signs."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from memory_core.write.extract.candidates import begins
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.phrases import Words

CUES = (
    "question", "question_end", "suppose", "suppose_part", "request", "standing", "once", "past",
    "now", "others", "opinion", "hedge", "durable_not", "claim_ack",
)  # fmt: skip
LISTS = (
    "user", "mine", "iam", "ihave", "like", "keen", "dislike", "unkeen", "habit", "never",
    "favourite", "switched", "quit", "did", "activity", "who", "person", "artefact", "nationality",
    "eater", "beast", "trait", "repel", "treasure", "marital", "profession", "craft",
)  # fmt: skip
OPENING = 4
"""Of a longer clause the first words count once more: how it begins says what it is."""


@lru_cache(maxsize=1_024)
def traits(text: str) -> frozenset[str]:
    """Return the traits of a clause; every number counts as the same word."""
    words = Words.of(text)
    plain = ["<", *(_plain(word.plain) for word in words.words), ">"]
    found = {f"{a} {b}" for a, b in pairwise(plain)}
    found.update(plain)
    if len(plain) > OPENING:
        found.add(" ".join(plain[:OPENING]))
    return frozenset(found | _signs(words))


def _plain(word: str) -> str:
    return "0" if any(letter.isdigit() for letter in word) else word


def _signs(words: Words) -> set[str]:
    vocabulary = lexicon()
    starts = begins(words, vocabulary)
    found = {f"cue {name}" for name in CUES if find_cue(name, words, starts)}
    for name in LISTS:
        first = vocabulary.words[name].first(words)
        if first is not None:
            found.add(f"list {name}")
        if first is not None and first[0] in starts:
            found.add(f"list {name} first")
    return found
