"""A read against the raw search it stands on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

import pyarrow as pa

from benchmarks.measure import interleaved, report
from memory_core import Memory
from memory_core.embed import BundledEmbedder, Vector
from memory_core.read.weights import weights
from memory_core.types import Recall, RecordFilter, Strategy

QUESTIONS = (
    "Which hotel do I prefer?",
    "What do I like to eat?",
    "When did I last fly to Tokyo?",
    "Which airline do I avoid?",
    "Where do I live?",
    "Toi thich khach san nao?",
)
QUESTION = QUESTIONS[0]
ROUNDS = 60


class GivenVectors(BundledEmbedder):
    """The bundled model, except that the vectors of the questions cost nothing."""

    def __init__(self) -> None:
        self._vectors = {text: BundledEmbedder().query(text) for text in QUESTIONS}

    def query(self, text: str) -> Vector:
        """Return the vector of a question."""
        return self._vectors[text]


def measure(uri: Path, memory: Memory, users: Sequence[str], size: int, *, label: str = "") -> None:
    """Report reads with and without the embedding, and their ratio to raw LanceDB."""
    given = Memory.open(uri, GivenVectors())
    asked = [(user, QUESTIONS[i % len(QUESTIONS)]) for i, user in enumerate(_sample(users))]
    filters = [given.read(*each).filter for each in asked]
    table, limit = given.database.memories.table, weights().pool

    def raw(number: int, *columns: str) -> pa.Table:
        vector = given.embedder.query(asked[number % len(asked)][1])
        search = table.search(vector, vector_column_name="vector").distance_type("cosine")
        search = search.where(filters[number % len(asked)]).limit(limit)
        return (search.select([*columns]) if columns else search).to_arrow()

    def read(memory: Memory, number: int, strategy: Strategy = Strategy.FILTERED) -> Recall:
        return memory.read(*asked[number % len(asked)], strategy=strategy)

    medians = interleaved(
        {
            "raw": raw,
            "lean": lambda number: raw(number, "record", "_distance"),
            "read": lambda number: read(given, number),
            "hybrid": lambda number: read(given, number, Strategy.HYBRID),
            "embedding": lambda number: memory.embedder.query(asked[number % len(asked)][1]),
            "read embedded": lambda number: read(memory, number),
            "hybrid embedded": lambda number: read(memory, number, Strategy.HYBRID),
        },
        ROUNDS,
    )

    def ratios(name: str) -> dict[str, float]:
        ms = medians[name]
        return {"ratio_to_raw": ms / medians["raw"], "ratio_to_lean": ms / medians["lean"]}

    report(f"{label}raw LanceDB search, all columns", medians["raw"], "ms", size)
    report(f"{label}raw LanceDB search, one column", medians["lean"], "ms", size)
    report(f"{label}read, vector given", medians["read"], "ms", size, **ratios("read"))
    report(f"{label}hybrid read, vector given", medians["hybrid"], "ms", size, **ratios("hybrid"))
    report(f"{label}embedding a question", medians["embedding"], "ms", size)
    report(f"{label}read, embedding included", medians["read embedded"], "ms", size)
    report(f"{label}hybrid read, embedding included", medians["hybrid embedded"], "ms", size)


def measure_index(memory: Memory, user: str, size: int, *, label: str = "") -> None:
    """Report how many of the nearest records the vector index finds, and how often the first."""
    store, where, limit = memory.database.memories, RecordFilter(user), weights().hybrid_nearest
    found, first = [], []
    for question in QUESTIONS:
        vector = memory.embedder.query(question)
        exact, by_index = (
            [hit.record.id for hit in store.search(vector, where, limit, among=among)]
            for among in (0, size)
        )
        found.append(len(set(exact).intersection(by_index)) / len(exact))
        first.append(exact[0] == by_index[0])
    report(f"{label}nearest found by the index", 100 * fmean(found), "%", size)
    report(f"{label}first found by the index", 100 * fmean(first), "%", size)


def _sample(users: Sequence[str]) -> list[str]:
    """Return so many users that every question is asked as often as the others."""
    return [users[i % len(users)] for i in range(len(QUESTIONS) * (ROUNDS // len(QUESTIONS)))]
