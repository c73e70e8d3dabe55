from urllib.parse import urlsplit

from playwright.sync_api import expect


def test_the_page_asks_nobody_but_the_app(page, visit, settle, app_url):
    """Through start, turn and reload no font, icon or script comes from another host."""
    hosts = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).hostname))

    visit(app_url)
    box = page.get_by_test_id("stChatInputTextArea")
    box.fill("Which hotel do I prefer?")
    box.press("Enter")
    expect(page.get_by_test_id("stMain")).to_contain_text("Park Hyatt", timeout=60_000)
    page.reload()
    settle(page)

    assert hosts - {None} == {"127.0.0.1"}
