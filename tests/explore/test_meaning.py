"""Neighbours and the map of meaning: near means alike."""

from __future__ import annotations

import numpy as np
import pytest

from memory_core.explore import find, meaning_map, neighbours
from memory_core.types import RecordFilter, Status
from tests.records import make_record

EVERYTHING = RecordFilter("ana", statuses=())


@pytest.fixture
def texts(small):
    """Three records that share words, one that shares none, and somebody else's twin."""
    said = {
        "a": "likes green tea",
        "b": "likes black tea",
        "c": "likes green tea hot",
        "d": "Stayed in Osaka",
    }
    small.add([make_record(key=key, text=text) for key, text in said.items()])
    small.add([make_record(user_id="ben", key="a", text="likes green tea")])
    return said


def test_neighbours_are_the_nearest_other_records_of_the_user(small, store, texts):
    """The nearest come first; the record itself and other users' twins are not among them."""
    record = small.record("ana", "ana/a-v1")

    near = neighbours(store, record, limit=2)

    assert [hit.record.key for hit in near] == ["c", "b"]
    assert near[0].score > near[1].score


def test_the_only_record_has_no_neighbours(small, store):
    """One record alone is near nothing."""
    small.add([make_record()])

    assert neighbours(store, small.records("ana")[0]) == []


@pytest.mark.parametrize("more", [0, 100], ids=["few records", "more records than dimensions"])
def test_the_map_is_the_best_plane(small, store, texts, more):
    """Distances on the map are those of the embeddings in their two main directions."""
    words = ("tea", "train", "hotel", "hiking", "jazz")
    small.add(
        make_record(key=f"k{n}", text=f"{words[n % 5]} and {words[n % 3]} number {n}")
        for n in range(more)
    )
    map_ = meaning_map(store, small.embedder, EVERYTHING)

    vectors = store.vectors([point.record.id for point in map_.points])
    centred = vectors - vectors.mean(axis=0)
    _, spread, axes = np.linalg.svd(centred, full_matrices=False)
    places = np.array([[point.x, point.y] for point in map_.points])
    assert np.allclose(np.abs(places), np.abs(centred @ axes[:2].T), atol=1e-5)
    assert map_.explained == pytest.approx((spread[:2] ** 2).sum() / (spread**2).sum())
    assert map_.total == len(texts) + more


def test_a_question_falls_on_the_record_it_repeats(small, store, texts):
    """Asking with a record's own words puts the star on its point."""
    map_ = meaning_map(store, small.embedder, EVERYTHING, question="likes black tea")

    point = next(p for p in map_.points if p.record.key == "b")
    assert map_.question == pytest.approx((point.x, point.y), abs=1e-5)


@pytest.mark.parametrize("records", [0, 1, 2])
@pytest.mark.parametrize("question", [None, "", "green tea"])
def test_a_map_of_very_few_records(small, store, records, question):
    """Nothing, one or two records make a map as well, with and without a question."""
    small.add([make_record(key=f"k{n}", text=f"word{n}") for n in range(records)])

    map_ = meaning_map(store, small.embedder, EVERYTHING, question)

    assert len(map_.points) == records
    assert (map_.question is not None) == bool(question)
    assert 0 <= map_.explained <= 1 + 1e-6


def test_a_map_shows_no_more_than_its_limit(small, store, texts):
    """With more records than the limit, the map says how many there are in all."""
    map_ = meaning_map(store, small.embedder, EVERYTHING, limit=2)

    assert (len(map_.points), map_.total) == (2, 4)


@pytest.mark.parametrize(
    ("typed", "keys", "literal"),
    [
        ("GREEN te", {"a", "c"}, True),
        ("osaka", {"d"}, True),
        ("tra xanh", {"v"}, False),
        ("zebra", set(), True),
    ],
)
def test_find_by_letters_or_else_by_words(small, store, texts, typed, keys, literal):
    """Letters are looked for first; where there are none, words, however accents are typed."""
    small.add([make_record(key="v", text="Thích trà xanh", status=Status.SUPERSEDED)])

    where, exact = find(store, EVERYTHING, typed)

    assert keys == {record.key for record in store.records(where)}
    assert exact == literal
