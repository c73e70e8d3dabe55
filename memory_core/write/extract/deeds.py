"""What was done today, as it will be told tomorrow: "today" alone sounds like a passing moment."""

from __future__ import annotations

from functools import cache

from memory_core.text import language_of, read_words
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.phrases import Words


def as_told_tomorrow(text: str) -> str:
    """Return what the user did today as done yesterday; any other text as it is."""
    words = Words.of(text)
    day = find_cue("today", words)
    if day is None or not _tells_deed(words):
        return text
    start, end = words.words[day.start].start, words.words[day.end - 1].end
    return text[:start] + _yesterday()[language_of(text)] + text[end:]


@cache
def _yesterday() -> dict[str, str]:
    return dict(read_words("dates")["tomorrow"])


def _tells_deed(words: Words) -> bool:
    vocabulary = lexicon().words
    for name in ("user", "ihave"):
        for _, end in vocabulary[name].places(words):
            at = end
            while adverbs := vocabulary["adverb"].ends(words, at):
                at = adverbs[0]
            if vocabulary["did"].ends(words, at) or _is_past_form(words, at):
                return True
    return False


def _is_past_form(words: Words, at: int) -> bool:
    # "I need a rest today" is no past form.
    typed = words.words[at].typed if at < len(words) else ""
    return typed.endswith("ed") and not typed.endswith("eed")
