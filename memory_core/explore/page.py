"""One page of records out of very many."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.store import Store
from memory_core.types import MemoryRecord, RecordFilter

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

    A number beyond the last page returns the last one.

    :raises ValueError: if there is no such column to order by.
    """
    total = store.count(where, without=without)
    number = min(max(1, number), max(1, -(-total // size)))
    offset = (number - 1) * size
    wanted = min(size, total - offset)
    # LanceDB sorts as far as the page reaches, so the nearer end is the quicker one.
    from_the_end = offset > total // 2
    ids = store.ids(
        where,
        without=without,
        order_by=order_by,
        descending=descending != from_the_end,
        limit=wanted,
        offset=total - offset - wanted if from_the_end else offset,
    )
    return Page(_in_order(store, ids[::-1] if from_the_end else ids), total, number, size)


def page_of_ids(store: Store, ids: list[str], number: int = 1, size: int = PAGE_SIZE) -> Page:
    """Return one page of these records, in this order."""
    number = min(max(1, number), max(1, -(-len(ids) // size)))
    here = ids[(number - 1) * size : number * size]
    return Page(_in_order(store, here), len(ids), number, size)


def _in_order(store: Store, ids: list[str]) -> tuple[MemoryRecord, ...]:
    found = store.get(ids)
    # One may have been forgotten since the ids were read.
    return tuple(found[i] for i in ids if i in found)
