"""The whole memory of a user as it stood at a moment."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from memory_core.explore.page import PAGE_SIZE, Page, page_of_ids
from memory_core.store import Store
from memory_core.types import RecordFilter


def as_of(
    store: Store, where: RecordFilter, moment: datetime, number: int = 1, size: int = PAGE_SIZE
) -> Page:
    """Return what a filter admits and was valid at a moment, one version per key, by key.

    A version that was undone later still counts for the time before: that is what was
    remembered then. The statuses of the filter are today's and play no part.
    """
    then = replace(where, statuses=(), valid_at=moment)
    return page_of_ids(store, store.newest(then), number, size)
