"""Pages of records: every record once, in order, whichever end is nearer."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.explore import page
from memory_core.types import Importance, RecordFilter
from tests.records import MOMENT, make_record

EVERYTHING = RecordFilter("ana", statuses=())


@pytest.fixture
def ten(small):
    """Ten records of ana, a minute apart, and one of somebody else."""
    records = [
        make_record(key=f"k{n}", created_at=MOMENT + timedelta(minutes=n)) for n in range(10)
    ]
    small.add([*records, make_record(user_id="ben")])
    return records


@pytest.mark.parametrize("size", [1, 3, 4, 10, 25])
@pytest.mark.parametrize("descending", [True, False])
def test_pages_together_hold_every_record_once_in_order(store, ten, size, descending):
    """Turning all pages shows each record of the user once, sorted."""
    first = page(store, EVERYTHING, descending=descending, size=size)

    shown = [
        record.key
        for number in range(1, first.pages + 1)
        for record in page(
            store, EVERYTHING, descending=descending, number=number, size=size
        ).records
    ]
    expected = [record.key for record in ten]
    assert shown == (expected[::-1] if descending else expected)


@pytest.mark.parametrize("descending", [True, False])
def test_importance_is_ordered_by_what_it_means(small, store, descending):
    """High before medium before low, newest first among equals, over any number of pages."""
    levels = [Importance.LOW, Importance.HIGH, Importance.MEDIUM] * 3
    small.add(
        make_record(key=f"k{n}", importance=level, created_at=MOMENT + timedelta(minutes=n))
        for n, level in enumerate(levels)
    )

    shown = [
        (record.importance, record.key)
        for number in range(1, 6)
        for record in page(
            *(store, EVERYTHING),
            order_by="importance",
            descending=descending,
            number=number,
            size=2,
        ).records
    ]

    high, medium, low = (
        [(level, f"k{n}") for n in range(8, -1, -1) if levels[n] is level]
        for level in (Importance.HIGH, Importance.MEDIUM, Importance.LOW)
    )
    assert shown == (high + medium + low if descending else low + medium + high)


def test_importance_keeps_to_its_filter(small, store):
    """Ordered by importance, a page still shows only what the filter admits."""
    small.add(make_record(key=level, importance=level) for level in Importance)
    where = RecordFilter("ana", statuses=(), importances=(Importance.LOW, Importance.HIGH))

    assert [r.key for r in page(store, where, order_by="importance").records] == ["high", "low"]


@pytest.mark.parametrize("order_by", ["created_at", "entity", "version", "value", "id"])
@pytest.mark.parametrize("descending", [True, False])
def test_a_deep_slice_is_the_same_slice(small, store, order_by, descending, monkeypatch):
    """Wherever a page lies, equal values stand in one order, so that no record is skipped."""
    small.add(
        make_record(
            *("ana", f"k{n % 7}", 1 + n // 7),
            entity=f"e{n % 3}",
            value=f"v{n % 5}",
            created_at=MOMENT + timedelta(minutes=n % 4),
        )
        for n in range(40)
    )

    def listed() -> list[str]:
        order = {"order_by": order_by, "descending": descending, "limit": 3}
        return [i for at in range(0, 42, 3) for i in store.ids(EVERYTHING, **order, offset=at)]

    near = listed()
    monkeypatch.setattr("memory_core.store.lookup.DEEP", -1)
    assert listed() == near
    assert len(set(near)) == 40


def test_a_page_says_where_it_stands(store, ten):
    """The last of three pages of four holds the ninth and the tenth of ten."""
    shown = page(store, EVERYTHING, number=3, size=4)

    assert (shown.first, shown.last, shown.total, shown.pages) == (9, 10, 10, 3)


def test_a_number_beyond_the_last_page_is_the_last(store, ten):
    """A link to a page that is gone shows the last one there is."""
    assert page(store, EVERYTHING, number=99, size=4).number == 3


def test_no_record_is_one_empty_page(store):
    """An empty result has one page with nothing on it."""
    shown = page(store, EVERYTHING)

    assert (shown.records, shown.total, shown.pages, shown.first, shown.last) == ((), 0, 1, 0, 0)


def test_what_a_second_filter_admits_is_left_out(store, ten):
    """A page without some keys holds exactly the others."""
    some = RecordFilter("ana", keys=("k1", "k2"), statuses=())

    shown = page(store, EVERYTHING, without=some)

    assert {record.key for record in shown.records} == {r.key for r in ten} - {"k1", "k2"}


def test_an_unknown_column_is_refused(store):
    """Nothing is sorted by a column that does not exist."""
    with pytest.raises(ValueError, match="vibes"):
        page(store, EVERYTHING, order_by="vibes")
