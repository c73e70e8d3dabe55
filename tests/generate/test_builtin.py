from __future__ import annotations

import pytest

from memory_core.assemble import count_tokens
from memory_core.generate.builtin import BuiltinGenerator
from memory_core.types import MemoryType, Polarity, Usage


@pytest.fixture
def prompt(make_prompt, make_record):
    record = make_record("Preferred hotel: Park Hyatt", "Park Hyatt", key="hotel-preference")
    return make_prompt(
        "Which hotel do I prefer?",
        record,
        entity="hotel",
        type=MemoryType.PREFERENCE,
        polarity=Polarity.LIKE,
    )


def test_builtin_streams_word_by_word(prompt):
    """The reply comes one word at a time."""
    *pieces, _ = BuiltinGenerator().stream(prompt)

    assert pieces == ["You ", "prefer ", "the ", "Park ", "Hyatt."]


def test_builtin_counts_its_tokens_exactly(prompt, clock):
    """Usage holds the prompt's tokens, the reply's, the wait of its clock, and no cost."""
    usage = list(BuiltinGenerator(clock).stream(prompt))[-1]

    assert usage == Usage(
        model="built-in",
        prompt_tokens=prompt.tokens,
        completion_tokens=count_tokens("You prefer the Park Hyatt."),
        first_token_ms=0.0,
        cost_usd=None,
    )


def test_builtin_is_deterministic(prompt, said):
    """The same prompt always gets the same reply."""
    assert len({said(prompt) for _ in range(5)}) == 1
