"""Keep a table small and fast, and make what was deleted really go away."""

from __future__ import annotations

import logging
import threading
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, cast

from lancedb.expr import col

from memory_core.store.indexes import create_vector_index_if_due, drop_vector_index
from memory_core.store.reach import writing

if TYPE_CHECKING:
    from lancedb.table import LanceTable as Table

FEW = 20
"""Every commit leaves a small file, and each file costs every later commit a third of a
millisecond: so many commits are gathered into one file."""

GATHERED = 2_000
"""Rows that are gathered again and again; a file of so many is left as it is."""

MANY = 200
"""After so many commits, or with so many files, the whole table is optimised: that also brings
the indexes up to date and removes old versions."""

SHARE = 1_000
"""Optimising takes seconds where there are many rows: it waits for a commit to so many of them."""

PAUSE = 10
"""Optimising waits so many times as long as it took last: it gets a tenth of the time at most."""

VERSIONS_KEPT = 200
"""So many table versions stay readable, none longer than an hour. Each costs every later commit
some microseconds, and removing it some milliseconds; a record's own history is kept in rows."""

KEPT_FOR_AT_LEAST, KEPT_FOR_AT_MOST = timedelta(seconds=15), timedelta(hours=1)
"""Whoever began to read a version before it was replaced has this long to end."""

_log = logging.getLogger(__name__)


class Optimiser:
    """Counts the commits to a table and keeps it tidy in the background, every so many.

    ``content`` is the column that changes whenever anything in a row does.
    """

    def __init__(self, table: Table, content: str) -> None:
        self._table = table
        self._content = content
        self._scattered: set[str] = set()
        self._counting = threading.Lock()
        self._since_gathered = 0
        self._since_optimised = 0
        self._rests_until = 0.0
        self._running = threading.Lock()
        # LanceDB gives its compaction up when a commit comes meanwhile.
        self._commits = threading.Lock()

    @contextmanager
    def commit(self, ids: Iterable[str] = ()) -> Iterator[None]:
        """Commit in this block, which writes the rows with these ids; tidy up when that is due.

        It waits while the table is optimised. Raise StoreUnavailableError where the storage
        cannot be written to.
        """
        with writing(self._table.uri), self._commits:
            yield
        self._count(ids)

    def _count(self, ids: Iterable[str]) -> None:
        with self._counting:
            self._scattered.update(ids)
            self._since_gathered += 1
            self._since_optimised += 1
        if self._since_gathered >= FEW:
            self._start(self._tidy)

    def start(self) -> None:
        """Start optimising the whole table in the background, unless a run is under way."""
        self._start(self._optimise)

    def wait(self) -> None:
        """Block until a background run that is under way has ended."""
        with self._running:
            pass

    def _start(self, work: Callable[[], None]) -> None:
        if self._running.acquire(blocking=False):
            threading.Thread(target=self._run, args=[work], name="optimise", daemon=True).start()

    def _run(self, work: Callable[[], None]) -> None:
        try:
            work()
        except (RuntimeError, OSError) as error:
            # Another writer came first, or the storage hiccuped: the next run will do.
            _log.info("optimise put off: %s", error)
        finally:
            self._running.release()

    def _tidy(self) -> None:
        self._gather()
        if self._is_due():
            self._optimise()

    def _gather(self) -> None:
        """Move the rows of the last commits into one file.

        LanceDB's own compaction rewrites every file of less than a million rows, and gives
        up if a commit comes meanwhile. A merge is done in milliseconds, and tried again.
        """
        with self._counting:
            ids, self._since_gathered = sorted(self._scattered), 0
            if len(ids) >= GATHERED:
                self._scattered.clear()
        if not ids:
            return
        rows = self._table.search().where(col("id").isin(ids)).limit(len(ids)).to_arrow()
        unchanged = f"target.{self._content} = source.{self._content}"
        merge = self._table.merge_insert("id").when_matched_update_all(where=unchanged)
        with self._commits:
            merge.execute(rows.cast(self._table.schema))

    def _is_due(self) -> bool:
        if time.monotonic() < self._rests_until:
            return False
        # LanceDB declares an object, and returns a dict.
        stats = cast("dict[str, Any]", self._table.stats())
        rows, files = int(stats["num_rows"]), int(stats["fragment_stats"]["num_fragments"])
        return files >= MANY or self._since_optimised >= max(MANY, rows // SHARE)

    def _optimise(self) -> None:
        started = time.monotonic()
        try:
            kept_for = _kept_for(self._table)
            with self._commits:
                self._table.optimize(cleanup_older_than=kept_for)
                with self._counting:
                    self._scattered.clear()
                    self._since_optimised = 0
            create_vector_index_if_due(self._table)
        finally:
            ended = time.monotonic()
            self._rests_until = ended + PAUSE * (ended - started)

    def erase_deleted(self) -> int:
        """Make deleted and replaced rows leave the disk; return how many versions went.

        Time travel ends here for this table. Files of other writers that are still under
        way are left alone.
        """
        with self._running, self._commits:
            dropped = drop_vector_index(self._table)
            gone = _erase_deleted(self._table)
        if dropped:
            # Making it anew takes seconds that nobody should wait for; reads do without it.
            self.start()
        return gone


def _kept_for(table: Table) -> timedelta:
    """Return how old the oldest of the versions is that stay."""
    versions = table.list_versions()
    if len(versions) < VERSIONS_KEPT:
        return KEPT_FOR_AT_MOST
    age: timedelta = datetime.now(UTC) - versions[-VERSIONS_KEPT]["timestamp"].astimezone(UTC)
    return min(max(age, KEPT_FOR_AT_LEAST), KEPT_FOR_AT_MOST)


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
