from memory_core.store.maintenance import Optimiser
from tests.records import make_record


def test_small_commits_are_folded_together_in_the_background(store, words):
    """After enough commits the table's many small files become few."""
    vector = words.query("x")
    optimiser = Optimiser(store.table, every=20)
    for number in range(20):
        store.insert(make_record(key=f"k{number}"), vector)
        optimiser.committed()

    optimiser.wait()

    assert store.table.stats()["fragment_stats"]["num_fragments"] == 1
    assert store.count() == 20
