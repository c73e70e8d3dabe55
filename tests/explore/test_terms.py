"""Filters in words: what is said is what is filtered, and the unknown is refused."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.explore import parse, said
from memory_core.types import Importance, MemoryType, RecordFilter, Source, Status

FULL = RecordFilter(
    "ana",
    types=(MemoryType.PREFERENCE, MemoryType.FACT),
    entities=("hotel", "rock, paper", "100%"),
    statuses=(Status.ACTIVE,),
    importances=(Importance.HIGH,),
    sources=(Source.IMPORT,),
    keys=("hotel-preference",),
    since=datetime(2026, 1, 1, tzinfo=UTC),
    until=datetime(2026, 2, 1, tzinfo=UTC),
    contains="Park Hyatt, 100% 'quoted'",
)


def test_saying_and_parsing_are_reverse():
    """A filter said in terms and parsed again is the same filter, whatever its values hold."""
    assert parse("ana", said(FULL)) == FULL


def test_no_terms_admit_everything_of_the_user():
    """Without terms every status is admitted, and only the user's records."""
    assert parse("ana", {}) == RecordFilter("ana", statuses=())


def test_the_last_day_is_included():
    """Until the 31st of January ends where February begins."""
    assert parse("ana", {"until": "2026-01-31"}).until == datetime(2026, 2, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("terms", "named"),
    [
        ({"typ": "fact"}, "Did you mean 'type'"),
        ({"type": "facts"}, "Did you mean 'fact'"),
        ({"status": "gone"}, "'gone'"),
        ({"importance": "HIGH"}, "'HIGH'"),
        ({"source": "' OR '1'='1"}, "OR"),
        ({"entity": "hotl"}, "Did you mean 'hotel'"),
        ({"since": "yesterday"}, "'yesterday'"),
        ({"until": "2026-02-30"}, "'2026-02-30'"),
        ({"since": "0999-01-01"}, "'0999-01-01'"),
        ({"type": "fact,vibe"}, "'vibe'"),
    ],
    ids=str,
)
def test_the_unknown_is_an_error_in_words(terms, named):
    """An unknown field or value is named, and never taken for no filter."""
    with pytest.raises(ValueError, match=named):
        parse("ana", terms, entities=["hotel", "food"])
