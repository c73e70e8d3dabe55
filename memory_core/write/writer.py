"""The write step of a turn: review a message, commit what the policy accepts, log it all."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from functools import partial

from memory_core.clock import Clock
from memory_core.embed import Embedder
from memory_core.stopwatch import Stopwatch
from memory_core.store import Database
from memory_core.types import (
    Decision,
    History,
    OpenWrite,
    Outcome,
    Review,
    WriteReport,
)
from memory_core.write.commit import Committer, Origin
from memory_core.write.forget import forget
from memory_core.write.queue import WriteQueue
from memory_core.write.review import Reviewer


class Writer:
    """Reviews and commits; safe to call from several threads."""

    def __init__(
        self, database: Database, embedder: Embedder, clock: Clock, reviewer: Reviewer
    ) -> None:
        self._database = database
        self._clock = clock
        self._reviewer = reviewer
        self._committer = Committer(
            database.memories,
            embedder,
            clock,
            lambda user_id, records: forget(database, user_id, records),
        )
        self.queue = WriteQueue(database.open_writes, self.write)

    def consent(self, user_id: str) -> bool:
        """Tell whether the user allows being remembered; true until they say otherwise."""
        choices = self._database.consents.find(user_id)
        return choices[-1].allowed if choices else True

    def review(self, user_id: str, message: str, *, history: History, said_at: datetime) -> Review:
        """Return what the policy makes of a message; nothing is stored."""
        review = partial(self._reviewer.review, message, history=history, said_at=said_at)
        with ThreadPoolExecutor(1, "memory-consent") as side:
            consent = side.submit(self.consent, user_id)
            # Most users consent, so the review need not wait for the answer.
            allowed = review(consent=True)
            return allowed if consent.result() else review(consent=False)

    def write(self, write: OpenWrite) -> WriteReport:
        """Review a message and commit it; a message id that is in the log changes nothing."""
        watch = Stopwatch()
        with ThreadPoolExecutor(1, "memory-log") as side:
            logged = side.submit(self._logged, write)
            review = self.review(
                write.user_id, write.message, history=write.history, said_at=write.said_at
            )
            watch.lap("review")
            decisions = logged.result() or self._apply(write, review)
            watch.lap("commit")
        return WriteReport(write.user_id, write.message_id, decisions, watch.stop())

    def commit(self, write: OpenWrite, review: Review) -> WriteReport:
        """Commit a review that was made before."""
        watch = Stopwatch()
        decisions = self._logged(write) or self._apply(write, review)
        watch.lap("commit")
        return WriteReport(write.user_id, write.message_id, decisions, watch.stop())

    def submit(self, write: OpenWrite, review: Review) -> Future[WriteReport]:
        """Commit a review in the background.

        What the policy accepted is kept in the store until it is committed; a message that
        leaves only a line in the log is not worth a commit of its own.
        """
        if any(verdict.outcome is not Outcome.REFUSED for verdict in review.verdicts):
            return self.queue.submit(write, lambda open_write: self.commit(open_write, review))
        return self.queue.submit_light(lambda: self.commit(write, review))

    def _logged(self, write: OpenWrite) -> tuple[Decision, ...]:
        return tuple(self._database.decisions.find(write.user_id, parent=write.message_id))

    def _apply(self, write: OpenWrite, review: Review) -> tuple[Decision, ...]:
        origin = Origin(
            write.user_id, write.session_id, write.message_id, write.said_at, write.tries + 1
        )
        decisions = tuple(
            decision
            for verdict in review.verdicts
            for decision in self._committer.apply(verdict, origin)
        )
        self._database.decisions.add(*decisions)
        return decisions
