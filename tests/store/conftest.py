from pathlib import Path

import pytest

from memory_core.embed import FakeEmbedder
from memory_core.store import Database


@pytest.fixture
def words():
    """An embedder without a model."""
    return FakeEmbedder()


@pytest.fixture
def uri(tmp_path):
    return str(tmp_path / "store")


@pytest.fixture
def database(uri, words):
    """An empty database of this test's own."""
    return Database.open(uri, words)


@pytest.fixture
def store(database):
    """The memories table of an empty database."""
    return database.memories


@pytest.fixture
def holding(uri):
    """Names the files of the store that hold these bytes."""

    def find(content):
        files = (path for path in Path(uri).rglob("*") if path.is_file())
        return [path for path in files if content in path.read_bytes()]

    return find
