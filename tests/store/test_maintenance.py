from memory_core.store.maintenance import FEW, MANY, Optimiser
from tests.records import make_record


def test_small_commits_are_folded_together_in_the_background(store, words):
    """After enough commits the table's many small files become few."""
    vector = words.query("x")
    optimiser = Optimiser(store.table)
    for number in range(FEW):
        store.insert(make_record(key=f"k{number}"), vector)
        optimiser.committed()

    optimiser.wait()

    assert store.table.stats()["fragment_stats"]["num_fragments"] == 1
    assert FEW == store.count()


def test_a_run_that_took_long_is_not_repeated_at_once(store, words, monkeypatch):
    """In a large table the commits wait for a pause that is longer than the run was."""
    runs = []
    monkeypatch.setattr(store.table, "optimize", lambda **_: runs.append(len(runs)))
    optimiser = Optimiser(store.table)
    optimiser.start()
    optimiser.wait()
    optimiser._rests_until = float("inf")

    for _ in range(MANY - 1):
        optimiser.committed()
    optimiser.wait()
    waited = list(runs)
    optimiser.committed()
    optimiser.wait()

    assert ([0], [0, 1]) == (waited, runs)
