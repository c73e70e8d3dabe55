"""Records and recalls as values, for prompts that need no store."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.types import (
    Candidate,
    Importance,
    MemoryRecord,
    MemoryType,
    Polarity,
    Query,
    Recall,
    Source,
    Status,
    Strategy,
)

SPRING = datetime(2026, 5, 18, 7, 15, tzinfo=UTC)


@pytest.fixture
def make_record():
    """Make a record from its text."""

    def make(text="Preferred hotel: Park Hyatt", *, key="hotel-preference"):
        return MemoryRecord(
            id=f"ada/{key}-v1",
            user_id="ada",
            key=key,
            version=1,
            text=text,
            type=MemoryType.PREFERENCE,
            entity="hotel",
            attribute="preference",
            value=text,
            polarity=Polarity.LIKE,
            importance=Importance.HIGH,
            status=Status.ACTIVE,
            source=Source.USER,
            session_id=None,
            message_id=None,
            language="en",
            created_at=SPRING,
            valid_from=SPRING,
        )

    return make


@pytest.fixture
def make_recall():
    """Make a recall that selected exactly these records, best first."""

    def make(*records, language="en"):
        candidates = tuple(
            Candidate(record, 0.8, 0.8, rank, rank, selected=True, reason="best")
            for rank, record in enumerate(records, start=1)
        )
        query = Query(text="Which hotel?", rewritten="Which hotel?", language=language)
        return Recall(query, Strategy.FILTERED, (("all", 1),), candidates)

    return make
