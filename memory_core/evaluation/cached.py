"""Embeddings kept on disk, so that an evaluation that ran before is fast."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Lock

import numpy as np

from memory_core.embed import Embedder, Matrix, Vector

BATCH = 32

VECTORS = Path(".memory") / "embeddings"
"""Where they are kept unless somebody says otherwise."""


class CachedEmbedder:
    """Another embedder, asked only for what it was never asked before."""

    def __init__(self, embedder: Embedder, folder: Path) -> None:
        """Keep the vectors in a file inside a folder, which is made if it is new."""
        self._embedder = embedder
        self.name = embedder.name
        self.dimension = embedder.dimension
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"{embedder.name}.sqlite"
        self._lock = Lock()
        with self._lock, closing(sqlite3.connect(self._file)) as connection, connection:
            connection.execute(
                "CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB)"
            )

    def query(self, text: str) -> Vector:
        """Embed a question."""
        known = self._known("query", [text])
        if text in known:
            return known[text]
        vector = self._embedder.query(text)
        self._keep("query", {text: vector})
        return vector

    def passages(self, texts: Sequence[str]) -> Matrix:
        """Embed texts to be found."""
        known = self._known("passage", texts)
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        for start in range(0, len(missing), BATCH):
            batch = missing[start : start + BATCH]
            new = dict(zip(batch, self._embedder.passages(batch), strict=True))
            self._keep("passage", new)
            known |= new
        rows = [known[text] for text in texts]
        return np.stack(rows) if rows else np.empty((0, self.dimension), dtype=np.float32)

    def _known(self, kind: str, texts: Sequence[str]) -> dict[str, Vector]:
        found = {}
        with self._lock, closing(sqlite3.connect(self._file)) as connection:
            for text in texts:
                row = connection.execute(
                    "SELECT vector FROM vectors WHERE key = ?", (_key(kind, text),)
                ).fetchone()
                if row is not None:
                    found[text] = np.frombuffer(row[0], dtype=np.float32)
        return found

    def _keep(self, kind: str, vectors: dict[str, Vector]) -> None:
        rows = [(_key(kind, text), vector.tobytes()) for text, vector in vectors.items()]
        with self._lock, closing(sqlite3.connect(self._file)) as connection, connection:
            connection.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)


def _key(kind: str, text: str) -> bytes:
    return hashlib.blake2b(f"{kind}\n{text}".encode(), digest_size=16).digest()
