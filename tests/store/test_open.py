import shutil
from pathlib import Path

import pytest

from memory_core.embed import FakeEmbedder
from memory_core.errors import EmbedderMismatchError, StoreUnavailableError
from memory_core.store import Database
from tests.records import make_record


def test_another_embedder_is_refused_by_name(uri, database):
    """Opening a store with another embedder names both embedders and the way out."""
    with pytest.raises(EmbedderMismatchError) as caught:
        Database.open(uri, FakeEmbedder(dimension=32))

    assert "fake-words/64" in str(caught.value)
    assert "fake-words/32" in str(caught.value)
    assert "import" in str(caught.value)


def test_a_store_out_of_reach_says_what_to_check(tmp_path, words):
    """A store that cannot be opened is one sentence with the setting to look at."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")

    with pytest.raises(StoreUnavailableError, match="MEMORY_URI"):
        Database.open(in_the_way / "store", words)


def test_a_second_connection_sees_what_the_first_committed(uri, database, words):
    """Every read sees what another connection has committed."""
    other = Database.open(uri, words)
    record = make_record()

    database.memories.insert(record, words.query(record.text))

    assert {record.id: record} == other.memories.get([record.id])


def test_every_filtered_column_has_its_index(store):
    """Without these indexes a search reads every row of every user."""
    indexed = {column for index in store.table.list_indices() for column in index.columns}

    assert {"id", "user_id", "key", "type", "entity", "status", "text"} <= indexed


def test_a_write_that_can_not_land_says_so(tmp_path, uri, database, words):
    """A store that goes away under a writer is one sentence, and nothing half written."""
    shutil.rmtree(uri)
    Path(uri).write_text("not a folder")
    record = make_record()

    with pytest.raises(StoreUnavailableError, match="could not be written"):
        database.memories.insert(record, words.query(record.text))
