from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import pairwise
from multiprocessing import get_context

from memory_core.clock import SystemClock
from memory_core.embed import FakeEmbedder
from memory_core.store import Database
from memory_core.types import Action, Status
from memory_core.write.commit import Committer, Origin
from tests.write.drafts import accepted

PROCESSES, CHANGES = 4, 25


def change_preferences(uri, name):
    """Change one key CHANGES times, as one of several processes."""
    database = Database.open(uri, FakeEmbedder())
    committer = Committer(database.memories, FakeEmbedder(), SystemClock(), print)
    actions = []
    for number in range(CHANGES):
        origin = Origin("ana", None, f"{name}-{number}", datetime.now(UTC))
        (decision,) = committer.apply(accepted(f"Inn {name} {number}"), origin)
        actions.append(decision.action)
    return actions


def test_a_hundred_changes_from_four_processes(tmp_path):
    """No write is lost: one active record, and a chain of 100 versions without a gap."""
    uri = str(tmp_path / "store")
    database = Database.open(uri, FakeEmbedder())

    # spawn, because a fork after the import of LanceDB can deadlock.
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as pool:
        results = list(pool.map(change_preferences, [uri] * PROCESSES, "abcd"))

    versions = database.memories.history("ana", "hotel-preference")
    assert {Action.STORED, Action.SUPERSEDED} == {action for done in results for action in done}
    assert list(range(1, PROCESSES * CHANGES + 1)) == [version.version for version in versions]
    assert [versions[-1]] == [version for version in versions if version.status is Status.ACTIVE]
    for older, newer in pairwise(versions):
        assert (newer.id, older.id) == (older.superseded_by, newer.supersedes)


def test_fifty_repeats_leave_one_record(tmp_path):
    """The same write fifty times is one record of version 1."""
    database = Database.open(tmp_path / "store", FakeEmbedder())
    committer = Committer(database.memories, FakeEmbedder(), SystemClock(), print)

    for number in range(50):
        origin = Origin("ana", None, f"m{number}", datetime.now(UTC))
        committer.apply(accepted("Langham"), origin)

    (record,) = database.memories.history("ana", "hotel-preference")
    assert (1, Status.ACTIVE, 1) == (record.version, record.status, database.memories.count())
