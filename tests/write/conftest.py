import pytest

from memory_core.write.review import default_reviewer


@pytest.fixture(scope="module")
def reviewer(embedder):
    return default_reviewer(embedder)
