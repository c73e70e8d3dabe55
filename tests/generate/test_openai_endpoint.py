"""The endpoint path against real servers: a small model, and a double for its failures."""

from __future__ import annotations

import subprocess
import sys

import pytest

from memory_core.assemble import assemble, chat_messages, count_tokens
from memory_core.errors import GeneratorError
from memory_core.generate.openai_endpoint import EndpointSettings, OpenAIGenerator
from memory_core.types import Usage
from tests.generate.endpoint_double import (
    EndpointDouble,
    break_off,
    end_early,
    error_event,
    garbage,
    hang,
    status,
    stream,
)

KEY = "sk-test-0123456789"


@pytest.fixture
def serve():
    """Start a double with these answers; all of them end with the test."""
    started = []

    def start(*answers):
        started.append(EndpointDouble(*answers))
        return started[-1]

    yield start
    for double in started:
        double.stop()


@pytest.fixture
def prompt():
    return assemble("Which hotel do I prefer?", recall=None, history=())


def _generator(base_url, **settings):
    given = {"model": "tiny", "api_key": KEY, "timeout": 20.0, "max_retries": 0} | settings
    return OpenAIGenerator(EndpointSettings(base_url, **given))


def _failure(generator, prompt):
    with pytest.raises(GeneratorError) as raised:
        list(generator.stream(prompt))
    return raised.value


def test_endpoint_streams_a_real_model(llm_server, prompt):
    """A real server's reply comes in pieces, with its own token counts and the wait."""
    generator = _generator(llm_server, timeout=120.0)

    *pieces, usage = generator.stream(prompt)

    assert len(pieces) > 1
    assert usage.prompt_tokens > 0
    assert usage.completion_tokens >= len(pieces)
    assert usage.first_token_ms > 0
    assert usage.cost_usd is None


def test_endpoint_sends_the_prompt_and_nothing_else(serve, prompt):
    """What goes out is the key, the model and the prompt's messages."""
    double = serve(stream("Hi"))

    list(_generator(double.base_url).stream(prompt))

    (asked,) = double.requests
    assert asked["path"] == "/v1/chat/completions"
    assert asked["headers"]["authorization"] == f"Bearer {KEY}"
    assert asked["body"] == {
        "model": "tiny",
        "messages": chat_messages(prompt),
        "stream": True,
        "stream_options": {"include_usage": True},
    }


def test_endpoint_sends_nothing_before_the_first_prompt(serve, prompt):
    """Making a generator, and even its stream, contacts nobody."""
    double = serve(stream("Hi"))

    _generator(double.base_url).stream(prompt)

    assert double.requests == []


def test_endpoint_passes_on_the_usage_it_is_told(serve, prompt):
    """Where the server counts tokens its numbers are used."""
    counts = {"prompt_tokens": 41, "completion_tokens": 2, "total_tokens": 43}
    double = serve(stream("Park ", "Hyatt", usage=counts))

    *pieces, usage = _generator(double.base_url).stream(prompt)

    assert pieces == ["Park ", "Hyatt"]
    assert (usage.prompt_tokens, usage.completion_tokens) == (41, 2)


def test_endpoint_counts_itself_where_the_server_does_not(serve, prompt):
    """Without the server's numbers the tokens are counted here, exactly."""
    double = serve(stream("Park ", "Hyatt"))

    usage = list(_generator(double.base_url).stream(prompt))[-1]

    assert usage.prompt_tokens == prompt.tokens
    assert usage.completion_tokens == count_tokens("Park Hyatt")


def test_endpoint_tries_again_after_a_passing_failure(serve, prompt, said):
    """Too many requests and a failing server are tried again."""
    double = serve(status(429), status(503), stream("At last"))

    assert said(prompt, _generator(double.base_url, max_retries=2)) == "At last"
    assert len(double.requests) == 3


def test_endpoint_does_not_repeat_what_cannot_succeed(serve, prompt):
    """A refused key is not tried again."""
    double = serve(status(401))

    _failure(_generator(double.base_url, max_retries=2), prompt)

    assert len(double.requests) == 1


