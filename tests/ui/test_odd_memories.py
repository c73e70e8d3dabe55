"""Memories that are hard to draw: each page has a sensible picture of them."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest

from memory_core.types import Status
from tests.records import make_record
from tests.ui.opened import open_page, page_memory, words

ODD = {
    "markup": "<img src=x onerror=alert(1)> ![i](http://evil.test/x.png) [a](http://x.test) **b**",
    "formula": "$x^2$ :red[alarm] `code` # no heading",
    "right to left": "أفضل فندق بارك حياة في المدينة القديمة",
    "very long": "hotel " * 160,
    "one long word": "x" * 900,
}
LOOKS = (
    ("1_Records.py", {"sort": "importance"}),
    ("1_Records.py", {"view": "Map", "question": "hotel"}),
    ("2_Filters.py", {"question": "Which hotel do I prefer?", "type": "fact", "step": "type"}),
    ("3_Rerank.py", {"question": "Which hotel do I prefer?"}),
    ("4_History.py", {}),
    ("4_History.py", {"key": "hotel-preference"}),
    ("4_History.py", {"view": "As of"}),
    ("5_Policy.py", {"view": "control"}),
    ("5_Policy.py", {"view": "log"}),
)

pytestmark = pytest.mark.usefixtures("app_store")


@pytest.mark.parametrize("name", ODD)
def test_every_page_draws_a_memory_as_text(name):
    """With one such record and one that waits, no page fails or lets it be more than text."""
    text = ODD[name].strip()
    record = make_record(user_id="solo", text=text, value=text)
    waiting = make_record(user_id="solo", key="hotel-bed", text=text, value=text)
    page_memory().add([record, replace(waiting, status=Status.PENDING)])

    for script, params in LOOKS:
        app = open_page(script, user="solo", **params)

        markdown = "\n".join(each.value for each in app.markdown)
        assert not any(sign in markdown for sign in ("<img", "![", "](http", "$x", ":red[a"))
        assert not any("<img" in each.proto.body for each in app.get("html"))
        assert not app.error


@pytest.mark.parametrize("name", ["markup", "right to left"])
def test_a_message_is_tried_as_it_was_typed(name):
    """The policy shows an odd message character by character."""
    app = open_page("5_Policy.py", user="solo", view="try", say=ODD[name])

    assert ODD[name] in unescape(words(app))
