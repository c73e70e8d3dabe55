"""What was done today, as it will be told tomorrow: "today" alone sounds like a passing moment."""

from __future__ import annotations

from memory_core.dates import yesterday
from memory_core.text import language_of
from memory_core.write.extract.cues import cue_places, find_cue
from memory_core.write.extract.phrases import Words


def as_told_tomorrow(text: str) -> str:
    """Return what the user did today as done yesterday; any other text as it is."""
    words = Words.of(text)
    day = find_cue("today", words)
    if day is None or not _tells_deed(words):
        return text
    start, end = words.words[day.start].start, words.words[day.end - 1].end
    return text[:start] + yesterday(language_of(text)) + text[end:]


def _tells_deed(words: Words) -> bool:
    verbs = (words.words[f.end - 1].typed for f in cue_places("own_verb", words, frozenset()))
    return find_cue("deed", words) is not None or any(map(_is_past_form, verbs))


def _is_past_form(verb: str) -> bool:
    # "I need a rest today" is no past form.
    return verb.endswith("ed") and not verb.endswith("eed")
