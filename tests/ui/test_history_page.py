"""The History page shows how every key changed, and the way back."""

from __future__ import annotations

import json
from datetime import timedelta
from itertools import pairwise

import pytest

from memory_core.explore import as_of, changes, timelines
from memory_core.types import RecordFilter
from tests.records import make_record
from tests.ui.opened import address, open_page, page_memory, words

PAGE = "4_History.py"
KEY = "hotel-preference"
EVERYTHING = RecordFilter("demo", statuses=())

pytestmark = pytest.mark.usefixtures("app_store")


def picture(app):
    """The figure that is drawn, as Plotly gets it."""
    return json.loads(app.get("plotly_chart")[0].proto.spec)


def drawn(app):
    return "\n".join(each.proto.body for each in app.get("html"))


@pytest.fixture
def returned():
    """Park Hyatt, then St. Regis, then Park Hyatt again."""
    open_page(PAGE)
    memory = page_memory()
    for message in ("Actually, I prefer the St. Regis now.", "I prefer the Park Hyatt."):
        said = memory.transcript.say("demo", "s1", "user", message)
        memory.write("demo", message, session_id="s1", message_id=said.id)
    return memory.history("demo", KEY)


@pytest.mark.parametrize("params", [{"key": KEY}, {}], ids=["key", "overview"])
def test_there_and_back_are_three_intervals(returned, params):
    """Park Hyatt → St. Regis → Park Hyatt again are three bars, not one."""
    app = open_page(PAGE, **params)

    bars = [b for b in picture(app)["data"] if b["customdata"][0][0] == KEY]
    assert [bar["customdata"][0][1] for bar in bars] == [record.id for record in returned]
    assert [record.value for record in returned] == ["Park Hyatt", "St. Regis", "Park Hyatt"]
    for earlier, later in pairwise(bars):
        assert later["base"][0] > earlier["base"][0]
        assert later["x"][0] > 0


def test_every_version_shows_the_sentence_that_caused_it(returned):
    """The words behind each version stand beside it, with a link to their turn."""
    app = open_page(PAGE, key=KEY)

    queries = [link.proto.query_string for link in app.get("page_link")]
    for record in returned[1:]:
        said = page_memory().transcript.find("demo", record.message_id)
        assert said.content in drawn(app)
        assert any(f"message={said.id}" in query for query in queries)


def test_the_overview_shows_the_keys_that_changed_most():
    """The first page holds the keys with the most versions, each version a bar."""
    app = open_page(PAGE)

    store = page_memory().database.memories
    keys = list(store.values(EVERYTHING, "key"))[:15]
    expected = [v.id for t in timelines(store, "demo", keys) for v in t.versions]
    assert [bar["customdata"][0][1] for bar in picture(app)["data"]] == expected


def test_the_difference_of_two_versions(returned):
    """The table lists exactly the fields that memory_core finds changed."""
    app = open_page(PAGE, key=KEY, before="1", after="2")

    table = app.dataframe[0].value
    found = changes(returned[0], returned[1])
    assert list(table["Field"]) == [change.field.replace("_", " ") for change in found]
    assert "<del" in drawn(app)
    assert "<ins" in drawn(app)


def test_by_default_the_last_two_versions_are_compared(returned):
    """Opening a key compares its newest version with the one before."""
    app = open_page(PAGE, key=KEY)

    assert list(app.dataframe[0].value.columns) == ["Field", "v2", "v3"]


def test_undo_brings_the_version_before_back(returned):
    """After undo, the value before is what holds now, and the page says so."""
    app = open_page(PAGE, key=KEY)

    app.button(key="history_undo").click().run()

    assert page_memory().history("demo", KEY)[1].status == "active"
    assert "Now: **St. Regis**" in words(app)


def test_the_memory_as_of_a_day():
    """A link to a moment shows what memory_core says was valid then."""
    app = open_page(PAGE, at="2026-01-01T09:30")

    store = page_memory().database.memories
    moment = page_memory().clock.now().replace(2026, 1, 1, 9, 31, 0, 0)
    expected = as_of(store, EVERYTHING, moment)
    assert list(app.dataframe[0].value["Memory"]) == [r.text for r in expected.records]
    assert f"{expected.total} memories" in words(app)
    assert address(app, "at") == "2026-01-01T09:30"


def test_as_of_before_everything():
    """Before the first record the memory was empty, and the page says so."""
    app = open_page(PAGE, at="2001-01-01")

    assert "0 memories" in words(app)
    assert not app.dataframe


def test_the_table_versions_are_those_of_the_store():
    """Number, time and rows of each table version stand there, newest first."""
    app = open_page(PAGE, view="Table versions")

    expected = page_memory().database.memories.snapshots()[::-1]
    table = app.dataframe[0].value
    assert list(table["Version"]) == [number for number, _, _ in expected]
    assert list(table["Rows"]) == [rows for _, _, rows in expected]
    assert table["Rows"].iloc[0] == page_memory().count()


@pytest.mark.parametrize("key", ["nowhere", "secret", "<b>x</b>"])
def test_a_key_that_is_not_the_users_is_not_found(key):
    """A forgotten key and another user's key look the same: politely not there."""
    open_page(PAGE)
    page_memory().add([make_record(user_id="linh", key="secret", text="Secret of Linh")])

    app = open_page(PAGE, key=key)

    assert "Not found" in words(app)
    assert "Secret of Linh" not in drawn(app)
    assert not app.error


@pytest.mark.parametrize(
    "params", [{"view": "Cake"}, {"at": "someday"}, {"at": "9999-01-01"}, {"before": "x"}], ids=str
)
def test_a_link_that_says_something_unknown(params):
    """Something unknown in a link is an error in words."""
    app = open_page(PAGE, **params)

    assert next(iter(params.values())) in app.error[0].value
    assert not app.get("plotly_chart")


def test_an_empty_memory():
    """A user without records sees a sentence, and nothing breaks on any view."""
    for view in ("Keys", "As of", "Table versions"):
        app = open_page(PAGE, user="nobody-yet", view=view)
        assert not app.error
    assert "Nothing yet" in words(open_page(PAGE, user="nobody-yet"))


def test_one_version_has_nothing_to_compare():
    """A key that never changed says so instead of an empty difference."""
    app = open_page(PAGE, key="hotel-floor")

    assert "nothing to compare" in words(app)


def test_markup_in_a_value_is_only_text():
    """Tags in a value are escaped in the picture, the versions and the difference."""
    open_page(PAGE)
    hostile = "<img src=x onerror=alert(1)> ![i](http://evil.test/x.png)"
    now = page_memory().clock.now()
    page_memory().add(
        [
            make_record(
                user_id="solo", text=hostile, value=hostile, valid_from=now - timedelta(days=1)
            )
        ]
    )
    page_memory().correct("solo", "solo/hotel-preference-v1", "plain")

    app = open_page(PAGE, user="solo", key=KEY)

    assert "<img" not in drawn(app)
    assert "<img" not in json.dumps(picture(app))
    assert "![" not in "".join(each.value for each in app.markdown)
