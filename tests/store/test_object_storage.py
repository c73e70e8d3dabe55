"""The same code on object storage: a real S3 server on this machine, a fresh bucket."""

from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import pairwise
from multiprocessing import get_context

import pytest

from memory_core import Agent, Memory
from memory_core.clock import SystemClock
from memory_core.embed import FakeEmbedder
from memory_core.errors import StoreUnavailableError
from memory_core.store import Database
from memory_core.types import Action, Status
from memory_core.write.commit import Committer, Origin
from tests.ports import free_port
from tests.store.s3_server import BUCKET, s3_server
from tests.write.drafts import accepted

WRITERS, CHANGES = 2, 5


@pytest.fixture(scope="module")
def storage():
    with s3_server(free_port()) as options:
        yield options


@pytest.fixture(scope="module")
def s3_memory(storage, embedder):
    memory = Memory.open(f"s3://{BUCKET}/story", embedder, storage_options=storage)
    memory.seed()
    return memory


def test_the_story_of_a_preference_on_object_storage(s3_memory, storage, embedder):
    """Read, update, undo and forget do on S3 what they do in a folder; another machine sees it."""
    agent = Agent(s3_memory)

    assert "Park Hyatt" in agent.turn("demo", "s1", "Which hotel do I prefer?").reply
    turn = agent.turn("demo", "s1", "Actually, I prefer the St. Regis now.")
    assert [Action.SUPERSEDED] == [decision.action for decision in turn.wait().decisions]
    elsewhere = Memory.open(f"s3://{BUCKET}/story", embedder, storage_options=storage)
    assert "St. Regis" in Agent(elsewhere).turn("demo", "s2", "Which hotel do I prefer?").reply
    assert "Park Hyatt" == elsewhere.undo("demo", "hotel-preference").value
    assert 2 == s3_memory.forget("demo", key="hotel-preference").records
    assert [] == elsewhere.history("demo", "hotel-preference")


def change_preferences(storage, name):
    """Change one key CHANGES times, as one of several machines."""
    database = Database.open(f"s3://{BUCKET}/race", FakeEmbedder(), storage)
    committer = Committer(database.memories, FakeEmbedder(), SystemClock(), print)
    for number in range(CHANGES):
        origin = Origin("ana", None, f"{name}-{number}", datetime.now(UTC))
        committer.apply(accepted(f"Inn {name} {number}"), origin)


def test_two_machines_that_change_one_key_lose_no_change(storage):
    """Commits are compare-and-swap there too: one active record, a chain without a gap."""
    database = Database.open(f"s3://{BUCKET}/race", FakeEmbedder(), storage)

    with ProcessPoolExecutor(WRITERS, mp_context=get_context("spawn")) as pool:
        list(pool.map(change_preferences, [storage] * WRITERS, "ab"))

    versions = database.memories.history("ana", "hotel-preference")
    assert list(range(1, WRITERS * CHANGES + 1)) == [version.version for version in versions]
    assert [versions[-1]] == [version for version in versions if version.status is Status.ACTIVE]
    assert all(newer.supersedes == older.id for older, newer in pairwise(versions))


def test_a_bucket_that_is_not_there_is_explained(storage):
    """The sentence names the address, what was kept, and the settings to look at."""
    with pytest.raises(StoreUnavailableError, match=r"s3://nowhere/store.*MEMORY_URI"):
        Memory.open("s3://nowhere/store", FakeEmbedder(), storage_options=storage)
