from datetime import UTC, datetime, timedelta
from threading import Thread

import pytest

from memory_core.store import maintenance
from memory_core.store.maintenance import FEW, GATHERED, MANY, SHARE, VERSIONS_KEPT, Optimiser
from memory_core.types import Status
from tests.records import make_record


def _files(store) -> int:
    return int(store.table.stats()["fragment_stats"]["num_fragments"])


def _optimiser(store) -> Optimiser:
    return Optimiser(store.table, "record")


def _commit(optimiser: Optimiser, ids=()) -> None:
    with optimiser.commit(ids):
        pass


def test_small_commits_are_gathered_into_one_file_in_the_background(store, words):
    """After enough commits the table's many small files become one, and nothing is lost."""
    vector = words.query("x")
    optimiser = store._optimiser
    for number in range(FEW):
        store.insert(make_record(key=f"k{number}"), vector)

    optimiser.wait()

    assert (1, FEW) == (_files(store), store.count())


def test_gathering_needs_no_optimising(store, words, monkeypatch):
    """Files are few after every so many commits, however long optimising is put off."""
    monkeypatch.setattr(store._optimiser, "_rests_until", float("inf"))
    vector = words.query("x")

    for number in range(5 * FEW):
        store.insert(make_record(key=f"k{number}"), vector)
        store._optimiser.wait()

    assert (1, 5 * FEW) == (_files(store), store.count())


def test_a_row_that_changes_while_it_is_gathered_keeps_the_change(store, words, monkeypatch):
    """Gathering takes the place of nothing that another writer has made of a row meanwhile."""
    old = make_record()
    store.insert(old, words.query("x"))
    optimiser = _optimiser(store)
    _commit(optimiser, [old.id])
    changed = make_record(status=Status.SUPERSEDED)
    merge_insert = store.table.merge_insert

    def another_writer_first(column):
        monkeypatch.undo()
        assert store.update([changed], {old.id: Status.ACTIVE})
        return merge_insert(column)

    monkeypatch.setattr(store.table, "merge_insert", another_writer_first)
    optimiser._gather()

    assert changed == store.get([old.id])[old.id]


def test_a_row_that_is_deleted_while_it_is_gathered_stays_away(store, words, monkeypatch):
    """Gathering brings nothing back that was forgotten meanwhile."""
    record = make_record()
    store.insert(record, words.query("x"))
    optimiser = _optimiser(store)
    _commit(optimiser, [record.id])
    merge_insert = store.table.merge_insert

    def forgotten_first(column):
        monkeypatch.undo()
        assert store.remove([record.id]) == 1
        return merge_insert(column)

    monkeypatch.setattr(store.table, "merge_insert", forgotten_first)
    optimiser._gather()

    assert store.count() == 0


def test_a_file_that_holds_enough_rows_is_not_gathered_again(store, words):
    """The cost of gathering stays bounded, however many commits there were."""
    optimiser = _optimiser(store)
    _commit(optimiser, [f"r{number}" for number in range(GATHERED)])

    optimiser._gather()

    assert not optimiser._scattered


def test_a_run_that_took_long_is_not_repeated_at_once(store, monkeypatch):
    """Optimising waits for a pause that is longer than it took, however many commits come."""
    runs = []
    monkeypatch.setattr(store.table, "optimize", lambda **_: runs.append(len(runs)))
    optimiser = _optimiser(store)

    def commit_often(times):
        for _ in range(times):
            _commit(optimiser)
            optimiser.wait()

    commit_often(MANY)
    optimiser._rests_until = float("inf")
    commit_often(MANY)
    waited = list(runs)
    optimiser._rests_until = 0.0
    commit_often(FEW)

    assert ([0], [0, 1]) == (waited, runs)


def test_a_large_table_waits_for_more_commits(store, monkeypatch):
    """Optimising costs what the table holds, so a commit costs the same at any size."""
    done, runs = [], []
    large = {"num_rows": 3 * MANY * SHARE, "fragment_stats": {"num_fragments": 1}}
    monkeypatch.setattr(store.table, "optimize", lambda **_: runs.append(len(done)))
    monkeypatch.setattr(store.table, "stats", lambda: large)
    optimiser = _optimiser(store)

    for number in range(3 * MANY + FEW):
        done.append(number)
        _commit(optimiser)
        optimiser.wait()

    assert runs == [3 * MANY]


def test_no_commit_comes_while_the_table_is_optimised(store, words, monkeypatch):
    """LanceDB would give its compaction up: a commit waits, and is made after it."""
    committed = []
    optimise = store.table.optimize

    def optimise_meanwhile(**options):
        writer = Thread(target=lambda: committed.append(store.insert(make_record(), vector)))
        writer.start()
        writer.join(timeout=0.2)
        seen = list(committed)
        optimise(**options)
        writers.append((writer, seen))

    vector, writers = words.query("x"), []
    monkeypatch.setattr(store.table, "optimize", optimise_meanwhile)
    store._optimiser.start()
    store._optimiser.wait()
    [(writer, seen)] = writers
    writer.join()

    assert (seen, committed, store.count()) == ([], [True], 1)


def test_a_row_that_is_written_right_after_optimising_is_gathered_too(store, words, monkeypatch):
    """What a commit leaves while the optimiser ends its run is no file that stays for good."""
    vector, hotel = words.query("x"), make_record()
    store.insert(hotel, vector)
    ended = make_record(status=Status.SUPERSEDED)

    def written_meanwhile(_table):
        store.update([ended], {hotel.id: Status.ACTIVE})

    monkeypatch.setattr(maintenance, "create_vector_index_if_due", written_meanwhile)
    store._optimiser.start()
    store._optimiser.wait()
    for number in range(FEW - 2):
        store.insert(make_record(key=f"k{number}"), vector)
    store._optimiser.wait()

    assert (1, FEW - 1) == (_files(store), store.count())


@pytest.mark.parametrize(
    ("every", "kept_for"),
    [
        (timedelta(seconds=0.01), timedelta(seconds=15)),
        (timedelta(seconds=1), timedelta(seconds=VERSIONS_KEPT - 1)),
        (timedelta(minutes=5), timedelta(hours=1)),
    ],
)
def test_few_versions_are_kept_and_none_too_briefly(store, monkeypatch, every, kept_for):
    """The newest versions stay, an hour at most and a quarter of a minute at least."""
    now, count = datetime.now(UTC), 2 * VERSIONS_KEPT
    versions = [{"timestamp": now - every * (count - 1 - number)} for number in range(count)]
    asked = []
    monkeypatch.setattr(store.table, "list_versions", lambda: versions)
    monkeypatch.setattr(store.table, "optimize", lambda **given: asked.extend(given.values()))

    store._optimiser.start()
    store._optimiser.wait()

    [asked_for] = asked
    assert timedelta(0) <= asked_for - kept_for < timedelta(seconds=20)
