"""Rerank, Policy, Scenario, Gallery and Evaluation in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

ADDRESSES = {
    "rerank": "/Rerank?user=mai&question=Which+hotel+do+I+prefer%3F",
    "policy": "/Policy?user=mai&view=try&say=Thanks",
    "scenario": "/Scenario?user=mai&scenario=poisoned-memory&step=1",
    "gallery": "/Gallery?user=mai&case=01-changed-preference",
    "evaluation": "/Evaluation?user=mai",
}
SHOWN = {
    "rerank": ("Which hotel do I prefer?", "Filter → search → rerank"),
    "policy": ("What would become of this message?", "transient"),
    "scenario": ("A poisoned memory", "I prefer the Fairmont hotel."),
    "gallery": ("A changed preference leaves two rivals", "You prefer the Kempinski."),
    "evaluation": ("How often the records",),
}
NAMES = list(ADDRESSES)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_opens_cold_by_its_address(name, start_app, visit):
    """On a fresh server the linked state stands there, with sidebar and user as everywhere."""
    page = visit(start_app().url + ADDRESSES[name])

    sidebar = page.get_by_test_id("stSidebar")
    expect(sidebar.get_by_role("link", name="Chat")).to_be_visible()
    expect(sidebar.get_by_role("combobox")).to_have_value("mai")
    main = page.get_by_test_id("stMain")
    for words in SHOWN[name]:
        expect(main.get_by_text(words).or_(main.get_by_label(words)).first).to_be_visible()
    expect(page.get_by_test_id("stException")).to_have_count(0)


def test_a_moved_weight_survives_a_reload(app_url, page, visit, settle):
    """A slider moves the address, and the address alone brings the weight back."""
    visit(f"{app_url}/Rerank?user=demo")
    slider = page.get_by_role("slider", name="Meaning")
    slider.focus()
    slider.press("Home")
    expect(page).to_have_url(re.compile("weights=0-20-15-10-5"), timeout=30_000)

    page.reload()
    settle(page)

    expect(page.get_by_role("slider", name="Meaning")).to_have_value("0")


def test_the_story_follows_the_arrow_keys(app_url, page, visit):
    """A presenter plays and goes back without touching the mouse."""
    visit(f"{app_url}/Scenario?scenario=park-hyatt")

    expect(page.get_by_test_id("stBaseButton-primary")).to_be_visible()

    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=1$"), timeout=30_000)
    expect(page.get_by_role("heading", name="Tell it something")).to_be_visible(timeout=30_000)

    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("step=0$"), timeout=30_000)


def test_markup_in_a_message_stays_text(app_url, page, visit):
    """A message with HTML and an image is shown as characters; nothing is loaded or run."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    visit(
        f"{app_url}/Policy?view=try&say=%3Cimg%20src%3Dhttps%3A%2F%2Fexample.org%2Fx.png%3E%20**b**"
    )

    main = page.get_by_test_id("stMain")
    shown = main.get_by_test_id("stMarkdown").filter(has_text="<img src=").first
    expect(shown).to_contain_text("**b**")
    assert not [url for url in asked if "example.org/x.png" in url and "say=" not in url]