@pytest.mark.parametrize(
    ("answer", "happened", "remedy"),
    [
        (status(400, "context is 512 tokens"), "“context is 512 tokens”", "MEMORY_MODEL"),
        (status(401), "refused the key", "OPENAI_API_KEY"),
        (status(403), "does not let this key use the model", "permissions"),
        (status(404), "knows no model tiny", "MEMORY_MODEL"),
        (status(413), "found the prompt too long", "new session"),
        (status(429), "has had too many requests", "wait a minute"),
        (status(500), "failed (status 500)", "ask again"),
        (stream(then=error_event), "“out of memory”", "ask again"),
        (stream(), "answered without a word", "another model"),
    ],
)
def test_endpoint_failures_say_what_to_do(serve, prompt, answer, happened, remedy):
    """Each failure is one sentence: what happened, that the message is kept, what to do."""
    error = _failure(_generator(serve(answer).base_url), prompt)

    assert happened in str(error)
    assert "your message is kept" in str(error)
    assert remedy in str(error)
    assert str(error).count(". ") == 0
    assert error.partial == ""


def test_endpoint_that_is_not_there_says_so(free_port, prompt):
    """A refused connection names the address and what to check."""
    error = _failure(_generator(f"http://127.0.0.1:{free_port}/v1"), prompt)

    assert f"127.0.0.1:{free_port} cannot be reached" in str(error)
    assert "OPENAI_BASE_URL" in str(error)


def test_endpoint_that_hangs_is_given_up(serve, prompt):
    """A server that says nothing costs no more than the time-out."""
    error = _failure(_generator(serve(hang).base_url, timeout=0.2), prompt)

    assert "sent nothing for 0.2 s" in str(error)
    assert "MEMORY_TIMEOUT" in str(error)


@pytest.mark.parametrize(
    ("end", "happened"),
    [
        (break_off, "broke off its reply"),
        (end_early, "broke off its reply"),
        (garbage, "broke off its reply"),
        (error_event, "reported an error"),
        (hang, "sent nothing for 1 s"),
    ],
)
def test_endpoint_that_breaks_off_keeps_what_came(serve, prompt, end, happened):
    """When a reply ends too early, what had come is passed on and kept in the error."""
    double = serve(stream("You prefer ", "the Park", then=end))
    pieces = []

    with pytest.raises(GeneratorError) as raised:
        pieces.extend(_generator(double.base_url, timeout=1.0, max_retries=2).stream(prompt))

    assert raised.value.partial == "You prefer the Park"
    assert happened in str(raised.value)
    assert "the words that had come are kept" in str(raised.value)
    assert len(double.requests) == 1


def test_endpoint_failures_never_show_the_key(serve, prompt):
    """A key that a server quotes back is not passed on."""
    for answer in (status(400, f"bad key {KEY}"), status(401, f"bad key {KEY}")):
        assert KEY not in str(_failure(_generator(serve(answer).base_url), prompt))


def test_endpoint_stops_when_the_reply_is_closed(serve, prompt):
    """Closing the reply in its middle ends the request without an error."""
    double = serve(stream("You ", "prefer ", then=hang))
    reply = _generator(double.base_url).stream(prompt)

    first = next(reply)
    reply.close()

    assert first == "You "
    assert list(reply) == []


def test_endpoint_with_a_known_price_tells_the_cost(serve, prompt, monkeypatch):
    """Where the host's price for the model is listed, a reply's cost is computed from it."""
    counts = {"prompt_tokens": 1_000_000, "completion_tokens": 500_000, "total_tokens": 1_500_000}
    double = serve(stream("Hi", usage=counts))
    prices = {"127.0.0.1": {"tiny": {"input": 2.0, "output": 8.0}}}
    monkeypatch.setattr("memory_core.generate.prices._prices", lambda: prices)

    usage = list(_generator(double.base_url).stream(prompt))[-1]

    assert isinstance(usage, Usage)
    assert usage.cost_usd == 6.0


def test_endpoint_package_is_imported_late():
    """Importing the generator does not import the openai package."""
    code = "import sys, memory_core.generate.openai_endpoint; sys.exit('openai' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
