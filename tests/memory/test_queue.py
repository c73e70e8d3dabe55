from datetime import UTC, datetime

import pytest

from memory_core import Agent, Memory
from memory_core.embed import FakeEmbedder
from memory_core.types import Action


class BrokenEmbedder(FakeEmbedder):
    """An embedder whose passages fail until it is mended."""

    broken = True

    def passages(self, texts):
        """Fail, or embed."""
        if self.broken:
            raise RuntimeError("the model is gone")
        return super().passages(texts)


@pytest.fixture
def broken():
    return BrokenEmbedder()


@pytest.fixture
def memory(tmp_path, broken, clock):
    return Memory.open(tmp_path / "store", embedder=broken, clock=clock)


def test_a_failed_write_is_kept_and_never_costs_the_reply(memory):
    """The turn ends with its reply; the write is open, with the reason it failed."""
    turn = Agent(memory).turn("ana", "s1", "I prefer the Langham hotel.")
    memory.wait()

    assert turn.reply
    assert turn.write is None
    assert "the model is gone" in turn.trace.write_error
    (open_write,) = memory.open_writes("ana")
    assert (1, "the model is gone") == (open_write.tries, open_write.error)


def test_an_open_write_is_retried_after_a_restart(memory, broken, tmp_path, clock):
    """The next process finishes what this one left, once."""
    Agent(memory).turn("ana", "s1", "I prefer the Langham hotel.")
    memory.wait()
    broken.broken = False

    restarted = Memory.open(tmp_path / "store", embedder=broken, clock=clock)
    restarted.wait()

    assert ["Langham"] == [record.value for record in restarted.records("ana")]
    assert [] == restarted.open_writes("ana")
    (decision,) = restarted.decisions("ana")
    assert (Action.STORED, 2) == (decision.action, decision.tries)


def test_the_same_message_id_changes_nothing(memory, broken):
    """Writing a message again returns what was decided the first time."""
    broken.broken = False
    first = memory.write("ana", "I prefer the Langham hotel.", message_id="m1")

    second = memory.write("ana", "I prefer the Peninsula hotel.", message_id="m1")

    assert first.decisions == second.decisions
    assert ["Langham"] == [record.value for record in memory.records("ana")]


def test_a_failed_write_raises_where_it_is_waited_for(memory):
    """A direct write that fails says so and leaves nothing half done."""
    with pytest.raises(RuntimeError, match="the model is gone"):
        memory.write("ana", "I prefer the Langham hotel.", said_at=datetime.now(UTC))

    assert 0 == memory.count()
