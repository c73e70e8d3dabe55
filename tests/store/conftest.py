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
