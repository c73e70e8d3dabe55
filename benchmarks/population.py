"""Tables of any size: the fixture records, given to ten thousand users, with their own vectors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from memory_core import Memory
from memory_core.embed import BundledEmbedder, Matrix
from memory_core.fixtures import load_records
from memory_core.store import Database
from memory_core.store.indexes import create_indexes, create_vector_index_if_due
from memory_core.store.schema import memories_schema, record_id, to_table
from memory_core.types import MemoryRecord

USERS = 10_000
LARGEST_USER = "largest"
FIXTURES = 127
BATCH = 20_000
NOISE = 0.02
"""Standard deviation added to every component: alike texts stay alike, but no two are equal."""

UserOf = Callable[[int], str]
"""Whose the record of this number is."""


def users(size: int) -> list[str]:
    """Return the users of a table of this size."""
    return [_user(number) for number in range(min(USERS, size))]


def fill(uri: Path, size: int, embedder: BundledEmbedder) -> str | None:
    """Make a store of ``size`` records; return its one user, or None if there are many."""
    if size == FIXTURES:
        Memory.open(uri, embedder).seed()
        return "demo"
    _write(uri, size, embedder, lambda number: _user(number % USERS))
    return None


def fill_one_user(uri: Path, size: int, embedder: BundledEmbedder) -> None:
    """Make a store in which one user owns every record."""
    _write(uri, size, embedder, lambda _: LARGEST_USER)


def _user(number: int) -> str:
    return f"user-{number:05}"


def _write(uri: Path, size: int, embedder: BundledEmbedder, user_of: UserOf) -> None:
    table = Database.open(uri, embedder).memories.table
    schema = memories_schema(embedder.dimension, embedder.name)
    for records, vectors in _batches(size, embedder, user_of):
        table.add(to_table(records, vectors, schema))
    create_indexes(table)
    table.optimize()
    create_vector_index_if_due(table)


def _batches(
    size: int, embedder: BundledEmbedder, user_of: UserOf
) -> Iterator[tuple[list[MemoryRecord], Matrix]]:
    patterns = load_records()
    meanings = embedder.passages([pattern.text for pattern in patterns])
    random = np.random.default_rng(7)
    for start in range(0, size, BATCH):
        numbers = range(start, min(start + BATCH, size))
        # Neighbouring numbers belong to neighbouring users, so a user gets a mix of patterns.
        chosen = [(number + number // USERS) % len(patterns) for number in numbers]
        records = [
            _copy(patterns[pattern], number, user_of(number))
            for number, pattern in zip(numbers, chosen, strict=True)
        ]
        noise = random.normal(0, NOISE, (len(chosen), embedder.dimension)).astype(np.float32)
        vectors = meanings[chosen] + noise
        yield records, vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def _copy(pattern: MemoryRecord, number: int, user_id: str) -> MemoryRecord:
    key = f"{pattern.key}-{number}"
    return replace(
        pattern,
        id=record_id(user_id, key, 1),
        user_id=user_id,
        key=key,
        version=1,
        text=f"{pattern.text} ({number})",
        supersedes=None,
        superseded_by=None,
    )
