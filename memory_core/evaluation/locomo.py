"""LoCoMo: long conversations of two people, and questions with the turns that answer them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
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

FILE = "locomo10.json"

CATEGORIES = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}

_EVIDENCE = re.compile(r"D:?(\d+):(\d+)")


@dataclass(frozen=True, slots=True)
class Conversation:
    """One conversation as the records of one user, and what is asked about it afterwards."""

    user_id: str
    records: tuple[MemoryRecord, ...]
    questions: tuple[Asked, ...]


def load(folder: Path) -> list[Conversation]:
    """Return all conversations, every turn a record.

    Evidence that names no existing turn is dropped, and so are questions left without any.

    :raises FileNotFoundError: if the folder does not hold the data set.
    """
    listed = json.loads((folder / FILE).read_text("utf-8"))
    return [_conversation(f"locomo-{number}", raw) for number, raw in enumerate(listed, start=1)]


def _conversation(user_id: str, raw: Mapping[str, Any]) -> Conversation:
    turns = dict(_turns(user_id, raw["conversation"]))
    asked = (_asked(user_id, question, turns) for question in raw["qa"])
    questions = tuple(question for question in asked if question.evidence)
    return Conversation(user_id, tuple(turns.values()), questions)


def _asked(user_id: str, raw: Mapping[str, Any], turns: Mapping[str, MemoryRecord]) -> Asked:
    found = (pair for line in raw["evidence"] for pair in _EVIDENCE.findall(line))
    named = (f"D{int(session)}:{int(turn)}" for session, turn in found)
    evidence = frozenset(turns[turn].id for turn in named if turn in turns)
    day_after = max(record.created_at for record in turns.values()) + timedelta(days=1)
    return Asked(user_id, raw["question"], evidence, CATEGORIES[raw["category"]], day_after)


def _turns(user_id: str, raw: Mapping[str, Any]) -> Iterator[tuple[str, MemoryRecord]]:
    sessions = sorted((k for k in raw if re.fullmatch(r"session_\d+", k)), key=_number)
    for session in sessions:
        began = datetime.strptime(raw[f"{session}_date_time"], "%I:%M %p on %d %B, %Y")
        for place, turn in enumerate(raw[session]):
            said_at = began.replace(tzinfo=UTC) + timedelta(seconds=30 * place)
            yield turn["dia_id"], _record(user_id, session, turn, said_at)


def _number(session: str) -> int:
    return int(session.removeprefix("session_"))


def _record(user_id: str, session: str, turn: Mapping[str, str], said_at: datetime) -> MemoryRecord:
    text = f'{turn["speaker"]} said, "{turn["text"]}"'
    if turn.get("blip_caption"):
        text += f" and shared {turn['blip_caption']}"
    key = f"turn-{turn['dia_id']}"
    return MemoryRecord(
        id=record_id(user_id, key, 1),
        user_id=user_id,
        key=key,
        version=1,
        text=text,
        type=MemoryType.EVENT,
        entity=turn["speaker"].casefold(),
        attribute="said",
        value=turn["text"],
        polarity=Polarity.NEUTRAL,
        importance=Importance.MEDIUM,
        status=Status.ACTIVE,
        source=Source.IMPORT,
        session_id=f"{user_id}-{session}",
        message_id=turn["dia_id"],
        language="en",
        created_at=said_at,
        valid_from=said_at,
    )
