"""Embeddings kept on disk."""

import numpy as np

from memory_core.embed import FakeEmbedder
from memory_core.evaluation.cached import CachedEmbedder


class Counting(FakeEmbedder):
    """Counts the texts it was asked to embed."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def query(self, text):
        """Embed and count."""
        self.asked.append(text)
        return super().query(text)


def test_a_text_is_embedded_once(tmp_path):
    """What was embedded before is not embedded again, in a later process neither."""
    first, second = Counting(), Counting()
    before = CachedEmbedder(first, tmp_path).passages(["a b", "c", "a b"])

    after = CachedEmbedder(second, tmp_path).passages(["a b", "c", "a b"])

    assert (sorted(first.asked), second.asked) == (["a b", "c"], [])
    np.testing.assert_array_equal(before, after)


def test_questions_and_passages_are_kept_apart(tmp_path):
    """A question and a passage of the same words are different texts to a model."""
    embedder = Counting()
    cached = CachedEmbedder(embedder, tmp_path)

    cached.query("a")
    cached.passages(["a"])

    assert embedder.asked == ["a", "a"]
