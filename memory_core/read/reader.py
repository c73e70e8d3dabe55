"""A read: understand the message, filter, search, rerank; the result explains itself."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from memory_core.clock import Clock
from memory_core.embed import Embedder
from memory_core.read.filter import Admission, admissions, opposed
from memory_core.read.off_topic import off_topic
from memory_core.read.relevance import relevance
from memory_core.read.rerank import Contender, candidates
from memory_core.read.search import Found, Search, Searchable
from memory_core.read.stopwatch import Stopwatch
from memory_core.read.understand import Question, understand
from memory_core.read.weights import weights
from memory_core.types import Candidate, History, Hit, Recall, Strategy

WHOLE_STORE = "records in the store"
SELECTED = "selected"


class Reader:
    """Finds the records that answer a message; safe to call from several threads."""

    def __init__(self, store: Searchable, embedder: Embedder, clock: Clock) -> None:
        self._store = store
        self._embedder = embedder
        self._clock = clock
        self._weights = weights()
        self._scale = self._weights.scale(embedder.name)
        self._threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="read")

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
        strategy, watch = Strategy(strategy), Stopwatch()
        total = self._threads.submit(self._store.count)
        question = understand(message, history)
        watch.lap("understand")
        if strategy is Strategy.NONE:
            funnel = ((WHOLE_STORE, total.result()), (SELECTED, 0))
            return Recall(question.query, strategy, funnel, (), timings=watch.stop())
        vector = self._embedder.query(question.query.rewritten)
        watch.lap("embed")
        search = Search(self._store, vector, self._weights.pool, self._clock.now())
        admission, found = self._admitted(user_id, question, strategy, search)
        watch.lap("search")
        chosen = self._chosen(question, strategy, admission, found, top_k)
        watch.lap("rerank")
        steps = _steps(strategy, admission, found)
        selected = sum(candidate.selected for candidate in chosen)
        return Recall(
            question.query,
            strategy,
            ((WHOLE_STORE, total.result()), *steps, (SELECTED, selected)),
            chosen,
            filter=self._store.expression(found.where),
            relaxed=admission.relaxed,
            timings=watch.stop(),
        )

    def _admitted(
        self, user_id: str, question: Question, strategy: Strategy, search: Search
    ) -> tuple[Admission, Found]:
        """Filter as the question says, and let filters go one by one while nothing is left."""
        if strategy is not Strategy.FILTERED:
            anything = Admission(user_id)
            return anything, search.inside(anything)
        for admission in admissions(user_id, question):
            found = search.about(admission)
            if found.admitted:
                break
        return admission, found

    def _chosen(
        self,
        question: Question,
        strategy: Strategy,
        admission: Admission,
        found: Found,
        top_k: int,
    ) -> tuple[Candidate, ...]:
        contenders = [
            self._contender(hit, rank, question, strategy, admission)
            for rank, hit in enumerate(found.hits, start=1)
        ]
        if strategy is Strategy.TOP1:
            return candidates(contenders, top_k=1, near_tie=0.0, shown=self._weights.shown)
        # Everything answers a question about everything: only importance and recency tell.
        near_tie = 1.0 if question.overview else self._weights.near_tie
        return candidates(contenders, top_k=top_k, near_tie=near_tie, shown=self._weights.shown)

    def _contender(
        self,
        hit: Hit,
        vector_rank: int,
        question: Question,
        strategy: Strategy,
        admission: Admission,
    ) -> Contender:
        fit = relevance(hit, question, self._scale, self._weights.parts[strategy])
        objection = None
        if strategy is not Strategy.TOP1:
            objection = (
                admission.objection(hit.record, self._clock.now())
                or opposed(hit.record, question.query.polarity)
                or off_topic(hit.record, question, fit, self._weights.floor)
            )
        return Contender(hit.record, hit.score, vector_rank, fit, objection)


def _steps(strategy: Strategy, admission: Admission, found: Found) -> list[tuple[str, int]]:
    admitted = (admission.label, found.admitted)
    if strategy is Strategy.FILTERED:
        return [(admission.about_label, found.about), admitted]
    return [(f"{admission.label} of this user", found.admitted)]
