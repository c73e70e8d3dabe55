"""Keep a table small and fast, and make what was deleted really go away."""

from __future__ import annotations

import logging
import threading
import time
import warnings
from datetime import timedelta
from typing import TYPE_CHECKING

from memory_core.store.indexes import create_vector_index_if_due, drop_vector_index

if TYPE_CHECKING:
    from lancedb.table import LanceTable as Table

FEW, MANY = 20, 200
"""Small commits pile up: after 100 a write takes three times as long as after none, so a run is
due after FEW of them. In a large table one takes many seconds; there it waits, up to MANY."""

PAUSE = 10
"""A run waits so many times as long as the last one took: it gets a tenth of the time at most."""

VERSIONS_KEPT_FOR = timedelta(hours=1)
"""Older table versions stay readable this long; a record's own history is kept in rows."""

_log = logging.getLogger(__name__)


class Optimiser:
    """Counts the commits to a table and optimises it in the background, every so many."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._commits = 0
        self._rests_until = 0.0
        self._running = threading.Lock()

    def committed(self) -> None:
        """Count one commit, and start a background run when it is due."""
        self._commits += 1
        if self._is_due():
            self.start()

    def start(self) -> None:
        """Start a background run, unless one is under way."""
        if self._running.acquire(blocking=False):
            self._commits = 0
            threading.Thread(target=self._run, name="optimise", daemon=True).start()

    def _is_due(self) -> bool:
        rested = time.monotonic() >= self._rests_until
        return self._commits >= MANY or (self._commits >= FEW and rested)

    def wait(self) -> None:
        """Block until a background run that is under way has ended."""
        with self._running:
            pass

    def _run(self) -> None:
        started = time.monotonic()
        try:
            self._table.optimize(cleanup_older_than=VERSIONS_KEPT_FOR)
            create_vector_index_if_due(self._table)
        except (RuntimeError, OSError) as error:
            # Another writer came first, or the storage hiccuped: the next run will do.
            _log.info("optimise put off: %s", error)
        finally:
            ended = time.monotonic()
            self._rests_until = ended + PAUSE * (ended - started)
            self._running.release()

    def erase_deleted(self) -> int:
        """Make deleted and replaced rows leave the disk; return how many versions went.

        Time travel ends here for this table. Files of other writers that are still under
        way are left alone.
        """
        with self._running:
            dropped = drop_vector_index(self._table)
            gone = _erase_deleted(self._table)
        if dropped:
            # Making it anew takes seconds that nobody should wait for; reads do without it.
            self.start()
        return gone


def _erase_deleted(table: Table) -> int:
    # Deleting only marks rows, and compaction leaves a file alone while few of its rows are
    # marked. So one living row is moved to a new file first: then there are two small files
    # to merge, and the merge leaves the marked rows out. Older versions go last, because
    # they still point to the files before the merge.
    versions = len(table.list_versions())
    living = table.search().limit(1).to_arrow()
    if living.num_rows:
        table.merge_insert("id").when_matched_update_all().execute(living.cast(table.schema))
    table.optimize()
    with warnings.catch_warnings():
        # The warning says that older versions go: that is the point.
        warnings.simplefilter("ignore", UserWarning)
        table.optimize(cleanup_older_than=timedelta(0))
    return versions - len(table.list_versions())
