from memory_core.store.maintenance import FEW, GATHERED, MANY, SHARE, Optimiser
from memory_core.types import Status
from tests.records import make_record


def _files(store) -> int:
    return int(store.table.stats()["fragment_stats"]["num_fragments"])


def _optimiser(store) -> Optimiser:
    return Optimiser(store.table, "record")


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
    optimiser.committed([old.id])
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
    optimiser.committed([record.id])
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
    optimiser.committed(f"r{number}" for number in range(GATHERED))

    optimiser._gather()

    assert not optimiser._scattered


def test_a_run_that_took_long_is_not_repeated_at_once(store, monkeypatch):
    """Optimising waits for a pause that is longer than it took, however many commits come."""
    runs = []
    monkeypatch.setattr(store.table, "optimize", lambda **_: runs.append(len(runs)))
    optimiser = _optimiser(store)

    def commit_often():
        for _ in range(MANY + FEW):
            optimiser.committed()
            optimiser.wait()

    commit_often()
    optimiser._rests_until = float("inf")
    commit_often()
    waited = list(runs)
    optimiser._rests_until = 0.0
    commit_often()

    assert ([0], [0, 1]) == (waited, runs)


def test_a_large_table_waits_for_more_commits(store, monkeypatch):
    """Optimising costs what the table holds, so a commit costs the same at any size."""
    runs = []
    large = {"num_rows": 3 * MANY * SHARE, "fragment_stats": {"num_fragments": 1}}
    monkeypatch.setattr(store.table, "optimize", lambda **_: runs.append(optimiser.commits))
    monkeypatch.setattr(store.table, "stats", lambda: large)
    optimiser = _optimiser(store)
    optimiser.commits = 0

    for _ in range(3 * MANY + FEW):
        optimiser.commits += 1
        optimiser.committed()
        optimiser.wait()

    assert runs == [3 * MANY]
