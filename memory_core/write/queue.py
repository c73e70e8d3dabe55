"""Writes that run behind the reply, one after the other, and survive a crash."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

from memory_core.errors import MemoryCoreError
from memory_core.store.documents import Documents
from memory_core.types import OpenWrite, WriteReport

Work = Callable[[OpenWrite], WriteReport]


class WriteQueue:
    """Runs writes in the background, in order; an open write is in the store until it is done."""

    def __init__(self, open_writes: Documents[OpenWrite], work: Work) -> None:
        self._open = open_writes
        self._work = work
        # One thread: two writes of one user must not overtake each other.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="memory-write")

    def submit(self, write: OpenWrite, work: Work | None = None) -> Future[WriteReport]:
        """Keep a write in the store and start it; ``work`` replaces the usual work once."""
        self._open.put(write)
        return self._thread.submit(self._run, write, work or self._work)

    def submit_light(self, job: Callable[[], WriteReport]) -> Future[WriteReport]:
        """Start a job that may be lost in a crash, in order with the writes."""
        return self._thread.submit(job)

    def resume(self) -> list[Future[WriteReport]]:
        """Start every write that an earlier process left open."""
        return [self._thread.submit(self._run, write, self._work) for write in self._open.find()]

    def wait(self) -> None:
        """Block until everything submitted so far is done or has failed."""
        self._thread.submit(lambda: None).result()

    def _run(self, write: OpenWrite, work: Work) -> WriteReport:
        try:
            report = work(write)
        except (MemoryCoreError, RuntimeError, OSError) as error:
            # What stores and embedders raise when the world fails them; the write stays
            # open and is tried again after the next start.
            self._open.put(replace(write, tries=write.tries + 1, error=str(error)))
            raise
        self._open.remove(write.user_id, [write.message_id])
        return report
