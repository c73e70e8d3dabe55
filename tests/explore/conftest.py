"""A memory without a model, and one key with a history that comes back to where it began."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core import Memory
from memory_core.embed import FakeEmbedder
from tests.records import make_record


@pytest.fixture
def small(tmp_path, clock):
    """An empty Memory that embeds by words."""
    return Memory.open(str(tmp_path / "small"), embedder=FakeEmbedder(), clock=clock)


@pytest.fixture
def store(small):
    """The memories table of the small memory."""
    return small.database.memories


@pytest.fixture
def returned(small, clock):
    """Langham, a day later Ritz, another day later Langham again; returns the three moments."""
    moments = [clock.now()]
    small.add([make_record(created_at=clock.now(), valid_from=clock.now())])
    for value in ("Ritz", "Langham"):
        clock.advance(timedelta(days=1))
        moments.append(clock.now())
        newest = small.history("ana", "hotel-preference")[-1]
        small.correct("ana", newest.id, value)
    clock.advance(timedelta(days=1))
    return moments
