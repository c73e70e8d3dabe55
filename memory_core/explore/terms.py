"""A record filter as a person writes it, and as an address carries it: words by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from difflib import get_close_matches
from enum import StrEnum
from typing import TypeVar
from urllib.parse import unquote

from memory_core.types import Importance, MemoryType, RecordFilter, Source, Status

E = TypeVar("E", bound=StrEnum)

FIELDS = ("entity", "type", "status", "importance", "source", "key", "since", "until", "text")
"""The fields a filter can be said in. ``since`` and ``until`` are days, both included."""

FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2100, 12, 31)
"""Days beyond these are taken for a slip of the keyboard."""


def parse(
    user_id: str, terms: Mapping[str, str], entities: Iterable[str] | None = None
) -> RecordFilter:
    """Return the filter that these terms say; several values of one field stand by commas.

    A field that is not named is open, the status too. ``entities`` are the known ones;
    None knows any.

    :raises ValueError: if a field or a value is unknown; the message says what is known.
    """
    for name in terms:
        _one_of(name, FIELDS, "filter field")
    said_entities = _values(terms.get("entity", ""))
    known = None if entities is None else list(entities)
    if known is not None:
        said_entities = tuple(_one_of(value, known, "entity") for value in said_entities)
    last_day = _day(terms, "until")
    return RecordFilter(
        user_id,
        types=_members(MemoryType, terms, "type"),
        entities=said_entities,
        statuses=_members(Status, terms, "status"),
        importances=_members(Importance, terms, "importance"),
        sources=_members(Source, terms, "source"),
        keys=_values(terms.get("key", "")),
        since=_day(terms, "since"),
        until=last_day + timedelta(days=1) if last_day else None,
        contains=terms.get("text", "").strip() or None,
    )


def said(where: RecordFilter) -> dict[str, str]:
    """Return the terms that say a filter, without its user; the reverse of parse."""
    last_day = where.until - timedelta(days=1) if where.until else None
    terms = {
        "entity": term(where.entities),
        "type": term(where.types),
        "status": term(where.statuses),
        "importance": term(where.importances),
        "source": term(where.sources),
        "key": term(where.keys),
        "since": where.since.date().isoformat() if where.since else "",
        "until": last_day.date().isoformat() if last_day else "",
        "text": where.contains or "",
    }
    return {name: value for name, value in terms.items() if value}


def _members(kind: type[E], terms: Mapping[str, str], field: str) -> tuple[E, ...]:
    known = [member.value for member in kind]
    return tuple(kind(_one_of(value, known, field)) for value in _values(terms.get(field, "")))


def _day(terms: Mapping[str, str], field: str) -> datetime | None:
    said = terms.get(field, "").strip()
    if not said:
        return None
    try:
        day = date.fromisoformat(said)
    except ValueError:
        day = date.max
    if not FIRST_DAY <= day <= LAST_DAY:
        raise ValueError(
            f"{said!r} is not a day for {field}; write it as year-month-day, such as 2026-11-30."
        )
    return datetime.combine(day, time(), UTC)


def _one_of(value: str, known: Iterable[str], what: str) -> str:
    known = list(known)
    if value in known:
        return value
    near = get_close_matches(value, known, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    listed = ", ".join(known) or "none yet"
    raise ValueError(f"There is no {what} {value!r}.{hint} Known: {listed}.")


def _values(said: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(unquote(part.strip()) for part in said.split(",") if part.strip()))


def term(values: Iterable[str]) -> str:
    """Return several values of one field as parse reads them."""
    # A comma inside a value must not end it.
    return ",".join(str(value).replace("%", "%25").replace(",", "%2C") for value in values)
