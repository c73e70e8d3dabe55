"""Small stores to read from, written with the real model."""

import json
from pathlib import Path

import pytest

from memory_core import Memory
from memory_core.types import Importance, MemoryType, Polarity
from tests.records import make_record

PAIRS = Path(__file__).parent / "data" / "pairs.jsonl"


@pytest.fixture
def remember(fresh_memory):
    """Fill an empty memory with records given as fields, and return it."""

    def fill(*fields):
        fresh_memory.add(
            make_record(**({"key": f"k{place}", "session_id": None} | given))
            for place, given in enumerate(fields)
        )
        return fresh_memory

    return fill


@pytest.fixture(scope="session")
def pairs():
    """Questions in one language and the record in the other; no question: a distractor."""
    return [json.loads(line) for line in PAIRS.read_text("utf-8").splitlines()]


@pytest.fixture(scope="session")
def two_languages(tmp_path_factory, embedder, pairs):
    """A memory whose users ``vi`` and ``en`` hold the records of one language each."""
    memory = Memory.open(tmp_path_factory.mktemp("pairs"), embedder)
    memory.add(
        make_record(
            user_id=pair["language"],
            key=f"k{place}",
            text=pair["text"],
            value=pair["text"],
            type=MemoryType(pair["type"]),
            entity=pair["entity"],
            polarity=Polarity(pair["polarity"]),
            importance=Importance.MEDIUM,
            session_id=None,
        )
        for place, pair in enumerate(pairs)
    )
    return memory
