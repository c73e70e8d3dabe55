"""Prompts as values, and what a generator makes of them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.assemble import assemble
from memory_core.generate.builtin import BuiltinGenerator
from memory_core.types import (
    Candidate,
    Draft,
    Importance,
    Intent,
    MemoryRecord,
    MemoryType,
    Outcome,
    Polarity,
    Query,
    Reason,
    Recall,
    Source,
    Status,
    Strategy,
    Usage,
    Verdict,
)
from tests.conftest_llm import llm_server  # noqa: F401 - a fixture of this folder as well

TOLD = datetime(2026, 5, 18, 7, 15, tzinfo=UTC)


@pytest.fixture
def make_record():
    """Make a record from its text and whatever else matters."""

    def make(text, value, **fields):
        entity = fields.setdefault("entity", "hotel")
        key = fields.setdefault("key", f"{entity}-{value}")
        defaults = {
            "id": f"ada/{key}-v1",
            "user_id": "ada",
            "version": 1,
            "type": MemoryType.PREFERENCE,
            "attribute": "preference",
            "polarity": Polarity.LIKE,
            "importance": Importance.MEDIUM,
            "status": Status.ACTIVE,
            "source": Source.USER,
            "session_id": None,
            "message_id": None,
            "language": "en",
            "created_at": TOLD,
            "valid_from": TOLD,
        }
        return MemoryRecord(text=text, value=value, **(defaults | fields))

    return make


@pytest.fixture
def make_draft():
    """Make a draft from its text and whatever else matters."""

    def make(text, value, **fields):
        defaults = {
            "intent": Intent.ASSERT,
            "type": MemoryType.PREFERENCE,
            "entity": "hotel",
            "attribute": "preference",
            "polarity": Polarity.LIKE,
            "importance": Importance.MEDIUM,
            "key": "hotel-preference",
            "sentence": text,
            "language": "en",
        }
        return Draft(text=text, value=value, **(defaults | fields))

    return make


@pytest.fixture
def accepted():
    """Accept a draft."""
    return lambda draft: Verdict(Outcome.ACCEPTED, Reason.NEW, "", draft.type.value, (), draft)


@pytest.fixture
def refused():
    """Refuse what a message held, for a reason."""
    return lambda reason, subject="message": Verdict(Outcome.REFUSED, reason, "", subject, ())


@pytest.fixture
def make_prompt():
    """Assemble a prompt whose recall selected exactly these records, best first."""

    def make(message, *records, verdicts=(), budget=2000, **understood):
        understood.setdefault("language", "en")
        query = Query(text=message, rewritten=message, **understood)
        candidates = tuple(
            Candidate(record, 0.8, 0.8, rank, rank, selected=True, reason="selected")
            for rank, record in enumerate(records, start=1)
        )
        recall = Recall(query, Strategy.FILTERED, (), candidates)
        return assemble(message, recall=recall, history=(), verdicts=verdicts, budget=budget)

    return make


@pytest.fixture
def said():
    """Return the text a generator makes of a prompt; the built-in one if none is named."""

    def text(prompt, generator=None):
        pieces = (generator or BuiltinGenerator()).stream(prompt)
        return "".join(piece for piece in pieces if not isinstance(piece, Usage))

    return text
