"""A record filter one condition at a time: how many are left after each, and which fell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from types import MappingProxyType

from memory_core.explore.page import PAGE_SIZE, Page, page
from memory_core.store import Store
from memory_core.types import MemoryRecord, RecordFilter

STORE = "store"
USER = "user"
SELECTED = "selected"
_NOBODY = "-"
"""No record has this id: ids contain a slash."""


@dataclass(frozen=True, slots=True)
class Step:
    """One condition and how many records are left once it holds as well.

    ``where`` is the filter so far; None for the whole store. ``fell`` is how many the step
    before had more.
    """

    field: str
    label: str
    count: int
    fell: int
    where: RecordFilter | None


def steps(
    store: Store, where: RecordFilter, selected: Sequence[str] | None = None
) -> tuple[Step, ...]:
    """Return the funnel of a filter: the whole store, the user, then each condition.

    ``selected`` are the ids a read chose; they make one more step. None asks for none.
    """
    found = [Step(STORE, "whole store", store.count(), 0, None)]
    for field, label, narrowed in _narrowed(where, selected):
        count = store.count(narrowed)
        found.append(Step(field, label, count, found[-1].count - count, narrowed))
    return tuple(found)


def fallen(
    store: Store, funnel: Sequence[Step], index: int, number: int = 1, size: int = PAGE_SIZE
) -> Page:
    """Return one page of the records that fell at a step, newest first.

    :raises LookupError: if there is no such step, or the records that fell there are other
        users', which nobody is shown.
    """
    if not 1 <= index < len(funnel):
        raise LookupError(f"Nothing falls at step {index}; there are {len(funnel)} steps.")
    before, after = funnel[index - 1].where, funnel[index].where
    if before is None or after is None:
        raise LookupError("These records belong to other users; nobody else is shown them.")
    return page(store, before, without=after, number=number, size=size)


def objection(step: Step, record: MemoryRecord) -> str:
    """Say in words what about a record did not meet the condition of a step."""
    say = _OBJECTIONS.get(step.field)
    return say(record) if say else "not met"


def _narrowed(
    where: RecordFilter, selected: Sequence[str] | None
) -> list[tuple[str, str, RecordFilter]]:
    so_far = RecordFilter(where.user_id, statuses=())
    found = [(USER, f"user {where.user_id}", so_far)]
    for field, names in _CONDITIONS.items():
        condition = {name: getattr(where, name) for name in names}
        if any(condition.values()):
            so_far = replace(so_far, **condition)
            found.append((field, _label(field, where), so_far))
    if selected is not None:
        # No ids at all would leave the field open.
        chosen = replace(so_far, ids=tuple(selected) or (_NOBODY,))
        found.append((SELECTED, "selected for the question", chosen))
    return found


_CONDITIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "entity": ("entities",),
        "type": ("types",),
        "status": ("statuses",),
        "importance": ("importances",),
        "polarity": ("polarities",),
        "source": ("sources",),
        "key": ("keys",),
        "dates": ("since", "until"),
        "text": ("contains",),
    }
)
"""The order in which conditions are applied: what it is about, what it is, how it stands."""

_OBJECTIONS: Mapping[str, Callable[[MemoryRecord], str]] = MappingProxyType(
    {
        "entity": lambda record: f"is about {record.entity}",
        "type": lambda record: f"type is {record.type}",
        "status": lambda record: f"status is {record.status}",
        "importance": lambda record: f"importance is {record.importance}",
        "polarity": lambda record: f"polarity is {record.polarity}",
        "source": lambda record: f"source is {record.source}",
        "key": lambda record: f"key is {record.key}",
        "dates": lambda record: f"valid from {record.valid_from.date()}",
        "text": lambda _: "text does not contain it",
        SELECTED: lambda _: "not among the selected",
    }
)


def _label(field: str, where: RecordFilter) -> str:
    if field == "dates":
        since = f"from {where.since.date()}" if where.since else ""
        until = f"to {(where.until - timedelta(days=1)).date()}" if where.until else ""
        return f"valid {since} {until}".replace("  ", " ").strip()
    if field == "text":
        return f"text contains “{where.contains}”"
    values = " or ".join(map(str, getattr(where, _CONDITIONS[field][0])))
    return f"about {values}" if field == "entity" else f"{field} {values}"
