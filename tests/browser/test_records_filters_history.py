"""Records, Filters and History in a real browser: what only a browser can show."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from memory_core import Memory
from memory_core.explore import page as page_of
from memory_core.types import RecordFilter
from tests.records import make_record

HOTELS = "entity=hotel&type=preference&status=active&question=Which+hotel+do+I+prefer%3F"


def await_address(page, name, holds):
    """Wait until what the address says about a name, None if nothing, is as it should be."""

    def said(url):
        return parse_qs(urlsplit(url).query).get(name, [None])[0]

    page.wait_for_url(lambda url: holds(said(url)))


def sidebar(page):
    """What the sidebar shows, and the colours around it."""
    bar = page.get_by_test_id("stSidebar")
    # The last line and the user box come late; everything else is drawn by then.
    expect(bar).to_contain_text("records in")
    expect(bar.get_by_role("combobox")).to_be_visible()
    app = page.get_by_test_id("stApp")
    colours = app.evaluate("e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]")
    return bar.inner_text(), colours


def click_in(locator, page, x=0.5, y=0.5):
    """Click at a place of an element, in parts of its width and height."""
    box = locator.bounding_box()
    page.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * y)


def test_a_cold_link_looks_as_after_a_visit_to_the_chat(start_app, page, visit):
    """On a fresh server, a page's own address shows sidebar, user and theme as everywhere."""
    server = start_app()
    visit(f"{server.url}/Records?user=linh")
    expect(page.get_by_role("heading", name="Records", exact=True)).to_be_visible()
    cold = sidebar(page)

    visit(f"{server.url}/?user=linh")
    visit(f"{server.url}/Records?user=linh")

    assert sidebar(page) == cold
    assert "linh" in page.get_by_test_id("stSidebar").inner_html()


def test_a_cell_opens_the_record_of_its_row(app_server, page, visit, settle):
    """A click opens the record by its id; closing and the back button go where they say."""
    visit(f"{app_server.url}/Records")
    store = Memory.open(app_server.uri).database.memories
    expected = page_of(store, RecordFilter("demo", statuses=())).records[2]

    box = page.get_by_test_id("stDataFrame").bounding_box()
    page.mouse.click(box["x"] + 80, box["y"] + 35 * 3 + 17)
    drawer = page.get_by_test_id("stDialog")
    expect(drawer).to_contain_text(expected.text)
    settle(page)
    await_address(page, "record", lambda value: value == expected.id)

    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    settle(page)
    await_address(page, "record", lambda value: value is None)

    page.go_back()
    expect(drawer).to_contain_text(expected.text)


def test_a_point_of_the_map_opens_its_record(app_url, page, visit, settle):
    """A click on a point opens that record."""
    visit(f"{app_url}/Records?view=Map")

    click_in(page.locator(".scatterlayer .point").nth(3), page)

    expect(page.get_by_test_id("stDialog")).to_be_visible()
    settle(page)
    await_address(page, "record", lambda value: (value or "").startswith("demo/"))


@pytest.mark.parametrize(("bar", "step"), [(2, "entity"), (3, "type"), (4, "status")])
def test_a_bar_of_the_funnel_shows_what_fell_there(app_url, page, visit, bar, step):
    """A click anywhere in a step's row, however few are left, shows what fell there."""
    visit(f"{app_url}/Filters?{HOTELS}")

    click_in(page.locator(".barlayer .trace").first.locator(".point").nth(bar), page, x=0.95)

    expect(page.get_by_text("fell at")).to_be_visible()
    expect(page.get_by_test_id("stDataFrame")).to_be_visible()
    page.wait_for_url(f"**step={step}*")


def test_a_bar_of_the_timelines_opens_its_key(app_url, page, visit):
    """A click on an interval opens the versions of its key."""
    visit(f"{app_url}/History")

    click_in(page.locator(".barlayer .point").nth(1), page)

    expect(page.get_by_role("heading", name="Versions")).to_be_visible()
    await_address(page, "key", bool)


def test_forgetting_ends_in_a_report(start_app, page, visit, settle):
    """After the second yes the drawer closes and the report says what was erased."""
    server = start_app()
    visit(f"{server.url}/Records?record=demo/seat-preference-v2")

    page.get_by_role("button", name="Forget …").click()
    page.get_by_role("button", name="Forget for good").click()

    report = page.locator(".st-key-forget_report")
    expect(report).to_contain_text("seat-preference", timeout=30_000)
    expect(report).to_contain_text("now finds nothing")
    expect(page.get_by_test_id("stDialog")).to_have_count(0)
    settle(page)
    await_address(page, "record", lambda value: value is None)


def test_two_users_at_once_never_see_each_other(app_url, browser, settle):
    """Two sessions with two users see their own records, and not found for each other's."""
    shown = {}
    for user in ("demo", "linh"):
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{app_url}/History?user={user}")
        settle(page)
        shown[user] = page, page.get_by_test_id("stMain").inner_text()
    for user, other in (("demo", "linh"), ("linh", "demo")):
        page, _ = shown[user]
        page.goto(f"{app_url}/Records?user={user}&record={other}/city-home-v1")
        settle(page)
        expect(page.get_by_test_id("stDialog")).to_contain_text("Not found")
        page.context.close()
    assert shown["demo"][1] != shown["linh"][1]


def test_markup_in_a_memory_is_never_run_or_fetched(app_server, page, visit):
    """HTML and Markdown in a record stay text on all three pages; no image is asked for."""
    hostile = "<img src=http://evil.test/a.png onerror=document.title='hacked'> ![x](http://evil.test/b.png)"
    Memory.open(app_server.uri).add(
        [make_record(user_id="eve", text=hostile, value=hostile, entity="hotel")]
    )
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    record = "eve/hotel-preference-v1"
    for path in (
        f"/Records?user=eve&record={record}",
        "/Records?user=eve&view=Map&question=hotel",
        "/Filters?user=eve&type=fact&step=type",
        "/History?user=eve&key=hotel-preference",
    ):
        visit(app_server.url + path)
        assert "hacked" not in page.title()
    assert not [url for url in asked if "evil.test" in url]
