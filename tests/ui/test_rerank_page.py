"""The Rerank page draws what memory_core.compare returns, in every state that has a link."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest

from memory_core.compare import compare
from memory_core.fixtures import load_records, load_traps
from tests.ui.opened import address, open_page, page_memory, words

PAGE = "3_Rerank.py"
HOTEL = "Which hotel do I prefer?"

pytestmark = pytest.mark.usefixtures("app_store")


def replies(app):
    return [unescape(message.markdown[0].value) for message in app.chat_message]


def shown_order(app):
    table = app.dataframe[0].value
    return list(zip(table["id"], table["vector rank"], strict=True))


def expected_order(compared):
    return [(c.record.id, c.vector_rank) for c in compared.ranked.recall.candidates]


def test_every_trap_is_a_button_and_shows_what_compare_returns():
    """Pressing a trap asks its question; answers, sentence and order are the library's."""
    app = open_page(PAGE)

    for trap in load_traps():
        app.get_by_key("rerank_trap").set_value(trap.question).run()

        compared = compare(page_memory(), "demo", trap.question)
        assert address(app, "question") == trap.question
        assert replies(app) == [compared.naive.reply, compared.ranked.reply]
        assert compared.fault.sentence in words(app)
        assert shown_order(app) == expected_order(compared)


def test_the_table_holds_every_part_of_the_relevance():
    """Each candidate's similarity, relevance and contributions are the library's numbers."""
    app = open_page(PAGE, question=HOTEL)

    rows = app.dataframe[0].value.to_dict("records")
    candidates = compare(page_memory(), "demo", HOTEL).ranked.recall.candidates
    for row, candidate in zip(rows, candidates, strict=True):
        assert row["similarity"] == pytest.approx(candidate.similarity)
        assert row["relevance"] == pytest.approx(candidate.relevance)
        assert row["fate"] == candidate.reason
        for part in candidate.parts:
            assert row[part.name] == pytest.approx(part.contribution)


def test_any_question_can_be_typed():
    """A question that is no trap is compared like any other, and no trap is marked."""
    app = open_page(PAGE)

    app.text_input(key="rerank_question").set_value("Who is my sister?").run()

    compared = compare(page_memory(), "demo", "Who is my sister?")
    assert replies(app) == [compared.naive.reply, compared.ranked.reply]
    assert app.get_by_key("rerank_trap").value is None


def test_moved_weights_change_ranking_answer_and_address():
    """The ranking follows a slider at once, and the link reproduces it."""
    app = open_page(PAGE, question=HOTEL)

    for part in ("words", "entity", "type", "time"):
        app.slider(key=f"rerank_weight_{part}").set_value(0)
    app.run()

    compared = compare(page_memory(), "demo", HOTEL, weights={"meaning": 0.5})
    assert shown_order(app) == expected_order(compared)
    assert address(app, "weights") == "50-0-0-0-0"
    again = open_page(PAGE, question=HOTEL, weights="50-0-0-0-0")
    assert shown_order(again) == shown_order(app)
    assert replies(again) == replies(app)


def test_weights_go_back_to_those_of_a_read():
    """One button undoes every moved weight, and the address says nothing about them any more."""
    app = open_page(PAGE, question=HOTEL, weights="0-0-0-0-100")

    app.button(key="rerank_reset").click().run()

    assert shown_order(app) == expected_order(compare(page_memory(), "demo", HOTEL))
    assert address(app, "weights") is None


@pytest.mark.parametrize("weights", ["a-b", "500-0-0-0-0"])
def test_weights_that_make_no_sense_are_those_of_a_read(weights):
    """A broken link shows the ranking of a read, and no exception."""
    app = open_page(PAGE, question=HOTEL, weights=weights)

    assert shown_order(app) == expected_order(compare(page_memory(), "demo", HOTEL))


def test_a_user_without_records():
    """For somebody nothing is known about, both sides say so and there is no chart."""
    app = open_page(PAGE, user="nobody-yet", question=HOTEL)

    assert "Nothing is remembered about this user" in words(app)
    assert "No record was considered" in words(app)
    assert words(app).count("knows nothing") == 2
    assert len(app.dataframe) == 0


def test_no_question():
    """An empty question is an invitation, not an error."""
    app = open_page(PAGE)

    app.text_input(key="rerank_question").set_value("  ").run()

    assert not app.exception
    assert "Type a question" in words(app)
    assert not app.chat_message


def test_markup_in_a_memory_stays_text():
    """HTML, Markdown and formulas in a record are shown as the characters they are."""
    text = "Prefers the <img src=x onerror=alert(1)> **Hotel** [x](https://example.org) $E=mc^2$"
    hotel = next(r for r in load_records() if r.id == "demo/hotel-preference-v1")
    open_page(PAGE)
    page_memory().add([replace(hotel, id="mark/x-v1", key="x", user_id="mark", text=text)])

    app = open_page(PAGE, user="mark", question=HOTEL)

    assert text in words(app)
    raw = "\n".join(each.value for each in app.main.markdown)
    assert "<img" not in raw
    assert "**Hotel**" not in raw
    assert "[x](https" not in raw
