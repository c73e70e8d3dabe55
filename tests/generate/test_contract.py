"""One contract for everything that writes replies, the public fake included."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from memory_core.generate.builtin import BuiltinGenerator
from memory_core.generate.generator import FakeGenerator
from memory_core.generate.openai_endpoint import EndpointSettings, OpenAIGenerator
from memory_core.types import MemoryType, Polarity, Usage


def _openai(request):
    settings = EndpointSettings(request.getfixturevalue("llm_server"), timeout=120.0)
    return OpenAIGenerator(settings)


MAKERS = {
    "fake": lambda _: FakeGenerator(["You prefer ", "the Park Hyatt."]),
    "built-in": lambda _: BuiltinGenerator(),
    "openai": _openai,
}


@pytest.fixture(params=MAKERS)
def generator(request):
    return MAKERS[request.param](request)


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


def test_generator_has_a_name(generator):
    """What writes the reply can be named."""
    assert generator.name


def test_generator_yields_text_then_its_usage(generator, prompt):
    """A reply is pieces of text that are never empty, and one Usage at the very end."""
    *pieces, usage = generator.stream(prompt)

    assert pieces
    assert all(isinstance(piece, str) and piece for piece in pieces)
    assert isinstance(usage, Usage)


def test_generator_accounts_for_what_it_used(generator, prompt):
    """Usage names the model, counts both directions and tells the wait for the first word."""
    usage = list(generator.stream(prompt))[-1]

    assert usage.model == generator.name
    assert usage.prompt_tokens > 0
    assert usage.completion_tokens > 0
    assert usage.first_token_ms is not None
    assert usage.first_token_ms >= 0


def test_generator_can_be_stopped(generator, prompt):
    """Closing the reply after its first piece ends it quietly."""
    reply = generator.stream(prompt)

    next(reply)
    reply.close()

    assert list(reply) == []


def test_generator_is_safe_in_several_threads(generator, prompt):
    """Replies asked for at the same time are all complete."""
    with ThreadPoolExecutor(max_workers=2) as threads:
        replies = list(threads.map(lambda _: list(generator.stream(prompt)), range(2)))

    assert all(isinstance(reply[-1], Usage) for reply in replies)
