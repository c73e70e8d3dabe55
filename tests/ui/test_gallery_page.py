"""The Gallery runs the failures of other memory systems and says what happened here."""

from __future__ import annotations

import pytest

from memory_core.scenario import load_gallery
from tests.ui.opened import address, open_page, page_memory, words

PAGE = "7_Gallery.py"
CASES = load_gallery()

pytestmark = pytest.mark.usefixtures("app_store")


def metrics(app):
    return [int(metric.value) for metric in app.metric]


def run_of(app, case):
    return app.session_state["gallery_runs"][case.id]


def test_every_card_is_shown_before_anything_was_run():
    """Each card says its failure, where it was reported and the input; none claims a result."""
    app = open_page(PAGE)

    said = words(app)
    for case in CASES:
        assert case.title in said
        assert case.summary in said
        assert case.reference in said
    assert metrics(app) == [len(CASES), 0, 0, len(CASES)]
    assert said.count("not run yet") == len(CASES)


def test_a_link_to_a_card_runs_it():
    """A cold link shows one card with what happened just now, on a store of its own."""
    case = CASES[0]
    open_page(PAGE)
    before = page_memory().count()

    app = open_page(PAGE, case=case.id)

    run = run_of(app, case)
    assert [result.step for result in run.results] == list(case.steps)
    for result in run.results:
        assert (result.reply or "") in words(app)
    assert ("not as it must be" in words(app)) == (not run.passed)
    assert page_memory().count() == before


def test_a_card_can_be_run():
    """The button of a card runs this one and no other."""
    app = open_page(PAGE)

    app.button(key=f"gallery_run_{CASES[1].id}").click().run()

    assert list(app.session_state["gallery_runs"]) == [CASES[1].id]
    assert metrics(app)[3] == len(CASES) - 1


def test_all_cards_can_be_run(monkeypatch):
    """Run all runs every card, and the numbers at the top are those of the runs."""
    monkeypatch.setattr("memory_core.scenario.load_gallery", lambda: CASES[:4])
    app = open_page(PAGE)

    app.button(key="gallery_run_all").click().run()

    runs = [run_of(app, case) for case in CASES[:4]]
    passed = sum(run.passed for run in runs)
    assert metrics(app) == [4, passed, 4 - passed, 0]


def test_cards_are_filtered_by_their_verdict():
    """The choice of what to show is in the address and holds for the cards below."""
    app = open_page(PAGE, show="as it must be")

    assert address(app, "show") == "as it must be"
    assert CASES[0].title not in words(app)
    assert f"None of {len(CASES)} cards ended this way." in words(app)


def test_from_one_card_back_to_all():
    """The way back from a linked card leads to all of them, and the address follows."""
    app = open_page(PAGE, case=CASES[0].id)

    app.button(key="gallery_all").click().run()

    assert address(app, "case") is None
    assert all(case.title in words(app) for case in CASES)


def test_a_card_that_does_not_exist():
    """A broken link says so and shows the cards that exist."""
    app = open_page(PAGE, case="<i>no</i>")

    assert "There is no card “<i>no</i>”" in words(app)
    assert CASES[0].title in words(app)
