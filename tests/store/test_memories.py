from dataclasses import replace
from datetime import timedelta

import numpy as np
import pytest

from memory_core.types import Importance, MemoryType, Polarity, RecordFilter, Source, Status
from tests.records import MOMENT, make_record


@pytest.fixture
def filled(store, words):
    """A store with three records of ana and one of a user whose name is an attack."""
    records = [
        make_record(key="hotel-preference", value="Langham"),
        make_record(
            key="stay",
            text="Stayed at the Sheraton",
            type=MemoryType.EVENT,
            importance=Importance.LOW,
            polarity=Polarity.NEUTRAL,
            source=Source.IMPORT,
            valid_from=MOMENT + timedelta(days=2),
        ),
        make_record(key="tea", text="Thích trà xanh", entity="drink", status=Status.SUPERSEDED),
        make_record(user_id="x' OR '1'='1", value="Secret Inn"),
    ]
    store.insert_missing(records, words.passages([record.text for record in records]))
    return store


@pytest.mark.parametrize(
    ("field", "keys"),
    [
        ({"types": (MemoryType.EVENT,)}, {"stay"}),
        ({"types": (MemoryType.EVENT, MemoryType.PREFERENCE)}, {"stay", "hotel-preference"}),
        ({"entities": ("drink",), "statuses": ()}, {"tea"}),
        ({"statuses": ()}, {"hotel-preference", "stay", "tea"}),
        ({"importances": (Importance.LOW,)}, {"stay"}),
        ({"polarities": (Polarity.NEUTRAL,)}, {"stay"}),
        ({"sources": (Source.IMPORT,)}, {"stay"}),
        ({"keys": ("hotel-preference",)}, {"hotel-preference"}),
        ({"since": MOMENT + timedelta(days=1)}, {"stay"}),
        ({"until": MOMENT + timedelta(days=2)}, {"hotel-preference"}),
        ({"contains": "sheraTON"}, {"stay"}),
        ({"contains": "it's 50% off"}, set()),
        ({"entities": ("' OR '1'='1",)}, set()),
    ],
    ids=str,
)
def test_each_field_of_a_filter_narrows(filled, field, keys):
    """A filter admits exactly the user's records that have the field."""
    where = RecordFilter("ana", **field)

    found = filled.records(where)

    assert keys == {record.key for record in found}
    assert len(keys) == filled.count(where)


def test_a_user_id_can_not_change_a_filter(filled, words):
    """A user id full of quotes finds its own records and nobody else's."""
    where = RecordFilter("x' OR '1'='1")

    found = filled.search(words.query("Preferred hotel"), where, 10)

    assert ["Secret Inn"] == [hit.record.value for hit in found]


def test_search_is_best_first_with_cosines(filled, words):
    """The nearest record comes first, and its score is the cosine."""
    vector = words.query("Stayed at the Sheraton")

    found = filled.search(vector, RecordFilter("ana"), 10)

    assert ["stay", "hotel-preference"] == [hit.record.key for hit in found]
    assert found[0].score == pytest.approx(1.0, abs=1e-5)


def test_words_are_found_without_their_accents(filled, words):
    """Vietnamese typed without accents finds the text that has them, with its embedding."""
    found, vectors = filled.search_text("tra xanh", RecordFilter("ana", statuses=()), 10)

    assert ["tea"] == [record.key for record in found]
    np.testing.assert_allclose(words.passages(["Thích trà xanh"]), vectors, atol=1e-6)


@pytest.mark.parametrize("text", ['"', "AND", "text:*", "a' OR 'b", "(", "  "])
def test_any_text_can_be_searched_for(filled, text):
    """Signs that mean something to a search engine are only text here."""
    found, _ = filled.search_text(text, RecordFilter("ana"), 10)

    assert all(record.user_id == "ana" for record in found)


def test_pages_follow_each_other_without_overlap(store, words):
    """Pages in an order cover every record once."""
    records = [make_record(key=f"k{n:02}", value=f"v{n:02}") for n in range(25)]
    store.insert_missing(records, words.passages([record.text for record in records]))
    where = RecordFilter("ana")

    pages = [
        store.records(where, order_by="value", descending=True, limit=10, offset=offset)
        for offset in (0, 10, 20)
    ]

    expected = sorted((record.value for record in records), reverse=True)
    assert expected == [record.value for page in pages for record in page]


def test_an_unknown_column_is_an_error(store):
    """Ordering by a column that does not exist is refused, never ignored."""
    with pytest.raises(ValueError, match="secret"):
        store.records(RecordFilter("ana"), order_by="secret")


def test_vectors_come_in_the_order_asked_for(filled, words):
    """Vectors are those of the ids, in their order; an unknown id is an error."""
    ids = ["ana/stay-v1", "ana/hotel-preference-v1"]

    vectors = filled.vectors(ids)

    expected = words.passages(["Stayed at the Sheraton", "Preferred hotel: Langham"])
    np.testing.assert_allclose(expected, vectors, atol=1e-6)
    with pytest.raises(LookupError, match="nowhere"):
        filled.vectors(["nowhere"])


def test_an_id_is_written_once(store, words):
    """A second record under the same id changes nothing."""
    first, second = make_record(value="Langham"), make_record(value="Peninsula")
    vector = words.query("x")

    assert store.insert(first, vector)
    assert not store.insert(second, vector)

    assert [first] == store.history("ana", "hotel-preference")


def test_only_one_of_two_successors_wins(store, words):
    """Of two writers that supersede the same version one wins and the other changes nothing."""
    vector = words.query("x")
    old = make_record()
    store.insert(old, vector)
    ended = replace(old, status=Status.SUPERSEDED)
    first, second = make_record(version=2, value="A"), make_record(version=2, value="B")

    assert store.supersede(ended, first, vector)
    assert not store.supersede(ended, second, vector)

    assert [ended, first] == store.history("ana", "hotel-preference")


def test_an_update_needs_the_expected_status(store, words):
    """A row that changed in the meantime is left as it is."""
    record = make_record()
    store.insert(record, words.query("x"))
    retracted = replace(record, status=Status.RETRACTED)

    assert not store.update([retracted], {record.id: Status.PENDING})
    assert [record] == store.history("ana", "hotel-preference")
    assert store.update([retracted], {record.id: Status.ACTIVE})
    assert [retracted] == store.history("ana", "hotel-preference")


def test_reads_commit_nothing(filled, words):
    """The table is at the same version after any number of reads."""
    before = filled.table.version

    filled.search(words.query("hotel"), RecordFilter("ana"), 5)
    filled.search_text("hotel", RecordFilter("ana"), 5)
    filled.records(RecordFilter("ana"))
    filled.count()

    assert before == filled.table.version


def test_an_id_can_not_change_the_condition_of_a_commit(store, words):
    """A quote in an id is part of the id; no other row is touched."""
    odd = make_record(id="x' OR true --", key="odd")
    other = make_record(key="other")
    store.insert_missing([odd, other], words.passages(["x", "y"]))
    retracted = replace(odd, status=Status.RETRACTED)

    assert store.update([retracted], {odd.id: Status.ACTIVE})

    assert {odd.id: retracted, other.id: other} == store.get([odd.id, other.id])
