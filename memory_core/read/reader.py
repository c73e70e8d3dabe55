"""A read: understand the message, filter, search, rerank; the result explains itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_core.clock import Clock
from memory_core.embed import Embedder, Vector
from memory_core.read import hybrid
from memory_core.read.filter import Admission, admissions, opposed
from memory_core.read.off_topic import off_topic
from memory_core.read.pool import WordSearchable, pool
from memory_core.read.relevance import named, relevance
from memory_core.read.rerank import Contender, candidates
from memory_core.read.search import Found, inside, narrow
from memory_core.read.ties import Ties, ties_of
from memory_core.read.understand import Question, understand
from memory_core.read.weights import Weights, weights
from memory_core.read.words import search_words
from memory_core.stopwatch import Stopwatch
from memory_core.types import Candidate, History, Hit, Recall, RecordFilter, Strategy

WHOLE_STORE = "records in the store"
SELECTED = "selected"


@dataclass(frozen=True, slots=True)
class _Asked:
    """One read under way."""

    user_id: str
    question: Question
    strategy: Strategy
    top_k: int
    now: datetime
    watch: Stopwatch


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a strategy made of it; ``steps`` are the funnel between store and selected."""

    steps: Sequence[tuple[str, int]]
    candidates: tuple[Candidate, ...]
    where: RecordFilter
    relaxed: tuple[str, ...] = ()


