from tests.records import make_record


def test_deleted_text_stays_on_disk_until_it_is_erased(holding, store, words):
    """Deleting marks rows; erasing takes their text from every file and ends older versions."""
    records = [make_record(key=f"k{n}", value=f"Inn number {n}") for n in range(200)]
    records.append(make_record(key="gone", value="Kestrel Lodge"))
    store.insert_missing(records, words.passages([record.text for record in records]))

    assert store.remove(["ana/gone-v1"]) == 1
    assert holding(b"Kestrel")
    store.erase()

    assert holding(b"Kestrel") == []
    assert len(store.versions()) == 1
    assert store.count() == 200


def test_a_store_of_one_record_can_be_emptied(holding, store, words):
    """Erasing the last record leaves an empty store that works."""
    record = make_record(value="Kestrel Lodge")
    store.insert(record, words.query(record.text))

    store.remove([record.id])
    store.erase()

    assert holding(b"Kestrel") == []
    assert store.insert(record, words.query(record.text))
