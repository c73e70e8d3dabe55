"""LongMemEval: dated turns of many users' sessions, here in one pool, and facts that change."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from memory_core.evaluation.retrieval import Asked
from memory_core.store.schema import record_id
from memory_core.types import (
    Importance,
    MemoryRecord,
    MemoryType,
    Polarity,
    Source,
    Status,
)

FILE = "longmemeval_evidence_turns.json"
POOL = "longmemeval"
"""The one user all evidence turns belong to."""


@dataclass(frozen=True, slots=True)
class Said:
    """One session as far as it is evidence: when it was, and what the user said in it."""

    at: datetime
    messages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Update:
    """A question about a fact that changed between two sessions, the older one first."""

    id: str
    question: str
    older: Said
    newer: Said


@dataclass(frozen=True, slots=True)
class Pool:
    """All evidence turns of all questions as the records of one user, and the questions."""

    records: tuple[MemoryRecord, ...]
    questions: tuple[Asked, ...]


def load_pool(folder: Path) -> Pool:
    """Return every evidence turn once, whichever questions it answers.

    :raises FileNotFoundError: if the folder does not hold the data set.
    """
    records: dict[str, MemoryRecord] = {}
    questions = []
    for raw in _listed(folder):
        turns = list(_turns(raw))
        for record in turns:
            records.setdefault(record.text, record)
        evidence = frozenset(records[record.text].id for record in turns)
        if evidence:
            at = _time(raw["question_date"])
            questions.append(Asked(POOL, raw["question"], evidence, raw["question_type"], at))
    return Pool(tuple(records.values()), tuple(questions))


def load_updates(folder: Path) -> list[Update]:
    """Return the questions about a changed fact that two sessions of different dates tell.

    :raises FileNotFoundError: if the folder does not hold the data set.
    """
    found = (_update(raw) for raw in _listed(folder) if raw["question_type"] == "knowledge-update")
    return [update for update in found if update is not None]


def _listed(folder: Path) -> Sequence[Mapping[str, Any]]:
    listed: Sequence[Mapping[str, Any]] = json.loads((folder / FILE).read_text("utf-8"))
    return listed


def _update(raw: Mapping[str, Any]) -> Update | None:
    said = sorted((_said(session) for session in raw["evidence_sessions"]), key=lambda s: s.at)
    if len(said) != 2 or said[0].at == said[1].at:
        return None
    return Update(raw["question_id"], raw["question"], *said)


def _said(session: Mapping[str, Any]) -> Said:
    turns = session["evidence_turns"]
    messages = tuple(turn["content"] for turn in turns if turn["role"] == "user")
    return Said(_time(session["date"]), messages)


def _turns(raw: Mapping[str, Any]) -> Iterator[MemoryRecord]:
    for number, session in enumerate(raw["evidence_sessions"]):
        began = _time(session["date"])
        name = f"{raw['question_id']}-{number}"
        for place, turn in enumerate(session["evidence_turns"]):
            yield _record(f"{name}-{place}", turn, name, began + timedelta(minutes=place))


def _time(text: str) -> datetime:
    return datetime.strptime(text, "%Y/%m/%d (%a) %H:%M").replace(tzinfo=UTC)


def _record(key: str, turn: Mapping[str, str], session: str, said_at: datetime) -> MemoryRecord:
    return MemoryRecord(
        id=record_id(POOL, key, 1),
        user_id=POOL,
        key=key,
        version=1,
        text=turn["content"],
        type=MemoryType.EVENT,
        entity=turn["role"],
        attribute="said",
        value=turn["content"],
        polarity=Polarity.NEUTRAL,
        importance=Importance.MEDIUM,
        status=Status.ACTIVE,
        source=Source.IMPORT,
        session_id=session,
        message_id=key,
        language="en",
        created_at=said_at,
        valid_from=said_at,
    )
