"""``make bench``: print one line of JSON for each figure.

BENCH_SIZES restricts the run, for instance ``BENCH_SIZES=127,100000``.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from benchmarks import footprint, pages, population, reads, turns, writes
from benchmarks.measure import report
from memory_core import Memory
from memory_core.embed import BundledEmbedder

SIZES = "127,100000,1000000"
LARGEST_USER = 100_000


def main() -> None:
    """Build each table in a temporary folder, measure it, and throw it away."""
    embedder = BundledEmbedder()
    for size in map(int, os.environ.get("BENCH_SIZES", SIZES).split(",")):
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            _measure(Path(folder) / "store", size, embedder)


def _measure(uri: Path, size: int, embedder: BundledEmbedder) -> None:
    user = population.fill(uri, size, embedder)
    memory = Memory.open(uri, embedder)
    users = [user] if user else population.users(size)
    report("records", memory.count(), "rows", size)
    reads.measure(uri, memory, users, size)
    footprint.measure(uri, users[0], size)
    turns.measure(memory, users, size)
    writes.measure(memory, size)
    if size == LARGEST_USER:
        _measure_largest_user(uri.with_name("one-user"), embedder)


def _measure_largest_user(uri: Path, embedder: BundledEmbedder) -> None:
    population.fill_one_user(uri, LARGEST_USER, embedder)
    memory = Memory.open(uri, embedder)
    user, label = population.LARGEST_USER, "one user: "
    reads.measure(uri, memory, [user], LARGEST_USER, label=label)
    reads.measure_index(memory, user, LARGEST_USER, label=label)
    pages.measure(memory, user, LARGEST_USER, label=label)


if __name__ == "__main__":
    main()
