import pytest

from memory_core import Agent
from memory_core.errors import GeneratorError
from memory_core.generate.generator import FakeGenerator
from memory_core.types import Action, Strategy, TurnState


def test_a_turn_reads_assembles_generates_and_writes(fresh_memory):
    """One message leaves a recall, a prompt, a reply and a write, each with its time."""
    generator = FakeGenerator("Noted.")

    turn = Agent(fresh_memory, generator).turn("ana", "s1", "I prefer the Langham hotel.")

    assert "Noted." == turn.reply
    assert "selected" == turn.recall.funnel[-1][0]
    assert turn.prompt == generator.history[0]
    assert [Action.STORED] == [decision.action for decision in turn.wait().decisions]
    assert {"read", "assemble", "generate", "total"} <= turn.timings.keys()
    assert "fake" == turn.usage.model


def test_a_new_session_remembers(fresh_memory):
    """What was said in one session answers in the next."""
    agent = Agent(fresh_memory)
    agent.turn("ana", "s1", "I prefer the Langham hotel.").wait()

    turn = agent.turn("ana", "s2", "Which hotel do I prefer?")

    assert "Langham" in turn.reply


def test_memory_off_neither_reads_nor_writes(fresh_memory):
    """With memory off there is no recall, no record and no decision."""
    agent = Agent(fresh_memory)
    agent.turn("ana", "s1", "I prefer the Langham hotel.", use_memory=False)

    turn = agent.turn("ana", "s2", "Which hotel do I prefer?", use_memory=False)
    fresh_memory.wait()

    assert (None, None) == (turn.recall, turn.wait())
    assert "know" in turn.reply
    assert 0 == fresh_memory.count()
    assert [] == fresh_memory.decisions("ana")


def test_the_trace_is_kept_with_the_reply(fresh_memory):
    """What happened in a turn can be read again later, the write included."""
    turn = Agent(fresh_memory).turn("ana", "s1", "I prefer the Langham hotel.", strategy="top1")
    fresh_memory.wait()

    said, reply = fresh_memory.transcript.messages("ana", "s1")
    trace = fresh_memory.transcript.traces("ana", "s1")[reply.id]

    assert ("I prefer the Langham hotel.", turn.reply) == (said.content, reply.content)
    assert (Strategy.TOP1, TurnState.COMPLETE) == (trace.strategy, trace.state)
    assert turn.trace == trace
    assert turn.wait() == trace.write


def test_a_stopped_turn_keeps_what_was_said(fresh_memory):
    """Stopping mid-answer keeps the message, the text so far and the write."""
    agent = Agent(fresh_memory, FakeGenerator(["The ", "Langham ", "it is."]))
    stream = agent.stream("ana", "s1", "I prefer the Langham hotel.")

    next(stream)
    next(stream)
    stream.close()
    fresh_memory.wait()

    said, reply = fresh_memory.transcript.messages("ana", "s1")
    assert ("I prefer the Langham hotel.", "The Langham ") == (said.content, reply.content)
    trace = fresh_memory.transcript.traces("ana", "s1")[reply.id]
    assert TurnState.STOPPED is trace.state
    assert ["Langham"] == [record.value for record in fresh_memory.records("ana")]


def test_a_failing_endpoint_loses_nothing(fresh_memory):
    """The message and its memory survive; the turn says what went wrong."""
    generator = FakeGenerator(GeneratorError("The endpoint refused the connection."))

    turn = Agent(fresh_memory, generator).turn("ana", "s1", "I prefer the Langham hotel.")
    fresh_memory.wait()

    assert (TurnState.FAILED, "") == (turn.trace.state, turn.reply)
    assert "refused the connection" in turn.trace.error
    assert "I prefer the Langham hotel." == fresh_memory.transcript.messages("ana", "s1")[0].content
    assert ["Langham"] == [record.value for record in fresh_memory.records("ana")]


def test_a_read_that_fails_loses_no_message(fresh_memory, monkeypatch):
    """What the user typed is in the transcript, even where the memory cannot be read."""

    def fail(*_):
        raise OSError("the disk is gone")

    monkeypatch.setattr(fresh_memory.database.memories, "embedded", fail)

    with pytest.raises(OSError, match="disk is gone"):
        Agent(fresh_memory).turn("ana", "s1", "Which hotel do I prefer?", strategy="top1")

    (message,) = fresh_memory.transcript.messages("ana", "s1")
    assert message.content == "Which hotel do I prefer?"


def test_an_answer_that_never_came_is_no_history(fresh_memory):
    """The next prompt does not hold an empty reply."""
    generator = FakeGenerator(GeneratorError("down"), "hello")
    agent = Agent(fresh_memory, generator)
    agent.turn("ana", "s1", "Good morning")

    agent.turn("ana", "s1", "Good morning again")

    assert [("user", "Good morning")] == [
        (message["role"], message["content"]) for message in generator.history[1].history
    ]


def test_sessions_are_listed_latest_first_and_apart(fresh_memory, clock):
    """Each session has its own messages and history; users see only their own."""
    agent = Agent(fresh_memory)
    for session in ("first", "second"):
        agent.turn("ana", session, f"Hello from the {session}")
    agent.turn("ben", "first", "Hello from ben")

    sessions = fresh_memory.transcript.sessions("ana")

    assert ["second", "first"] == [session.id for session in sessions]
    assert ["Hello from the second", "Hello from the first"] == [s.title for s in sessions]
    assert 2 == len(fresh_memory.transcript.messages("ana", "first"))


def test_an_unknown_strategy_is_an_error_before_anything_is_kept(fresh_memory):
    """A strategy nobody knows is refused and leaves no trace."""
    with pytest.raises(ValueError, match="nonsense"):
        Agent(fresh_memory).turn("ana", "s1", "Hello", strategy="nonsense")

    assert [] == fresh_memory.transcript.sessions("ana")
