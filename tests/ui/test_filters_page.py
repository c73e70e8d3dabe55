"""The Filters page shows why so few records are left, exactly as memory_core counts them."""

from __future__ import annotations

import pytest

from memory_core.explore import fallen, filter_for, objection, parse, said, steps
from memory_core.fixtures import load_traps
from tests.records import make_record
from tests.ui.opened import address, open_page, page_memory, words
from ui.words import number

PAGE = "2_Filters.py"
QUESTION = "Which hotel do I prefer?"
HOTELS = {"entity": "hotel", "type": "preference", "status": "active"}

pytestmark = pytest.mark.usefixtures("app_store")


def counts(app):
    """The counts in the heading of the picture."""
    return [int(part.replace(",", "")) for part in app.subheader[0].value.split(" → ")]


def funnel_of(terms, question=None):
    memory = page_memory()
    recall = memory.read("demo", question) if question else None
    selected = [record.id for record in recall.selected] if recall else None
    return steps(memory.database.memories, parse("demo", terms), selected)


def test_without_a_filter_there_are_two_steps():
    """The bare page shows the whole store and the user, and offers questions to begin with."""
    app = open_page(PAGE)

    assert counts(app) == [step.count for step in funnel_of({})]
    labels = [button.label for button in app.button]
    assert sum(trap.question.split()[0] in " ".join(labels) for trap in load_traps()[:3]) == 3


def test_the_funnel_is_what_memory_core_counts():
    """The counts on the page are those of the funnel, the selection of the read last."""
    app = open_page(PAGE, **HOTELS, question=QUESTION)

    assert counts(app) == [step.count for step in funnel_of(HOTELS, QUESTION)]
    assert counts(app)[-1] == len(page_memory().read("demo", QUESTION).selected)


def test_the_expression_is_the_one_lancedb_gets():
    """What is printed is the expression of the last step."""
    app = open_page(PAGE, **HOTELS)

    store = page_memory().database.memories
    assert app.code[0].value == store.expression(parse("demo", HOTELS))


@pytest.mark.parametrize("index", [2, 3, 4])
def test_a_step_shows_exactly_what_fell(index):
    """Each step's records are those that fell there, with the reason of each."""
    funnel = funnel_of(HOTELS)
    app = open_page(PAGE, **HOTELS, step=funnel[index].field)

    expected = fallen(page_memory().database.memories, funnel, index)
    table = app.dataframe[0].value
    assert list(table["Memory"]) == [record.text for record in expected.records]
    assert list(table["Why it fell"]) == [
        objection(funnel[index], record) for record in expected.records
    ]
    assert f"{number(expected.total)} record" in words(app)


def test_what_was_not_selected_says_why():
    """At the last step, each record has the reason the read gave it."""
    app = open_page(PAGE, **HOTELS, question=QUESTION, step="selected")

    reasons = {c.record.text: c.reason for c in page_memory().read("demo", QUESTION).candidates}
    table = app.dataframe[0].value
    for text, why in zip(table["Memory"], table["Why it fell"], strict=True):
        assert why == reasons[text]


def test_records_of_others_are_only_a_number():
    """At the user's step no record is shown, only how many belong to others."""
    app = open_page(PAGE, step="user")

    assert not app.dataframe
    assert f"{number(funnel_of({})[1].fell)} records fell" in words(app)


def test_filtering_as_the_agent_would():
    """One click puts the filter of the agent's own read into the form and the address."""
    app = open_page(PAGE, question=QUESTION)

    app.button(key="filters_use").click().run()

    expected = said(filter_for(page_memory().database.memories, "demo", QUESTION))
    assert {name: address(app, name) for name in expected} == expected
    assert counts(app) == [step.count for step in funnel_of(expected, QUESTION)]


def test_building_a_filter_by_hand():
    """Each choice in the form narrows the funnel and goes into the address."""
    app = open_page(PAGE)

    app.multiselect(key="filters_entity").set_value(["hotel"]).run()
    app.text_input(key="filters_text").set_value("Conrad").run()

    assert counts(app) == [step.count for step in funnel_of({"entity": "hotel", "text": "Conrad"})]
    assert (address(app, "entity"), address(app, "text")) == ("hotel", "Conrad")


def test_clearing_takes_every_condition_away():
    """Clear leaves the whole memory of the user and an address without conditions."""
    app = open_page(PAGE, **HOTELS, question=QUESTION, step="type")

    app.button(key="filters_clear").click().run()

    assert counts(app) == [step.count for step in funnel_of({})]
    assert {address(app, name) for name in (*HOTELS, "question", "step")} == {None}


@pytest.mark.parametrize(
    "params",
    [
        {"typ": "fact"},
        {"type": "vibe"},
        {"entity": "hotl"},
        {"status": "active,gone"},
        {"since": "yesterday"},
        {"until": "9999-01-01"},
    ],
    ids=str,
)
def test_the_unknown_is_never_no_filter(params):
    """An unknown field or value is an error in words, and no funnel is drawn."""
    app = open_page(PAGE, **params)

    (name, value), *_ = params.items()
    assert (value if name in ("type", "entity", "since", "until") else "") in app.error[0].value
    assert not app.subheader
    assert not app.code


def test_a_filter_from_a_link_of_another_user_finds_only_ones_own():
    """The same link with another user counts that user's records."""
    app = open_page(PAGE, user="linh", type="preference")

    store = page_memory().database.memories
    assert counts(app) == [
        step.count for step in steps(store, parse("linh", {"type": "preference"}))
    ]


def test_a_user_without_records():
    """An empty memory has a funnel that ends at zero, and no error."""
    app = open_page(PAGE, user="nobody-yet", type="fact")

    assert counts(app)[1:] == [0, 0]
    assert not app.error


def test_markup_in_an_entity_is_only_text():
    """An entity that looks like markup is filtered by as it is written."""
    entity = "<b>x</b>, ![i](http://evil.test/x.png)"
    page_memory().add([make_record(user_id="solo", key="k", entity=entity)])

    app = open_page(PAGE, user="solo")
    app.multiselect(key="filters_entity").set_value([entity]).run()

    assert counts(app)[-1] == 1
    assert "![" not in "".join(each.value for each in app.markdown)
