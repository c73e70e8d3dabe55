"""The time a question speaks of, and whether a text tells one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from typing import NamedTuple

from memory_core.dates import When, find_when
from memory_core.read.phrases import Phrases
from memory_core.read.vocabulary import load
from memory_core.text import fold

SEASON_MONTHS = 3


class Span(NamedTuple):
    """A stretch of time; None leaves that side open, ``until`` is exclusive."""

    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class _Words:
    asks_when: Phrases
    asks_past: Phrases
    asks_latest: Phrases
    says_when: Phrases
    sides: Mapping[str, Phrases]
    seasons: dict[str, int]
    season: re.Pattern[str]


def asks_when(text: str) -> bool:
    """Tell whether a question asks for a time."""
    return _words().asks_when.occur_in(fold(text))


def asks_past(text: str) -> bool:
    """Tell whether a question asks for what was, not for what is."""
    return _words().asks_past.occur_in(fold(text))


def asks_latest(text: str) -> bool:
    """Tell whether a question asks for the latest of what happened."""
    return _words().asks_latest.occur_in(fold(text))


@lru_cache(maxsize=20_000)
def says_when(text: str) -> bool:
    """Tell whether a text names a time."""
    return any(letter.isdigit() for letter in text) or _words().says_when.occur_in(fold(text))


def span_of(question: str, now: datetime) -> Span:
    """Return the time a question speaks of, counted from now; both sides open if of none."""
    folded = fold(question)
    season = _season(folded, now)
    if season is not None:
        return season
    for start, side in _sides(folded):
        # A bare month is a date only behind a preposition.
        when = find_when(f"in {folded[start:].lstrip()}", now) or find_when(folded[start:], now)
        if when is not None and when.start <= len("in "):
            return _open(_whole(when), side)
    when = find_when(folded, now)
    return _whole(when) if when else Span()


def _sides(folded: str) -> Iterator[tuple[int, str]]:
    for side, phrases in _words().sides.items():
        yield from ((found.end, side) for found in phrases.found_in(folded))


def _open(span: Span, side: str) -> Span:
    if side == "before":
        return Span(until=span.since)
    return Span(since=span.until if side == "after" else span.since)


def _season(folded: str, now: datetime) -> Span | None:
    match = _words().season.search(folded)
    if match is None:
        return None
    first = _words().seasons[match["season"]]
    year = int(match["year"]) if match["year"] else now.year - bool(match["last"])
    since = datetime(year, first, 1, tzinfo=UTC)
    if not (match["year"] or match["last"]) and _months_later(since, SEASON_MONTHS) > now:
        since = since.replace(year=year - 1)
    return Span(since, _months_later(since, SEASON_MONTHS))


def _whole(when: When) -> Span:
    """Return all of the day, week, month or year that was named."""
    ends = {
        "day": when.day + timedelta(days=1),
        "week": when.day + timedelta(days=7),
        "month": _months_later(when.day.replace(day=1), 1),
        "year": _months_later(when.day.replace(month=1, day=1), 12),
    }
    return Span(when.day, ends[when.unit])


def _months_later(day: datetime, months: int) -> datetime:
    count = day.year * 12 + day.month - 1 + months
    return day.replace(year=count // 12, month=count % 12 + 1)


@cache
def _words() -> _Words:
    listed = load("times.yaml")
    either = "|".join(sorted(listed["seasons"], key=len, reverse=True))
    last = "|".join(listed["last_year"])
    year = rf"(?:(?:\s+\w+)?\s+(?:(?P<year>\d{{4}})|(?P<last>{last})))?"
    return _Words(
        asks_when=Phrases(listed["asks_when"]),
        asks_past=Phrases(listed["asks_past"]),
        asks_latest=Phrases(listed["asks_latest"]),
        says_when=Phrases(listed["says_when"]),
        sides={side: Phrases(listed[side]) for side in ("before", "since", "after")},
        seasons=listed["seasons"],
        season=re.compile(rf"(?<!\w)(?P<season>{either}){year}(?!\w)"),
    )
