"""What the Records and Filters pages ask for, when one user has very many records."""

from __future__ import annotations

from collections.abc import Mapping

from benchmarks.measure import Call, interleaved, report
from memory_core import Memory
from memory_core.explore import fallen, find, page, steps
from memory_core.types import MemoryType, RecordFilter, Status

ROUNDS = 20
ORDERS = ("created_at", "entity", "importance")


def measure(memory: Memory, user_id: str, size: int, *, label: str = "") -> None:
    """Report each change of the two pages: another order, page, search, filter or step."""
    medians = interleaved(_calls(memory, user_id), ROUNDS)
    for name, taken in medians.items():
        report(f"{label}{name}", taken, "ms", size)


def _calls(memory: Memory, user_id: str) -> Mapping[str, Call]:
    store, everything = memory.database.memories, RecordFilter(user_id, statuses=())
    middle = page(store, everything).pages // 2
    narrow = RecordFilter(
        user_id, entities=("hotel",), types=(MemoryType.PREFERENCE,), statuses=(Status.ACTIVE,)
    )
    funnel = steps(store, narrow)

    def summary(_: int) -> None:
        for column in ("entity", "status"):
            store.values(everything, column)

    def search(_: int) -> None:
        admitted, _literal = find(store, everything, "vegetarian")
        page(store, admitted)

    return {
        "records: entities and statuses counted": summary,
        **{
            f"records: {where} page by {order}": _turn(memory, everything, order, number)
            for order in ORDERS
            for where, number in (("first", 1), ("middle", middle))
        },
        "records: text searched": search,
        "filters: funnel": lambda _: steps(store, narrow),
        "filters: first page of what fell": lambda _: fallen(store, funnel, 2),
        "filters: middle page of what fell": lambda _: fallen(store, funnel, 2, middle),
    }


def _turn(memory: Memory, where: RecordFilter, order: str, number: int) -> Call:
    return lambda _: page(memory.database.memories, where, order_by=order, number=number)
