"""The parts of a hybrid relevance for a whole pool at once, each between 0 and 1."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import numpy as np

from memory_core.read.bm25 import bm25
from memory_core.read.conversation import Scores, around
from memory_core.read.current import current
from memory_core.read.phrases import Phrases
from memory_core.read.pool import Pool
from memory_core.read.relevance import in_time
from memory_core.read.times import says_when
from memory_core.read.understand import Question
from memory_core.read.weights import Prior
from memory_core.read.words import content_words
from memory_core.text import fold
from memory_core.types import MemoryRecord

DEVIATIONS = (-2.0, 9.0)
"""The standard deviations from the mean that count as 0 and as 1."""

ENOUGH_WORDS = 15
"""A text that states this many words says as much as any longer one."""

ENOUGH_RECORDS = 150
"""From so many records on, what they have in common is known better than it is guessed."""

APART = Prior(mean=0.0, deviation=0.14)
"""Cosines of what sets a record apart that are usual between a question and any record."""

MEANING_SHARE = 0.7
"""How much of a neighbour's score is its meaning; the rest is its words."""

_CLOSING = "\"'”’) "
_SENTENCE = re.compile(rf"[^.!?…]+[.!?…{_CLOSING}]*")
_QUOTED = re.compile(r"[\"“”«»]([^\"“”«»]{2,})[\"“”«»]")


def signals(
    question: Question, pool: Pool, priors: Mapping[str, Prior], same: float
) -> dict[str, Scores]:
    """Return every part by name, one value per record of the pool.

    The meaning is what sets a record apart, as far as there are enough records to tell;
    the similarity is the plain cosine. Texts with the cosine ``same`` say the same.
    """
    records = pool.records
    named = _named_entities(question, records)
    similarity = standing(pool.similarities, priors["meaning"])
    trust = len(records) / (len(records) + ENOUGH_RECORDS)
    meaning = trust * standing(pool.apart, APART) + (1 - trust) * similarity
    words = standing(bm25([r.text for r in records], _terms(question, named)), priors["words"])
    words = np.maximum(words, _quotes(question, records))
    # What is said around an answer is about the same, so there the plain cosine counts as well.
    likeness = (meaning + similarity) / 2
    near, best = around(records, MEANING_SHARE * likeness + (1 - MEANING_SHARE) * words)
    return {
        "meaning": meaning,
        "similarity": similarity,
        "words": words,
        "neighbours": near,
        "session": best,
        "entity": _flags(r.entity in named for r in records),
        "type": _flags(r.type is question.query.type for r in records),
        "time": _flags(_in_time(r, question) for r in records),
        "current": np.ones(len(records))
        if question.asks_past
        else current(records, pool.vectors, same),
        "statement": np.array([statement(r.text) for r in records]),
    }


def standing(scores: Scores, prior: Prior) -> Scores:
    """Return how far each score stands out from the others, as a value in [0, 1].

    A few scores do not tell what is usual: ``prior`` counts as so many scores seen before.
    """
    count = len(scores) + prior.count
    mean = (scores.sum() + prior.count * prior.mean) / count
    variance = (((scores - mean) ** 2).sum() + prior.count * prior.deviation**2) / count
    low, high = DEVIATIONS
    deviations = (scores - mean) / np.sqrt(variance)
    return np.asarray(np.clip((deviations - low) / (high - low), 0.0, 1.0))


@lru_cache(maxsize=20_000)
def statement(text: str) -> float:
    """Return how much a text states: the words of its sentences that do not ask, up to enough."""
    stated = (s for s in _SENTENCE.findall(text) if not s.rstrip(_CLOSING).endswith("?"))
    return min(sum(len(content_words(sentence)) for sentence in stated) / ENOUGH_WORDS, 1.0)


def _named_entities(question: Question, records: Sequence[MemoryRecord]) -> frozenset[str]:
    """Return the entities that the question is about or that it calls by name."""
    folded = fold(question.query.rewritten)
    about = question.subject.entities if question.subject else ()
    present = {record.entity for record in records}
    return frozenset(e for e in present if e in about or Phrases([e]).occur_in(folded))


def _terms(question: Question, named: frozenset[str]) -> frozenset[str]:
    # A name that many records are filed under tells them apart by its entity already.
    spent = {stem for entity in named for stem in content_words(entity)}
    return frozenset(content_words(question.query.rewritten)) - spent


def _quotes(question: Question, records: Sequence[MemoryRecord]) -> Scores:
    quoted = [fold(quote) for quote in _QUOTED.findall(question.query.text)]
    if not quoted:
        return np.zeros(len(records))
    return _flags(any(quote in fold(r.text) for quote in quoted) for r in records)


def _in_time(record: MemoryRecord, question: Question) -> bool:
    told = question.asks_when and says_when(record.text)
    return told or in_time(record, question.query)


def _flags(values: Iterable[bool]) -> Scores:
    return np.fromiter(values, dtype=np.float64)
