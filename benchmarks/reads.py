"""A read against the raw search it stands on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa

from benchmarks.measure import interleaved, report
from memory_core import Memory
from memory_core.embed import BundledEmbedder, Vector
from memory_core.read.weights import weights

QUESTION = "Which hotel do I prefer?"
ROUNDS = 60


class GivenVector(BundledEmbedder):
    """The bundled model, except that the question's vector is given and costs nothing."""

    def __init__(self, vector: Vector) -> None:
        self._vector = vector

    def query(self, text: str) -> Vector:  # noqa: ARG002 - the seam passes it
        """Return the given vector."""
        return self._vector


def measure(uri: Path, memory: Memory, users: Sequence[str], size: int, *, label: str = "") -> None:
    """Report reads with and without the embedding, and their ratio to raw LanceDB."""
    vector = memory.embedder.query(QUESTION)
    given = Memory.open(uri, GivenVector(vector))
    table = given.database.memories.table
    filters = [given.read(user, QUESTION).filter for user in users[:ROUNDS]]
    limit = weights().pool

    def raw(number: int, *columns: str) -> pa.Table:
        search = table.search(vector, vector_column_name="vector").distance_type("cosine")
        search = search.where(filters[number % len(filters)]).limit(limit)
        return (search.select([*columns]) if columns else search).to_arrow()

    def user(number: int) -> str:
        return users[number % len(filters)]

    medians = interleaved(
        {
            "raw": raw,
            "lean": lambda number: raw(number, "record", "_distance"),
            "read": lambda number: given.read(user(number), QUESTION),
            "embedded": lambda number: memory.read(user(number), QUESTION),
            "hybrid": lambda number: memory.read(user(number), QUESTION, strategy="hybrid"),
        },
        ROUNDS,
    )
    raw_ms, lean_ms, read_ms = medians["raw"], medians["lean"], medians["read"]
    ratios = {"ratio_to_raw": read_ms / raw_ms, "ratio_to_lean": read_ms / lean_ms}
    report(f"{label}raw LanceDB search, all columns", raw_ms, "ms", size)
    report(f"{label}raw LanceDB search, one column", lean_ms, "ms", size)
    report(f"{label}read, vector given", read_ms, "ms", size, **ratios)
    report(f"{label}read, embedding included", medians["embedded"], "ms", size)
    report(f"{label}hybrid read, embedding included", medians["hybrid"], "ms", size)
