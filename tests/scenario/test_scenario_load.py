"""Stories are data: they load, and a mistake in one is named where it stands."""

from __future__ import annotations

import json

import pytest

from memory_core.scenario import load_cases, load_gallery, load_scenarios, read_scenario


@pytest.fixture
def written(tmp_path):
    """Writes a YAML story and returns its path."""

    def write(text):
        path = tmp_path / "story.yaml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_the_first_scenario_tells_the_whole_story():
    """Park Hyatt → St. Regis is there, in its eight chapters."""
    story = next(s for s in load_scenarios() if s.id == "park-hyatt")

    assert story.user == "demo"
    assert [c[0] for c in dict.fromkeys(step.chapter for step in story.steps)] == list("12345678")


def test_there_is_a_vietnamese_scenario():
    """At least one story is told in Vietnamese."""
    assert "vi" in {s.language for s in load_scenarios()}


def test_every_step_of_a_scenario_speaks_to_the_audience():
    """Each step of the guided tour has a title and says why it is worth a look."""
    for story in load_scenarios():
        for step in story.steps:
            assert step.title, (story.id, step)
            assert step.why, (story.id, step)


def test_gallery_has_at_least_fifteen_cards_with_their_public_reference():
    """Every card names the public issue it is modelled on and says what must happen."""
    cards = load_gallery()

    assert len(cards) >= 15
    for card in cards:
        assert card.modelled_on, card.id
        assert card.reference.startswith("https://github.com/"), card.id
        assert card.summary, card.id


def test_every_story_checks_something():
    """A story without an expectation could not fail, so there is none."""
    for story in (*load_scenarios(), *load_gallery()):
        assert any(
            getattr(step, name) not in (None, ())
            for step in story.steps
            for name in type(step).__dataclass_fields__
            if name.startswith("expect_")
        ), story.id


def test_steps_inherit_user_and_chapter(written):
    """What is said once at the top, or in an earlier step, need not be said again."""
    story = read_scenario(
        written("title: T\nuser: eve\nsteps:\n- {chapter: One, say: a}\n- {ask: b}\n- {user: bo}\n")
    )

    assert [step.user for step in story.steps] == ["eve", "eve", "bo"]
    assert [step.chapter for step in story.steps] == ["One"] * 3


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "title: T\nsteps:\n- {say: a}\n- {title: Ask it, aks: b}\n",
            'story.yaml: step 2 "Ask it": aks: unknown field',
        ),
        (
            "title: T\nsteps:\n- {say: a, ask: b}\n",
            "story.yaml: step 1: a step does one thing, not say and ask",
        ),
        (
            "title: T\nsteps:\n- {ask: a, strategy: psychic}\n",
            "story.yaml: step 1: strategy: Input should be 'none', 'top1'",
        ),
        (
            "title: T\nsteps:\n- {forget: {}}\n",
            "story.yaml: step 1: forget: name one of key, id and all",
        ),
        (
            "title: T\nsteps:\n- {say: a, expect_decisions: [{action: lost}]}\n",
            "story.yaml: step 1: expect_decisions.0.action: Input should be 'stored'",
        ),
        (
            "title: T\nsteps:\n- {ask: a, history: [{role: user, content: b}]}\n",
            "story.yaml: step 1: history and said_at belong to say",
        ),
        (
            "title: T\nsteps:\n- say it\n",
            "story.yaml: step 1: this must be a block of fields",
        ),
        ("title: T\nsteps: 3\n", "story.yaml: steps: this must be a list"),
        ("steps: []\n", "story.yaml: title: this field is missing"),
        ("title: T\n", "story.yaml: steps: this field is missing"),
        ("", "story.yaml: title: this field is missing"),
        ("title: [\n", "story.yaml is not YAML: "),
    ],
)
def test_a_mistake_is_named_with_file_step_and_field(written, text, complaint):
    """Whatever is wrong in a YAML file, the error says in which file, step and field."""
    with pytest.raises(ValueError, match=r"story\.yaml") as caught:
        read_scenario(written(text))

    assert complaint in str(caught.value)


def test_cases_are_read_from_lines(tmp_path):
    """A JSONL file holds one story a line, and an error names the line."""
    path = tmp_path / "cases.jsonl"
    good = {"id": "a", "kind": "k", "modelled_on": "x #1", "steps": [{"user": "u", "say": "s"}]}
    path.write_text(json.dumps(good) + "\n" + json.dumps(good | {"steps": [{"sya": "s"}]}) + "\n")

    with pytest.raises(ValueError, match=r"cases\.jsonl, line 2: step 1: sya: unknown field"):
        load_cases(path)

    path.write_text(json.dumps(good) + "\n")
    assert [(c.id, c.title, c.steps[0].user) for c in load_cases(path)] == [("a", "k", "u")]
