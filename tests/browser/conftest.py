"""The real app in a real browser: a Streamlit server per test module and headless Chromium."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.server import AppServer

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# What is awaited comes when the machine gets to it; a test fails on what never comes.
expect.set_options(timeout=30_000)
# Before the first run and between two runs a script counts as not running, so one look proves
# nothing: it has to have drawn something and to stay at rest for half a second.
AT_REST = """() => {
    const app = document.querySelector('[data-testid="stApp"]');
    const resting = app?.dataset.testScriptState === 'notRunning'
        && document.querySelector('[data-testid="stMain"]')?.innerText.trim()
        && !document.querySelector('[data-testid="stSkeleton"]');
    window.atRestSince = resting ? window.atRestSince ?? performance.now() : undefined;
    return resting && performance.now() - window.atRestSince > 500;
}"""
outcome = pytest.StashKey[pytest.TestReport]()


@pytest.fixture
def start_app(seeded_uri, tmp_path):
    """Start servers that end with the test: ``start_app(uri=None, **environment) -> AppServer``."""
    servers = []

    def start(uri=None, **environment):
        server = AppServer(uri or seeded_uri, tmp_path / f"app-{len(servers)}.log", environment)
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def app_server(seeded_template, tmp_path_factory):
    """A server on a seeded store that the tests of one module share."""
    folder = tmp_path_factory.mktemp("app")
    shutil.copytree(seeded_template, folder / "store")
    server = AppServer(folder / "store", folder / "app.log")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def app_url(app_server):
    """The address of the module's server."""
    return app_server.url


@pytest.fixture(scope="session")
def browser():
    """One headless Chromium for all tests."""
    found = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, CHROMIUM_NAMES)), None
    )
    if found is None:
        pytest.fail("no Chromium found: run `make test`, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser, request):
    """A page of its own context; a failed test leaves its screenshot in .screenshots/."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-US")
    page = context.new_page()
    page.set_default_timeout(30_000)
    yield page
    report = request.node.stash.get(outcome, None)
    if report is not None and report.failed:
        name = re.sub(r"[^\w.-]+", "-", request.node.nodeid).strip("-")
        page.screenshot(path=ROOT / ".screenshots" / f"{name}.png", full_page=True)
    context.close()


@pytest.fixture
def settle():
    """Wait until a page is connected and its script has come to rest: ``settle(page)``."""

    def wait(page):
        app = page.get_by_test_id("stApp")
        expect(app).to_have_attribute("data-test-connection-state", "CONNECTED", timeout=60_000)
        page.evaluate("window.atRestSince = undefined")
        page.wait_for_function(AT_REST, timeout=120_000)

    return wait


@pytest.fixture
def visit(page, settle):
    """Open an address and wait until it has come to rest: ``visit(url) -> page``."""

    def go(url):
        page.goto(url)
        settle(page)
        return page

    return go


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Keep the outcome of the test itself, so that fixtures can look at it afterwards."""
    report = yield
    if report.when == "call":
        item.stash[outcome] = report
    return report
