"""One user with very many records: an index of the vectors, and what must not change with it."""

from pathlib import Path

import numpy as np
import pytest

from memory_core.store.indexes import COMPARED_UP_TO, VECTORS_INDEXED_FROM
from memory_core.store.maintenance import Optimiser
from memory_core.types import RecordFilter, Status
from tests.records import make_record

EVERYTHING = RecordFilter("ana")


def indexed(store):
    """Whether the table has an index of its vectors."""
    return any("vector" in index.columns for index in store.table.list_indices())


def optimise(store):
    """Do what is done in the background after many commits."""
    optimiser = Optimiser(store.table, "record")
    optimiser.start()
    optimiser.wait()


def index_files(uri):
    """The files of the index of the vectors; it alone has one of this kind."""
    return {path for path in Path(uri).rglob("*") if path.suffix == ".idx"}


def scattered(count, dimension=64):
    """So many vectors of unit length in every direction."""
    vectors = np.random.default_rng(5).normal(size=(count, dimension)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def records(user_id, count):
    """So many records of a user."""
    return [make_record(user_id=user_id, key=f"k{n}", value=f"Inn {n}") for n in range(count)]


@pytest.fixture
def crowded(store):
    """A store with very many records of ana and a few of ben, as background work leaves it."""
    vectors = scattered(VECTORS_INDEXED_FROM + 110)
    store.insert_missing(records("ana", VECTORS_INDEXED_FROM + 10), vectors[:-100])
    store.insert_missing(records("ben", 100), vectors[-100:])
    optimise(store)
    return store


def test_a_user_with_very_many_records_gets_an_index(crowded):
    """Past the threshold the index is made in the background; the nearest stay the nearest.

    The index holds rounded vectors, but the scores are those of the vectors as they are.
    """
    assert indexed(crowded)

    for vector in scattered(20):
        by_index = crowded.search(vector, EVERYTHING, 20, among=VECTORS_INDEXED_FROM)
        exact = crowded.search(vector, EVERYTHING, 20)
        assert [hit.record for hit in by_index] == [hit.record for hit in exact]
        assert [hit.score for hit in by_index] == pytest.approx(
            [hit.score for hit in exact], abs=1e-5
        )


def test_fewer_records_are_compared_one_by_one(store):
    """Below the threshold no index is made, however many users there are."""
    vectors = scattered(VECTORS_INDEXED_FROM)
    half = VECTORS_INDEXED_FROM // 2
    store.insert_missing(records("ana", half), vectors[:half])
    store.insert_missing(records("ben", half), vectors[half:])

    optimise(store)

    assert not indexed(store)


def test_the_filter_stays_strict_with_an_index(crowded):
    """A search finds as many records as asked for, all inside the filter."""
    vector = scattered(1)[0]
    ended = RecordFilter("ana", statuses=(Status.SUPERSEDED,))

    of_ben = crowded.search(vector, RecordFilter("ben"), 100, among=COMPARED_UP_TO + 1)

    assert {hit.record.user_id for hit in of_ben} == {"ben"}
    assert len(of_ben) == 100
    assert crowded.search(vector, ended, 5, among=COMPARED_UP_TO + 1) == []


def test_a_new_record_is_found_at_once(crowded, words):
    """A record written after the index was made is found, and no more once it is removed."""
    vector = words.query("Preferred hotel: Kestrel Lodge")
    fresh = make_record(key="fresh", value="Kestrel Lodge")

    crowded.insert(fresh, vector)

    (hit,) = crowded.search(vector, EVERYTHING, 1, among=VECTORS_INDEXED_FROM)
    assert hit.record == fresh
    crowded.remove([fresh.id])
    (hit,) = crowded.search(vector, EVERYTHING, 1, among=VECTORS_INDEXED_FROM)
    assert hit.record.id != fresh.id


def test_an_erased_vector_leaves_the_index(crowded, uri, holding):
    """The rounded copy of a vector in the index goes with its record: the index is made anew."""
    (vector,) = crowded.vectors(["ana/k7-v1"])
    with_it = index_files(uri)
    assert with_it

    crowded.remove(["ana/k7-v1"])
    crowded.erase()

    assert holding(vector.tobytes()) == []
    assert not index_files(uri)
    crowded._optimiser.wait()
    assert indexed(crowded)
    assert holding(vector.tobytes()) == []
    assert with_it.isdisjoint(index_files(uri))
