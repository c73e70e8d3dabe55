"""One user with very many records: looking at them stays quick, wherever one looks."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from memory_core.embed import FakeEmbedder
from memory_core.explore import fallen, find, page, steps
from memory_core.store import Database
from memory_core.store.indexes import create_indexes
from memory_core.store.schema import memories_schema, record_id, to_table
from memory_core.types import Importance, MemoryType, RecordFilter, Status
from tests.records import make_record

MANY = 30_000
SECONDS = 3
"""Thirty times what a machine that does nothing else takes."""

EVERYTHING = RecordFilter("ana", statuses=())
NARROW = RecordFilter("ana", entities=("hotel",), types=(MemoryType.FACT,))


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """A table in which one user owns every record; vectors mean nothing here."""
    embedder = FakeEmbedder(dimension=8)
    store = Database.open(tmp_path_factory.mktemp("many") / "store", embedder).memories
    pattern, kinds, levels = make_record(), list(MemoryType), list(Importance)
    records = [
        replace(
            pattern,
            id=record_id("ana", f"k{n}", 1),
            key=f"k{n}",
            text=f"Stayed at hotel number {n}",
            entity=("hotel", "seat", "food")[n % 3],
            type=kinds[n % 4],
            importance=levels[n % 3],
            status=Status.ACTIVE if n % 5 else Status.SUPERSEDED,
        )
        for n in range(MANY)
    ]
    vectors = np.ones((MANY, 8), dtype=np.float32)
    store.table.add(to_table(records, vectors, memories_schema(8, embedder.name)))
    create_indexes(store.table)
    return store


LOOKS = {
    "first page": lambda store: page(store, EVERYTHING),
    "middle page": lambda store: page(store, EVERYTHING, number=MANY // 50),
    "last page": lambda store: page(store, EVERYTHING, number=MANY),
    "middle page by entity": lambda store: page(
        store, EVERYTHING, order_by="entity", number=MANY // 50
    ),
    "middle page by importance": lambda store: page(
        store, EVERYTHING, order_by="importance", number=MANY // 50
    ),
    "search": lambda store: page(store, find(store, EVERYTHING, "number 29999")[0]),
    "entities counted": lambda store: store.values(EVERYTHING, "entity"),
    "funnel": lambda store: steps(store, NARROW),
    "middle of what fell": lambda store: fallen(store, steps(store, NARROW), 2, 400),
}


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_at_very_many_records_is_quick(many, look):
    """Every page, search and filter of thirty thousand records answers soon."""
    started = time.perf_counter()
    LOOKS[look](many)

    assert time.perf_counter() - started < SECONDS


def test_the_middle_page_holds_what_stands_there(many):
    """By entity, the middle third of thirty thousand records is about hotels."""
    shown = page(many, EVERYTHING, order_by="entity", descending=False, number=MANY // 50)

    assert {record.entity for record in shown.records} == {"hotel"}
    assert shown.first == MANY // 2 - 24
