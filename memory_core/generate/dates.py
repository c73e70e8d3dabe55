"""When something was, no more exactly than it is known."""

from __future__ import annotations

import re
from datetime import datetime, time

from memory_core.generate.phrases import Dates
from memory_core.types import Draft, MemoryRecord

_BRACKETED = re.compile(r"\s*\((?P<date>[^()]*\d{4})\)$")
_BEGINS_WITH_DAY = re.compile(r"\d{1,2}\D")


def said_date(memory: MemoryRecord | Draft, told: str, dates: Dates) -> str | None:
    """Say when an event was; None where nobody said, or where the clause says it already."""
    when = memory.valid_from
    if when is None or not _was_said(memory, when) or _tells_time(told, when, dates):
        return None
    values = {"day": when.day, "month": dates.months[when.month - 1], "year": when.year}
    return _precision(when, dates).format(**values)


def unbracketed(told: str, dates: Dates) -> str:
    """Say the date in brackets that a clause may end in as part of its sentence."""
    match = _BRACKETED.search(told)
    if match is None:
        return told
    form = dates.bracketed_day if _BEGINS_WITH_DAY.match(match["date"]) else dates.bracketed
    return f"{told[: match.start()]} {form.format(date=match['date'])}"


def _was_said(memory: MemoryRecord | Draft, when: datetime) -> bool:
    # An event without a date of its own is stored with the moment it was told.
    return not isinstance(memory, MemoryRecord) or when.date() != memory.created_at.date()


def _precision(when: datetime, dates: Dates) -> str:
    # The first of a month at midnight is how "in May" is stored; "in May" is true of it anyway.
    if when.time() != time(0) or when.day != 1:
        return dates.day
    return dates.year if when.month == 1 else dates.month


def _tells_time(told: str, when: datetime, dates: Dates) -> bool:
    return str(when.year) in told or dates.months[when.month - 1] in told
