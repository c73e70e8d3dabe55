"""Rerank, Policy and Scenario in a real browser: what only a browser can show."""

from __future__ import annotations

import re

from playwright.sync_api import expect


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
