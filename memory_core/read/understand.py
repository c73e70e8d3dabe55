"""What a message asks for: its language, subject, wanted type and side, and what it leans on."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from memory_core.read.phrases import Found, Phrases
from memory_core.read.times import asks_latest, asks_past, asks_when, span_of
from memory_core.read.vocabulary import Subject, Vocabulary, vocabulary
from memory_core.read.words import content_words
from memory_core.text import fold, language_of
from memory_core.types import History, MemoryType, Polarity, Query

_Kind = TypeVar("_Kind", MemoryType, Polarity)

FOLLOW_UPS_IN_A_ROW = 3
"""How far back a chain of follow-up questions is followed."""


@dataclass(frozen=True, slots=True)
class Question:
    """A query with what only the read needs to know.

    ``words`` are the stems a record may share, without the words that only show the wanted
    type; ``beside`` those of them that say more than the subject. ``overview`` asks for
    everything that is known, ``asks_when`` for a time, ``asks_past`` for what was,
    ``asks_latest`` for the latest of it. In a ``personal`` question users speak of themselves.
    """

    query: Query
    words: frozenset[str]
    beside: frozenset[str] = frozenset()
    subject: Subject | None = None
    overview: bool = False
    asks_when: bool = False
    asks_past: bool = False
    asks_latest: bool = False
    personal: bool = False


def understand(message: str, history: History = (), now: datetime | None = None) -> Question:
    """Understand a message; a follow-up borrows what it leaves out from the user's last ones.

    Times like "last spring" count from ``now``; None leaves the time open.
    """
    said = [entry["content"] for entry in history if entry["role"] == "user"]
    question = _understand(message, said[-FOLLOW_UPS_IN_A_ROW:])
    if now is None:
        return question
    since, until = span_of(message, now)
    return replace(question, query=replace(question.query, since=since, until=until))


def _understand(message: str, said: list[str]) -> Question:
    question = _alone(message)
    if not said or not _is_follow_up(question):
        return question
    return _lean(question, _understand(said[-1], said[:-1]))


def _alone(message: str) -> Question:
    words = vocabulary()
    folded = fold(message)
    subject = _subject(folded, words)
    overview = words.overview.occur_in(folded)
    query = Query(
        text=message,
        rewritten=message,
        language=language_of(message),
        entity=None if overview or subject is None else subject.entity,
        type=None if overview else _wanted_type(folded, subject, words),
        polarity=_first(words.polarities, folded),
    )
    shared = _shared_words(folded, words)
    return Question(
        query=query,
        words=shared,
        beside=shared - _naming(folded, words),
        subject=subject if query.entity else None,
        overview=overview,
        asks_when=asks_when(folded),
        asks_past=asks_past(folded),
        asks_latest=asks_latest(folded),
        personal=words.personal.occur_in(folded),
    )


def _subject(folded: str, words: Vocabulary) -> Subject | None:
    found = _subject_phrase(folded, words)
    return words.subjects[found.phrase] if found else None


def _subject_phrase(folded: str, words: Vocabulary) -> Found | None:
    """Return where the subject is named that is listed first."""
    named = (
        (words.ranks[subject], found)
        for found in words.subject_phrases.found_in(folded)
        if (subject := words.subjects[found.phrase]) is not None
    )
    return min(named, default=(0, None))[1]


def _naming(folded: str, words: Vocabulary) -> frozenset[str]:
    """Return the stems that only name the subject, or ask what it is called."""
    found = _subject_phrase(folded, words)
    return words.naming.union(content_words(found.phrase) if found else ())


def _wanted_type(folded: str, subject: Subject | None, words: Vocabulary) -> MemoryType | None:
    wanted = _first(words.types, folded)
    return subject.fact if subject and wanted is MemoryType.FACT else wanted


def _first(lists: Mapping[_Kind, Phrases], folded: str) -> _Kind | None:
    return next((kind for kind, phrases in lists.items() if phrases.occur_in(folded)), None)


def _shared_words(folded: str, words: Vocabulary) -> frozenset[str]:
    cues = [p.found_in(folded) for p in (*words.types.values(), *words.polarities.values())]
    spent = {stem for found in cues for cue in found for stem in content_words(cue.phrase)}
    return frozenset(content_words(folded)) - spent


def _is_follow_up(question: Question) -> bool:
    query, words = question.query, vocabulary()
    length = len(query.text.split())
    cues = words.follow_up.get(query.language)
    if cues is None or question.overview or length > words.follow_up_words:
        return False
    folded = fold(query.text).strip()
    leans = cues.starts.begin(folded) or cues.points_back.occur_in(folded)
    return leans or (query.type is None and length <= 3 and folded.endswith("?"))


def _lean(question: Question, before: Question) -> Question:
    own, earlier = question.query, before.query
    query = replace(
        own,
        rewritten=_rewrite(own.text, earlier.rewritten),
        entity=own.entity or earlier.entity,
        type=own.type or earlier.type,
        polarity=own.polarity or earlier.polarity,
    )
    return replace(
        question,
        query=query,
        words=question.words or before.words,
        beside=question.beside or before.beside,
        subject=question.subject or before.subject,
        personal=question.personal or before.personal,
    )


def _rewrite(message: str, before: str) -> str:
    """Put the message's subject in place of the earlier one's, or the message behind it."""
    message, before = (unicodedata.normalize("NFC", text) for text in (message, before))
    new = _subject_phrase(fold(message), vocabulary())
    old = _subject_phrase(fold(before), vocabulary())
    aligned = len(fold(message)) == len(message) and len(fold(before)) == len(before)
    if new and old and aligned:
        return before[: old.start] + message[new.start : new.end] + before[old.end :]
    return f"{before} {message}"
