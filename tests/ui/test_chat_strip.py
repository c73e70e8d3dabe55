"""What the strip under an answer says, from the value of a trace alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from memory_core.types import (
    Action,
    Decision,
    Importance,
    MemoryRecord,
    MemoryType,
    Outcome,
    Polarity,
    Prompt,
    Query,
    Reason,
    Recall,
    ScorePart,
    Section,
    Source,
    Status,
    Strategy,
    Trace,
    TurnState,
    Usage,
    Verdict,
    WriteReport,
)
from ui.conversation import Exchange, window
from ui.read_panel import parts_words, query_facts
from ui.strip_words import labels, warnings, write_words
from ui.tables import WRAPPED, wrapped
from ui.turn_view import TurnView
from ui.words import count, funnel, milliseconds, moment
from ui.write_panel import version_chain

NOW = datetime(2026, 11, 3, 9, 12, tzinfo=UTC)
QUERY = Query("Which hotel?", "Which hotel?", "en", entity="hotel")
FUNNEL = (("records in the store", 127), ("about hotel", 18), ("active", 4), ("selected", 3))
RELAXED = Recall(QUERY, Strategy.FILTERED, FUNNEL, (), relaxed=("type",))
PROMPT = Prompt((Section("message", "Which hotel?", 214),), 2000, "Which hotel?", "en")


def record(version=1, supersedes=None):
    return MemoryRecord(
        id=f"demo/hotel-preference-v{version}",
        user_id="demo",
        key="hotel-preference",
        version=version,
        text="Preferred hotel: St. Regis",
        type=MemoryType.PREFERENCE,
        entity="hotel",
        attribute="preference",
        value="St. Regis",
        polarity=Polarity.LIKE,
        importance=Importance.HIGH,
        status=Status.ACTIVE,
        source=Source.USER,
        session_id=None,
        message_id=None,
        language="en",
        created_at=NOW,
        valid_from=NOW,
        supersedes=supersedes,
    )


def decision(action, reason, kept=None):
    return Decision("d", "demo", None, None, action, reason, "", "", (), NOW, kept)


def trace(*decisions, strategy=Strategy.FILTERED, use_memory=True, **changes):
    recall = Recall(QUERY, strategy, FUNNEL, ()) if use_memory else None
    written = WriteReport("demo", "m", decisions) if use_memory else None
    usage = Usage("built-in", 214, 9, 1.0)
    timings = {"read": 12.2, "generate": 2.4}
    state = TurnState.COMPLETE
    made = Trace(strategy, use_memory, state, recall, PROMPT, usage, written, timings=timings)
    return replace(made, **changes)


def view(of, *, writing=False):
    return TurnView(None, "demo", "s", "m", "r", of, writing)


def test_the_strip_reads_like_the_turn():
    """Read, assemble, generate and write in one line, with times, counts and the version."""
    kept = record(2, "demo/hotel-preference-v1")
    strip = labels(view(trace(decision(Action.SUPERSEDED, Reason.CHANGED, kept))))

    assert strip == {
        "read": "**Read** 12 ms · 127 → 18 → 4 → 3",
        "assemble": "**Assemble** 214 tokens",
        "generate": "**Generate** built-in 2 ms",
        "write": "**Write** hotel-preference v2 ← v1",
    }


def told(outcome):
    """A prompt for a message of which the write policy made this."""
    return replace(PROMPT, verdicts=(Verdict(outcome, Reason.NEW, "", "", ()),))


@pytest.mark.parametrize(
    ("prompt", "strategy", "said"),
    [
        (told(Outcome.ACCEPTED), Strategy.FILTERED, " · none needed"),
        (told(Outcome.PENDING), Strategy.FILTERED, " · none needed"),
        (told(Outcome.REFUSED), Strategy.FILTERED, " · none fits"),
        (PROMPT, Strategy.FILTERED, " · none fits"),
        (PROMPT, Strategy.NONE, ""),
    ],
)
def test_a_read_that_ends_in_nothing_says_what_that_means(prompt, strategy, said):
    """A statement needs no record, a question without one is not answered: the strip tells."""
    nothing = Recall(QUERY, strategy, (("records in the store", 127), ("selected", 0)), ())

    strip = labels(view(trace(prompt=prompt, recall=nothing)))

    assert strip["read"].startswith(f"**Read** 12 ms · 127 → 0{said}")


def test_a_write_under_way_is_said():
    """While the background write runs, the strip says so instead of guessing."""
    assert labels(view(trace(), writing=True))["write"] == "**Write** running …"


@pytest.mark.parametrize(
    ("of", "said"),
    [
        (trace(decision(Action.STORED, Reason.NEW, record())), "hotel-preference v1"),
        (
            trace(decision(Action.UNCHANGED, Reason.DUPLICATE, record())),
            "hotel-preference v1 unchanged",
        ),
        (trace(decision(Action.SKIPPED, Reason.THIRD_PARTY)), "nothing · third party"),
        (
            trace(*[decision(Action.STORED, Reason.NEW, record())] * 3),
            "hotel-preference v1 + 2 more",
        ),
        (trace(use_memory=False), "off"),
        (trace(write=None, write_error="disk full"), "failed, will be tried again"),
    ],
)
def test_what_was_written_is_said_in_a_few_words(of, said):
    """Each outcome of a write has its words, and a refusal its reason."""
    assert write_words(of) == said


@pytest.mark.parametrize(
    ("of", "marked"),
    [
        (trace(), []),
        (trace(use_memory=False), ["memory off"]),
        (trace(strategy=Strategy.TOP1), ["top1"]),
        (trace(recall=RELAXED), ["filter relaxed"]),
    ],
)
def test_an_unsafe_turn_is_marked(of, marked):
    """A screenshot cannot mislead: what was switched off or let go stands in the strip."""
    assert warnings(of) == marked


@pytest.mark.parametrize("state", [TurnState.STOPPED, TurnState.FAILED])
def test_a_turn_that_did_not_end_well_says_so(state):
    """Stopped and failed answers are named as such, with the time they took."""
    strip = labels(view(trace(state=state, usage=None)))

    assert strip["generate"] == f"**Generate** {state} after 2 ms"


def test_a_version_names_the_one_it_replaced():
    """The chain is read from the record itself, as it was then."""
    assert version_chain(record(3, "demo/hotel-preference-v1")) == "v3 ← v1"
    assert version_chain(record()) == "v1"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"words": 0.1, "meaning": 0.3, "time": 0}, "meaning 0.30 + words 0.10"),
        (dict.fromkeys("abcde", 0.1), "a 0.10 + b 0.10 + c 0.10 + d 0.10 + e 0.10"),
        (dict.fromkeys("abcdef", 0.1), "a 0.10 + b 0.10 + c 0.10 + d 0.10 + others 0.20"),
    ],
)
def test_a_relevance_names_its_biggest_parts(values, said):
    """Parts that add up are named, the biggest first; many small ones are told together."""
    parts = tuple(ScorePart(name, value, 1.0) for name, value in values.items())

    assert parts_words(parts) == said


def test_a_row_is_as_high_as_its_text():
    """Long text gets a line more, up to a few; short text keeps the lowest row that wraps."""
    low, higher, highest, more = (wrapped(["word " * count], 172) for count in (3, 16, 40, 400))

    assert low == WRAPPED < higher < highest == more


def test_a_follow_up_shows_what_was_searched_for():
    """A question that borrowed its subject from the conversation shows both readings."""
    asked = Query("and which floor?", "which hotel floor?", "en")

    assert ("Searched for", "which hotel floor?") in query_facts(asked)
    assert ("Searched for", "Which hotel?") not in query_facts(QUERY)


def exchanges(number):
    return [Exchange(type("Said", (), {"id": f"m{i}"})()) for i in range(number)]


def test_a_window_shows_the_end_of_a_conversation():
    """Without a link the last exchanges are drawn, and it is known how many lie before."""
    seen = window(exchanges(10), None, 4)

    assert [e.said.id for e in seen.shown] == ["m6", "m7", "m8", "m9"]
    assert (seen.earlier, seen.later) == (6, 0)


def test_a_window_ends_with_the_linked_exchange():
    """With a link the drawn part ends with the exchange it names."""
    seen = window(exchanges(10), "m5", 4)

    assert [e.said.id for e in seen.shown] == ["m2", "m3", "m4", "m5"]
    assert (seen.earlier, seen.later) == (2, 4)


@pytest.mark.parametrize(
    ("value", "said"), [(0.42, "0.4 ms"), (2.4, "2 ms"), (214.0, "214 ms"), (3210.0, "3.2 s")]
)
def test_durations_carry_their_unit(value, said):
    """A duration is as precise as it can be read at a glance."""
    assert milliseconds(value) == said


def test_numbers_times_and_counts_are_written_alike_everywhere():
    """One spelling for moments, counts and funnels on every page."""
    assert moment(NOW) == "3 Nov 2026, 09:12 UTC"
    assert count(1, "record") == "1 record"
    assert count(1204, "record") == "1,204 records"
    assert funnel(FUNNEL) == "127 → 18 → 4 → 3"
