"""Open one page of the app without a browser, as a link to it does."""

from __future__ import annotations

from html import unescape
from pathlib import Path

from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).resolve().parents[2]


def open_page(script, **params):
    """Run a page with this address, for a browser session of its own."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=120)
    app.switch_page(f"pages/{script}")
    for name, value in params.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def page_memory():
    """Return the Memory that the pages of this test have open."""
    from memory_core.settings import store_uri
    from ui.opening import open_memory

    return open_memory(store_uri())


def words(app):
    """Return everything the main part of a page says, as it was before Markdown escaped it."""
    kinds = ("title", "header", "markdown", "caption", "warning")
    said = [each.value for kind in kinds for each in getattr(app.main, kind)]
    return unescape("\n".join(said))


def address(app, name):
    """Return what the address says about a name; None when it says nothing."""
    value = app.query_params.get(name)
    return value[0] if isinstance(value, list) else value
