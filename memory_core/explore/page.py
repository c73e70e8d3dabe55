"""One page of records out of very many."""

from __future__ import annotations

from dataclasses import dataclass, replace

from memory_core.store import Store
from memory_core.types import Importance, MemoryRecord, RecordFilter

PAGE_SIZE = 25


@dataclass(frozen=True, slots=True)
class Page:
    """Some records in order, and where they stand among all; pages count from 1."""

    records: tuple[MemoryRecord, ...]
    total: int
    number: int = 1
    size: int = PAGE_SIZE

    @property
    def pages(self) -> int:
        """How many pages there are; an empty result still has one."""
        return max(1, -(-self.total // self.size))

    @property
    def first(self) -> int:
        """The position of the first record on this page, from 1; 0 if there is none."""
        return (self.number - 1) * self.size + 1 if self.records else 0

    @property
    def last(self) -> int:
        """The position of the last record on this page; 0 if there is none."""
        return self.first + len(self.records) - 1 if self.records else 0


def page(
    store: Store,
    where: RecordFilter,
    *,
    without: RecordFilter | None = None,
    order_by: str = "created_at",
    descending: bool = True,
    number: int = 1,
    size: int = PAGE_SIZE,
) -> Page:
    """Return one page of what a filter admits and ``without`` does not.

    A number beyond the last page returns the last one. By importance, the highest comes
    first when descending, and the newest among equals.

    :raises ValueError: if there is no such column to order by.
    """
    runs = _runs(store, where, without, order_by, descending=descending)
    total = sum(run.total for run in runs)
    number = min(max(1, number), max(1, -(-total // size)))
    skip, ids = (number - 1) * size, list[str]()
    for run in runs:
        if skip <= run.total and len(ids) < size:
            wanted = min(size - len(ids), run.total - skip)
            ids += _ids(store, run, without, skip, wanted)
        skip = max(0, skip - run.total)
    return Page(_in_order(store, ids), total, number, size)


def page_of_ids(store: Store, ids: list[str], number: int = 1, size: int = PAGE_SIZE) -> Page:
    """Return one page of these records, in this order."""
    number = min(max(1, number), max(1, -(-len(ids) // size)))
    here = ids[(number - 1) * size : number * size]
    return Page(_in_order(store, here), len(ids), number, size)


@dataclass(frozen=True, slots=True)
class _Run:
    """Records that stand together, in an order that the store knows."""

    where: RecordFilter
    total: int
    order_by: str
    descending: bool


def _runs(
    store: Store,
    where: RecordFilter,
    without: RecordFilter | None,
    order_by: str,
    *,
    descending: bool,
) -> list[_Run]:
    if order_by != "importance":
        return [_Run(where, store.count(where, without=without), order_by, descending)]
    # Its words have an order of their own, which is not that of the alphabet.
    admitted = [level for level in Importance if level in (where.importances or Importance)]
    parts = [
        replace(where, importances=(level,))
        for level in (reversed(admitted) if descending else admitted)
    ]
    return [
        _Run(part, store.count(part, without=without), "created_at", descending=True)
        for part in parts
    ]


def _ids(
    store: Store, run: _Run, without: RecordFilter | None, offset: int, wanted: int
) -> list[str]:
    # The store sorts as far as the page reaches, so the nearer end is the quicker one.
    from_the_end = offset > run.total // 2
    ids = store.ids(
        run.where,
        without=without,
        order_by=run.order_by,
        descending=run.descending != from_the_end,
        limit=wanted,
        offset=run.total - offset - wanted if from_the_end else offset,
    )
    return ids[::-1] if from_the_end else ids


def _in_order(store: Store, ids: list[str]) -> tuple[MemoryRecord, ...]:
    found = store.get(ids)
    # One may have been forgotten since the ids were read.
    return tuple(found[i] for i in ids if i in found)
