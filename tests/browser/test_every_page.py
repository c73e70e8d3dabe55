"""What holds for every page and every view of it: readable in both themes, and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.chat_page import ChatPage

ASKED = "question=Which+hotel+do+I+prefer%3F"
ADDRESSES = {
    "chat": "/",
    "records": "/Records",
    "record": "/Records?record=demo/hotel-preference-v1",
    "map": f"/Records?view=Map&{ASKED}",
    "exchange": "/Records?view=Export+and+import",
    "filters": f"/Filters?entity=hotel&type=preference&status=active&{ASKED}&step=status",
    "unknown filter": "/Filters?typ=fact",
    "rerank": f"/Rerank?{ASKED}",
    "history": "/History",
    "key": "/History?key=seat-preference",
    "as of": "/History?at=2026-01-01",
    "versions": "/History?view=Table+versions",
    "policy": "/Policy?reason=sensitive",
    "try": "/Policy?view=try&say=Thanks",
    "log": "/Policy?view=log",
    "control": "/Policy?view=control",
    "scenario": "/Scenario",
    "scene": "/Scenario?scenario=poisoned-memory&step=1",
    "gallery": "/Gallery",
    "card": "/Gallery?case=01-changed-preference",
    "evaluation": "/Evaluation",
}
COLD = {
    "/Records?user=mai&sort=value": ("What does the agent know about me?",),
    "/Filters?user=mai&type=fact": ("type fact",),
    "/Rerank?user=mai&question=Which+hotel+do+I+prefer%3F": (
        *("Which hotel do I prefer?", "Filter → search → rerank"),
    ),
    "/History?user=mai": ("How did this memory change?",),
    "/Policy?user=mai&view=try&say=Thanks": (*("What would become of this message?", "transient"),),
    "/Scenario?user=mai&scenario=poisoned-memory&step=1": (
        *("A poisoned memory", "I prefer the Fairmont hotel."),
    ),
    "/Gallery?user=mai&case=01-changed-preference": (
        *("A changed preference leaves two rivals", "You prefer the Kempinski."),
    ),
    "/Evaluation?user=mai": ("How often the records",),
}
"""A link into each page, and what stands there; the chat's are in the tests of the chat."""

CONTRAST = Path(__file__).with_name("contrast.js").read_text("utf-8")
READABLE = 4.5
"""The contrast that text of this size needs (WCAG 2, AA)."""


@pytest.fixture
def dark_page(page):
    """A page in a browser that asks for dark colours."""
    page.emulate_media(color_scheme="dark")
    return page


def background(page):
    """The colour behind everything."""
    app = page.get_by_test_id("stApp")
    return app.evaluate("node => getComputedStyle(node).backgroundColor")


def serious_faults(page):
    """What axe finds on a page that keeps somebody from using it."""
    found = Axe().run(page).response["violations"]
    serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in serious]


def check(page, settle):
    """Look at a page that is dark in the light too, and then on a phone."""
    assert serious_faults(page) == []
    assert page.evaluate(CONTRAST) >= READABLE
    dark = background(page)

    page.emulate_media(color_scheme="light")
    page.wait_for_function(
        """dark => getComputedStyle(
            document.querySelector('[data-testid="stApp"]')).backgroundColor !== dark""",
        arg=dark,
    )
    settle(page)
    assert serious_faults(page) == []
    assert page.evaluate(CONTRAST) >= READABLE

    page.set_viewport_size({"width": 400, "height": 900})
    settle(page)
    expect(page.get_by_test_id("stException")).to_have_count(0)
    main = page.get_by_test_id("stMain")
    assert main.evaluate("node => node.scrollWidth - node.clientWidth") <= 0


@pytest.mark.parametrize("address", COLD)
def test_a_page_opens_cold_by_its_address(address, start_app, visit):
    """On a fresh server the linked state stands there, with sidebar and user as everywhere."""
    page = visit(start_app().url + address)

    sidebar = page.get_by_test_id("stSidebar")
    expect(sidebar.get_by_role("link", name="Chat")).to_be_visible()
    expect(sidebar.get_by_role("combobox")).to_have_value("mai")
    main = page.get_by_test_id("stMain")
    for words in COLD[address]:
        expect(main.get_by_text(words).or_(main.get_by_label(words)).first).to_be_visible()
    expect(page.get_by_test_id("stException")).to_have_count(0)


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_page_can_be_read_by_everybody(name, app_url, dark_page, settle):
    """Axe finds nothing serious in either theme, and nothing is wider than a phone."""
    dark_page.goto(app_url + ADDRESSES[name])
    settle(dark_page)

    check(dark_page, settle)


def test_an_opened_turn_can_be_read_by_everybody(app_url, dark_page, settle):
    """The same holds for a conversation, whichever part of its last turn is open."""
    chat = ChatPage(dark_page, settle).open(f"{app_url}/?user=newcomer")
    chat.say("I prefer the Park Hyatt.")
    for part in ("Write", "Generate", "Assemble"):
        chat.open_part(part)
        assert serious_faults(dark_page) == []
    chat.open_part("Read")

    check(dark_page, settle)


def test_what_is_chosen_in_a_popover_can_be_read(app_url, dark_page, settle):
    """A popover lies outside the page, and its chosen conditions are as readable as any."""
    dark_page.goto(f"{app_url}/Records?type=fact&status=active")
    settle(dark_page)

    dark_page.locator(".st-key-records_filter button").first.click()

    expect(dark_page.get_by_test_id("stPopoverBody")).to_be_visible()
    assert dark_page.evaluate(CONTRAST) >= READABLE
