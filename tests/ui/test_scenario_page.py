"""The Scenario page plays stories on stores of their own, and every step has a link."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_core.scenario import load_scenarios
from memory_core.types import Status
from tests.ui.opened import address, open_page, page_memory, words

PAGE = "6_Scenario.py"
HOTEL_STORY = load_scenarios()[0]

pytestmark = pytest.mark.usefixtures("app_store")


def press(app, name):
    app.button(key=f"scenario_{name}").click().run()
    assert not app.exception


def stage(app):
    return app.session_state["scenario_stages"][address(app, "scenario")]


def test_the_opening_names_every_step():
    """Before the first step the page says what the story is about and lists its steps."""
    app = open_page(PAGE)

    said = words(app)
    assert HOTEL_STORY.summary in said
    for step in HOTEL_STORY.steps:
        assert step.title in said
    assert not stage(app).scenes


def test_next_plays_one_step_and_goes_into_the_address():
    """Each press plays one step on the real code and shows its result and its expectations."""
    app = open_page(PAGE, scenario="park-hyatt")

    for number, step in enumerate(HOTEL_STORY.steps[:3], start=1):
        press(app, "next")

        assert address(app, "step") == str(number)
        scene = stage(app).scenes[-1]
        assert scene.result.step == step
        assert step.why in words(app)
        assert scene.result.reply in words(app)
        assert words(app).count("as it must be]") == 1 + len(scene.result.verified)


def test_a_link_to_a_step_plays_up_to_it():
    """A cold link shows the step as it is after all the steps before it."""
    app = open_page(PAGE, scenario="park-hyatt", step="7")

    results = [scene.result for scene in stage(app).scenes]
    assert [result.step for result in results] == list(HOTEL_STORY.steps[:7])
    assert "127 → 18 → 4 → 3" in words(app)
    assert app.chat_message[-1].markdown[0].value == results[-1].reply


def test_back_shows_what_happened_then():
    """Going back shows the earlier result and the records of that moment; nothing is replayed."""
    app = open_page(PAGE, scenario="park-hyatt", step="5")
    played = list(stage(app).scenes)

    press(app, "back")

    assert address(app, "step") == "4"
    assert stage(app).scenes == played
    assert len(app.dataframe[0].value) == len(played[3].records)
    press(app, "start")
    assert address(app, "step") == "0"
    assert stage(app).scenes == played


def test_reset_empties_the_store_of_the_story():
    """After a reset the story begins on an empty store, as it did the first time."""
    app = open_page(PAGE, scenario="park-hyatt", step="5")
    assert stage(app).player.memory.count() > 0

    press(app, "reset")

    assert address(app, "step") == "0"
    assert stage(app).player.memory.count() == 0
    assert not stage(app).scenes


def test_playing_touches_nobody_elses_records():
    """A story of the demo user leaves the demo user of the open store as they were."""
    open_page(PAGE)
    before = page_memory().records("demo"), page_memory().decisions("demo")

    open_page(PAGE, scenario="park-hyatt", step="5")

    assert before == (page_memory().records("demo"), page_memory().decisions("demo"))


def test_two_browser_sessions_have_two_stages():
    """What one browser session plays is not on another one's stage."""
    one = open_page(PAGE, scenario="park-hyatt", step="3")
    other = open_page(PAGE, scenario="park-hyatt")

    assert stage(one).player.memory.records("demo", status=Status.ACTIVE)
    assert stage(other).player.memory.count() == 0


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"scenario": "no-such"}, "There is no scenario “no-such”"),
        ({"scenario": "<b>x</b>"}, "There is no scenario “<b>x</b>”"),
        ({"step": "99"}, "There is no step “99”"),
        ({"step": "-1"}, "There is no step “-1”"),
        ({"step": "two"}, "There is no step “two”"),
    ],
)
def test_an_address_that_names_nothing(params, sentence, monkeypatch):
    """A broken link says what does not exist and shows what does."""
    short = replace(HOTEL_STORY, steps=HOTEL_STORY.steps[:2])
    monkeypatch.setattr("memory_core.scenario.load_scenarios", lambda: (short,))

    app = open_page(PAGE, **params)

    assert sentence in words(app)
    assert address(app, "scenario") == HOTEL_STORY.id


@pytest.mark.parametrize("story", load_scenarios(), ids=lambda story: story.id)
def test_a_story_ends_with_its_verdict(story):
    """After the last step the page says how the whole story went, as its results do."""
    app = open_page(PAGE, scenario=story.id, step=str(len(story.steps)))

    failed = [n for n, s in enumerate(stage(app).scenes, 1) if not s.result.passed]
    ending = (app.error if failed else app.success)[0].value
    assert "The end." in ending
    for number in failed:
        assert str(number) in ending
