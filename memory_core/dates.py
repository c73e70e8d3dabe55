"""Dates as people say them, counted from the moment they said it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from memory_core.text import fold, read_words
from memory_core.text import spelled_any as any_of


@dataclass(frozen=True, slots=True)
class When:
    """A date found in a text: the day it means, how exact it was, and where it stands.

    ``unit`` is ``day``, ``week``, ``month`` or ``year``; ``start`` and ``end`` are positions.
    """

    day: datetime
    unit: str
    start: int
    end: int


def find_when(text: str, said_at: datetime) -> When | None:
    """Return the first past date in a text, or None; its day is midnight UTC."""
    found = [
        When(_midnight(day), rule.unit(match), *match.span())
        for rule in _rules()
        for match in rule.pattern.finditer(text)
        if (day := rule.day(match, said_at)) is not None and day <= said_at
    ]
    return min(found, key=lambda when: (when.start, -when.end), default=None)


def say(when: When, language: str) -> str:
    """Return the date in words as exact as it was given, for instance "May 2026"."""
    words = _words()["say"][language]
    month = words["months"][when.day.month - 1]
    template = words["day" if when.unit in {"day", "week"} else when.unit]
    return str(template).format(day=when.day.day, month=month, year=when.day.year)


def yesterday(language: str) -> str:
    """Return what today will be called tomorrow."""
    return str(_words()["tomorrow"][language])


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: re.Pattern[str]
    day: Callable[[re.Match[str], datetime], datetime | None]
    unit: Callable[[re.Match[str]], str]


def _midnight(day: datetime) -> datetime:
    return day.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)


@cache
def _words() -> Mapping[str, Any]:
    words: Mapping[str, Any] = read_words("dates")
    return words


@cache
def _rules() -> tuple[_Rule, ...]:
    words = _words()
    return (
        *(_fixed(phrases, int(days), "day") for days, phrases in words["days ago"].items()),
        *(_last_unit(unit, phrases) for unit, phrases in words["last"].items()),
        *(_ago(pattern) for pattern in words["ago"]),
        *(_weekday(pattern) for pattern in words["weekday"]),
        *(_calendar(pattern) for pattern in words["calendar"]),
        _Rule(
            re.compile(r"(?<!\w)(?P<y>\d{4})-(?P<m>\d\d)-(?P<d>\d\d)(?!\w)"),
            lambda match, now: _date(now, int(match["y"]), int(match["m"]), int(match["d"])),
            lambda _: "day",
        ),
    )


def _fixed(phrases: list[str], days: int, unit: str) -> _Rule:
    pattern = re.compile(rf"(?<!\w){any_of(phrases)}", re.IGNORECASE)
    return _Rule(pattern, lambda _, now: now - timedelta(days=days), lambda _: unit)


def _last_unit(unit: str, phrases: list[str]) -> _Rule:
    pattern = re.compile(rf"(?<!\w){any_of(phrases)}", re.IGNORECASE)
    return _Rule(pattern, lambda _, now: _back(now, unit, 1), lambda _: unit)


def _back(now: datetime, unit: str, count: int) -> datetime:
    if unit == "month":
        months = now.year * 12 + now.month - 1 - count
        return now.replace(year=months // 12, month=months % 12 + 1, day=1)
    if unit == "year":
        return now.replace(year=now.year - count, month=1, day=1)
    return now - timedelta(days=count * (7 if unit == "week" else 1))


def _compiled(pattern: str) -> re.Pattern[str]:
    """Fill {number}, {unit}, {month} and {weekday} of a pattern with the words for them."""
    words = _words()
    for name in ("number", "unit", "month", "weekday"):
        alternatives = any_of(list(words[f"{name}s"]))
        digits = r"|\d{1,3}" if name == "number" else ""
        pattern = pattern.replace(f"{{{name}}}", f"(?P<{name}>{alternatives}{digits})")
    return re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE)


def _look_up(kind: str, word: str) -> str:
    table: Mapping[str, str] = {fold(k): v for k, v in _words()[f"{kind}s"].items()}
    return table[fold(word)]


def _ago(pattern: str) -> _Rule:
    def day(match: re.Match[str], now: datetime) -> datetime:
        number = match["number"]
        count = int(number) if number.isdigit() else int(_look_up("number", number))
        return _back(now, _look_up("unit", match["unit"]), min(count, 1_000))

    return _Rule(_compiled(pattern), day, lambda match: _look_up("unit", match["unit"]))


def _weekday(pattern: str) -> _Rule:
    def day(match: re.Match[str], now: datetime) -> datetime:
        back = (now.weekday() - int(_look_up("weekday", match["weekday"]))) % 7 or 7
        return now - timedelta(days=back)

    return _Rule(_compiled(pattern), day, lambda _: "day")


def _calendar(pattern: str) -> _Rule:
    def day(match: re.Match[str], now: datetime) -> datetime | None:
        groups = match.groupdict()
        month = groups.get("month") or groups.get("m")
        number = (
            1 if month is None else int(month) if month.isdigit() else int(_look_up("month", month))
        )
        given = groups.get("year")
        year = (
            int(given) if given and given.isdigit() else now.year - (1 if groups.get("last") else 0)
        )
        found = _date(now, year, number, int(groups.get("d") or 1))
        if found and found > now and not given and not groups.get("last"):
            found = _date(now, year - 1, number, int(groups.get("d") or 1))
        return found

    def unit(match: re.Match[str]) -> str:
        groups = match.groupdict()
        if groups.get("d"):
            return "day"
        return "month" if groups.get("month") or groups.get("m") else "year"

    return _Rule(_compiled(pattern), day, unit)


def _date(now: datetime, year: int, month: int, day: int) -> datetime | None:
    try:
        return now.replace(year=year, month=month, day=day)
    except ValueError:
        return None
