"""The Policy page shows what the write policy makes of messages, and never what it refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from memory_core.fixtures import load_records, load_transcript
from memory_core.types import Reason, Status
from memory_core.write.metrics import count_fates, decisive_verdict, fate_of
from tests.ui.opened import address, open_page, page_memory, words
from ui.policy_control import SHOWN_AT_ONCE
from ui.words import reason_words

PAGE = "5_Policy.py"
CARD = "4242 4242 4242 4242"

pytestmark = pytest.mark.usefixtures("app_store")


def judge(memory, user="demo"):
    return [memory.review(user, m.content, said_at=m.said_at) for m in load_transcript()]


def test_the_chat_shows_what_review_returns():
    """Every message of the fixture chat stands there with the fate and rule of its review."""
    app = open_page(PAGE)

    reviews = judge(page_memory())
    rows = app.dataframe[0].value.to_dict("records")
    assert len(rows) == len(load_transcript())
    for row, review in zip(rows, reviews, strict=True):
        verdict = decisive_verdict(review)
        assert row["message"] == review.message
        assert row["fate"] == fate_of(verdict)
        assert row["rule"] == reason_words(verdict.reason)


def test_judging_the_chat_stores_nothing():
    """Looking at the chat leaves no record and no decision."""
    open_page(PAGE)
    before = page_memory().count(), page_memory().decisions("demo")

    open_page(PAGE, view="chat")

    assert before == (page_memory().count(), page_memory().decisions("demo"))


def test_messages_of_one_rule():
    """A link with a reason shows only the messages that this rule decided."""
    app = open_page(PAGE, reason="transient")

    reasons = [decisive_verdict(review).reason for review in judge(page_memory())]
    assert len(app.dataframe[0].value) == reasons.count(Reason.TRANSIENT)
    assert address(app, "reason") == "transient"


def test_withdrawn_consent_changes_the_judgement():
    """Without consent, the same chat holds nothing that may be stored."""
    open_page(PAGE)
    page_memory().set_consent("demo", False)

    app = open_page(PAGE)

    assert "stored" not in set(app.dataframe[0].value["fate"])


@pytest.mark.parametrize(
    "message", ["I prefer the Park Hyatt.", "Thanks", "My sister loves sushi.", "Tôi thích bún bò."]
)
def test_a_typed_message_shows_every_check(message):
    """Every check of every verdict stands there, passed or failed, and nothing is stored."""
    app = open_page(PAGE, view="try")
    before = page_memory().count()

    app.text_area(key="policy_message").set_value(message).run()

    said = words(app)
    checks = [c for v in page_memory().review("demo", message).verdicts for c in v.checks]
    ended = Counter(check.passed for check in checks)
    assert said.count(":green-badge[passed]") == ended[True]
    assert said.count(":red-badge[failed]") == ended[False]
    for check in checks:
        assert check.name.replace("_", " ") in said
    assert page_memory().count() == before
    assert not page_memory().decisions("demo")


def test_a_secret_never_reaches_the_address():
    """The link to a typed message holds it as it may be kept, never with its secret."""
    app = open_page(PAGE, view="try")

    app.text_area(key="policy_message").set_value(f"My card number is {CARD}.").run()

    kept = page_memory().review("demo", f"My card number is {CARD}.").message
    assert address(app, "say") == kept
    assert (CARD in kept) == (CARD in words(app))


def test_a_scenarios_sentence_is_a_button():
    """A sentence of a scenario can be tried without typing, and its link shows the same."""
    app = open_page(PAGE, view="try")

    app.get_by_key("policy_example").set_value("Thanks").run()

    assert app.text_area(key="policy_message").value == "Thanks"
    assert words(open_page(PAGE, view="try", say="Thanks")) == words(app)


def test_the_log_is_that_of_the_library():
    """Every decision stands there, newest first, with action, reason, subject and record."""
    open_page(PAGE)
    for message in ("I prefer the St. Regis.", "Thanks", "Which hotel do I prefer?"):
        page_memory().write("demo", message)

    app = open_page(PAGE, view="log")

    decisions = list(reversed(page_memory().decisions("demo")))
    rows = app.dataframe[0].value.to_dict("records")
    assert [(r["action"], r["reason"], r["subject"]) for r in rows] == [
        (d.action, reason_words(d.reason), d.subject) for d in decisions
    ]


def test_the_log_is_filtered_by_its_link():
    """Actions and reasons in the address leave only such decisions."""
    open_page(PAGE)
    for message in ("I prefer the St. Regis.", "Thanks", "Okay"):
        page_memory().write("demo", message)

    app = open_page(PAGE, view="log", actions="skipped,nonsense")

    skipped = [d for d in page_memory().decisions("demo") if d.action == "skipped"]
    assert set(app.dataframe[0].value["action"]) == {"skipped"}
    assert len(app.dataframe[0].value) == len(skipped)
    assert address(app, "actions") == "skipped"


def test_the_log_never_shows_what_was_refused():
    """A refused secret is in no cell and in no sentence of the page."""
    open_page(PAGE)
    page_memory().write("demo", "My password is tulip-44-kL9, do not tell anybody.")

    app = open_page(PAGE, view="log")

    assert "tulip-44-kL9" not in words(app)
    assert "tulip-44-kL9" not in app.dataframe[0].value.to_string()


def test_an_empty_log():
    """For somebody nothing was decided about, the page says so and leads to the chat."""
    app = open_page(PAGE, view="log", user="nobody-yet")

    assert "Nothing has been decided" in words(app)
    assert not app.dataframe


def test_consent_is_the_users_own():
    """The switch sets the consent of this user and of nobody else."""
    app = open_page(PAGE, view="control", user="mai")
    assert app.toggle(key="policy_consent").value

    app.toggle(key="policy_consent").set_value(False).run()

    assert not page_memory().consent("mai")
    assert page_memory().consent("demo")
    assert not open_page(PAGE, view="control", user="mai").toggle(key="policy_consent").value


def pend(user="paula"):
    hotel = next(r for r in load_records() if r.id == "demo/hotel-preference-v1")
    record = replace(
        hotel, id=f"{user}/pet-v1", user_id=user, key="pet", text="Has a cat", status=Status.PENDING
    )
    page_memory().add([record])
    return record


@pytest.mark.parametrize(
    ("button", "status"), [("approve", Status.ACTIVE), ("reject", Status.RETRACTED)]
)
def test_a_pending_record_is_decided(button, status):
    """Approving makes it active, rejecting retracts it, and the queue is empty then."""
    open_page(PAGE)
    record = pend()
    app = open_page(PAGE, view="control", user="paula")
    assert record.text in words(app)

    app.button(key=f"policy_{button}_{record.id}").click().run()

    assert page_memory().record("paula", record.id).status is status
    assert "Nothing waits for approval" in words(app)


def test_a_long_queue_is_shown_in_pages():
    """Very many pending records are counted, and the oldest few are on the page."""
    open_page(PAGE)
    record = pend()
    page_memory().add(
        replace(record, id=f"paula/pet-{n}-v1", key=f"pet-{n}") for n in range(SHOWN_AT_ONCE)
    )

    app = open_page(PAGE, view="control", user="paula")

    assert f"{SHOWN_AT_ONCE + 1} records, oldest first" in words(app)
    approvals = [b for b in app.button if (b.key or "").startswith("policy_approve_")]
    assert len(approvals) == SHOWN_AT_ONCE


def test_a_pending_record_decided_elsewhere():
    """A record that another browser has decided meanwhile is explained, not an exception."""
    open_page(PAGE)
    record = pend()
    app = open_page(PAGE, view="control", user="paula")
    page_memory().reject("paula", record.id)

    app.button(key=f"policy_approve_{record.id}").click().run()

    assert not app.exception
    assert "Nothing waits for approval" in words(app)


def test_the_queue_of_another_user_is_not_shown():
    """Nobody sees what waits for somebody else's approval."""
    open_page(PAGE)
    record = pend()

    app = open_page(PAGE, view="control", user="demo")

    assert record.text not in words(app)


@pytest.mark.parametrize("params", [{"view": "nonsense"}, {"reason": "nonsense"}])
def test_an_address_that_names_nothing(params):
    """An unknown view or reason in a link shows the judged chat, and no exception."""
    app = open_page(PAGE, **params)

    assert "What is worth remembering?" in words(app)
    assert len(app.dataframe[0].value) == len(load_transcript())


def test_fates_of_the_chat_add_up():
    """The flow holds every message of the chat exactly once."""
    open_page(PAGE)

    assert sum(f.count for f in count_fates(judge(page_memory()))) == len(load_transcript())
