"""A short answer to a lasting question of the assistant: "Aisle, always."."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from memory_core.text import read_words
from memory_core.types import History
from memory_core.write.extract.candidates import begins
from memory_core.write.extract.cues import cue_places, find_cue
from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.parts import sentences
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer

LONGEST_ANSWER = 8
"""An answer of more words says by itself what it is about."""


def standing_question(history: History) -> str:
    """Return the question the assistant asked last, if its answer lasts; else nothing."""
    if not history or history[-1]["role"] != "assistant":
        return ""
    asked = [s.text.strip() for s in sentences(history[-1]["content"][-600:]) if s.asks]
    if not asked:
        return ""
    words = Words.of(asked[-1])
    lasting = find_cue("ask_standing", words) and not find_cue("ask_once", words)
    return asked[-1] if lasting else ""


def answer_of(message: str, lexicon: Lexicon) -> str:
    """Return the value in a short answer, or the empty string."""
    if len(message.split()) > LONGEST_ANSWER or "?" in message:
        return ""
    for sentence in sentences(message):
        for part in sentence.parts:
            words = Words.of(part.text)
            at = max(begins(words, lexicon))
            if words.words and at < len(words) and not is_nod(part.text):
                return words.cut(at, len(words))
    return ""


def is_nod(text: str) -> bool:
    """Tell whether a text only agrees, thanks or reacts."""
    words = Words.of(text)
    at, nods = 0, 0
    while ends := [f.end for f in cue_places("claim_ack", words, frozenset({at})) if f.start == at]:
        at, nods = max(ends), nods + 1
    return nods > 0 and len(words) - at <= 1


def statement_of(question: str, value: str, placer: Placer) -> str:
    """Say in a sentence of its own what a short answer means."""
    words = Words.of(question)
    for subject, template in _in_full().items():
        if find_cue(f"ask_{subject}", words):
            return template.format(value=value)
    noun = placer.noun(question)
    verb = "dislike" if find_cue("ask_dislike", words) else "like"
    return f"I {verb} {value}" if not noun or placer.noun(value) else f"I {verb} {value} {noun}"


@cache
def _in_full() -> Mapping[str, str]:
    """Return what a short answer says in full, by what was asked."""
    in_full: Mapping[str, str] = read_words("answers")
    return in_full