class Reader:
    """Finds the records that answer a message; safe to call from several threads."""

    def __init__(
        self,
        store: WordSearchable,
        embedder: Embedder,
        clock: Clock,
        by: Weights | None = None,
    ) -> None:
        """Read with the given weights; None takes those of ``data/read/weights.yaml``."""
        self._store = store
        self._embedder = embedder
        self._clock = clock
        self._weights = by or weights()
        self._scale = self._weights.scale(embedder.name)
        self._answers: Mapping[Strategy, Callable[[_Asked], _Answer]] = {
            Strategy.TOP1: self._nearest,
            Strategy.RERANK: self._reranked,
            Strategy.FILTERED: self._filtered,
            Strategy.HYBRID: self._hybrid,
        }

    def read(
        self,
        user_id: str,
        message: str,
        strategy: Strategy | str = Strategy.FILTERED,
        top_k: int = 3,
        history: History = (),
    ) -> Recall:
        """Return what is remembered about a message, at most ``top_k`` records selected.

        :raises ValueError: if there is no such strategy.
        """
        strategy, watch, now = Strategy(strategy), Stopwatch(), self._clock.now()
        total = self._store.count()
        question = understand(message, history, now)
        watch.lap("understand")
        if strategy is Strategy.NONE:
            funnel = ((WHOLE_STORE, total), (SELECTED, 0))
            return Recall(question.query, strategy, funnel, (), timings=watch.stop())
        asked = _Asked(user_id, question, strategy, top_k, now, watch)
        answer = self._answers[strategy](asked)
        watch.lap("rerank")
        selected = sum(candidate.selected for candidate in answer.candidates)
        return Recall(
            question.query,
            strategy,
            ((WHOLE_STORE, total), *answer.steps, (SELECTED, selected)),
            answer.candidates,
            filter=self._store.expression(answer.where),
            relaxed=answer.relaxed,
            timings=watch.stop(),
        )

    def _nearest(self, asked: _Asked) -> _Answer:
        """Trust the vector alone: the mistake that the other strategies repair."""
        anything = Admission(asked.user_id)
        found = self._anything(asked, anything)
        contenders = [self._contender(*each, asked) for each in enumerate(found.hits, start=1)]
        chosen = candidates(contenders, top_k=1, ties=Ties(), shown=self._weights.shown)
        return _Answer([_of_user(anything, found.admitted)], chosen, found.where)

    def _reranked(self, asked: _Asked) -> _Answer:
        """Rerank the nearest records of the user, whatever their subject and type."""
        anything = Admission(asked.user_id)
        found = self._anything(asked, anything)
        chosen = self._chosen(asked, anything, found)
        return _Answer([_of_user(anything, found.admitted)], chosen, found.where)

    def _filtered(self, asked: _Asked) -> _Answer:
        """Filter as the question says, and let filters go one by one while nothing is left."""
        admitting = admissions(asked.user_id, asked.question)
        limit, now = self._weights.pool, asked.now
        vector = self._embed(asked)
        narrowed = narrow(self._store, admitting, limit, now)
        found, admission = narrowed.nearest(vector, now), narrowed.admission
        asked.watch.lap("search")
        chosen = self._chosen(asked, admission, found)
        steps = [(admission.about_label, found.about), (admission.label, found.admitted)]
        return _Answer(steps, chosen, found.where, admission.relaxed)

    def _hybrid(self, asked: _Asked) -> _Answer:
        """Fuse meaning and words over all kinds of records, and let the conversation help."""
        limits, question = self._weights, asked.question
        anything = Admission(asked.user_id)
        words = search_words(question.query.rewritten)
        vector = self._embed(asked)
        sizes = {"whole": limits.hybrid_pool, "nearest": limits.hybrid_nearest}
        found = pool(self._store, vector, words, anything.strict, **sizes)
        asked.watch.lap("search")
        best = hybrid.contenders(
            question,
            found,
            self._scale,
            limits.parts[Strategy.HYBRID],
            max(limits.shown, asked.top_k),
        )
        chosen = candidates(
            [self._doubted(contender, asked, anything) for contender in best],
            top_k=asked.top_k,
            shown=limits.shown,
            ties=ties_of(question, limits.hybrid_near_tie, limits.near_tie),
        )
        pooled = ("found by meaning or words", len(found.records))
        steps = [_of_user(anything, found.admitted), pooled]
        return _Answer(steps, chosen, anything.strict)

    def _anything(self, asked: _Asked, admission: Admission) -> Found:
        limit, where = self._weights.pool, admission.strict
        vector = self._embed(asked)
        looked = inside(self._store, where, few=limit, limit=limit)
        found = Found(looked.nearest(vector), looked.count, looked.count, where)
        asked.watch.lap("search")
        return found

    def _embed(self, asked: _Asked) -> Vector:
        """Embed the question first, alone: it needs every core, and so does the search."""
        vector = self._embedder.query(asked.question.query.rewritten)
        asked.watch.lap("embed")
        return vector

    def _chosen(self, asked: _Asked, admission: Admission, found: Found) -> tuple[Candidate, ...]:
        contenders = [
            self._judged(self._contender(*each, asked), asked, admission)
            for each in enumerate(found.hits, start=1)
        ]
        ties = ties_of(asked.question, self._weights.near_tie, self._weights.near_tie)
        return candidates(contenders, top_k=asked.top_k, ties=ties, shown=self._weights.shown)

    def _contender(self, vector_rank: int, hit: Hit, asked: _Asked) -> Contender:
        fit = relevance(hit, asked.question, self._scale, self._weights.parts[asked.strategy])
        return Contender(hit.record, hit.score, vector_rank, fit)

    def _judged(self, contender: Contender, asked: _Asked, admission: Admission) -> Contender:
        record, question = contender.record, asked.question
        objection = (
            admission.objection(record, asked.now)
            or opposed(record, question.query.polarity)
            or off_topic(record, question, contender.relevance, self._weights.floor)
        )
        return replace(contender, objection=objection)

    def _doubted(self, contender: Contender, asked: _Asked, admission: Admission) -> Contender:
        """Judge by what the record itself says, whatever its conversation lends it."""
        record, question, by = contender.record, asked.question, self._weights
        alone = relevance(
            Hit(record, contender.similarity), question, self._scale, by.parts[Strategy.FILTERED]
        )
        doubt = opposed(record, question.query.polarity) or off_topic(
            record, question, alone, by.floor
        )
        objection = admission.objection(record, asked.now)
        held = named(record, question)
        return replace(contender, named=held, objection=objection, doubt=doubt)


def _of_user(admission: Admission, count: int) -> tuple[str, int]:
    return f"{admission.label} of this user", count
