"""Facts that change: told in two sessions through the real write path, then asked about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from memory_core.evaluation.longmemeval import Said, Update
from memory_core.memory import Memory
from memory_core.read import Reader
from memory_core.read.weights import Weights
from memory_core.types import MemoryRecord, Recall, Strategy

USER = "asker"
TOP_K = 3


@dataclass(frozen=True, slots=True)
class Updated:
    """What one changed fact came to.

    ``written`` tells whether both sessions left a record. ``current_first`` is true if the
    best-ranked record of either session is from the newer one; None if neither is ranked.
    ``stale_leak`` is true if an active record of the older session was selected.
    ``history_kept`` is true if every superseded value is still returned by ``history``.
    """

    question: str
    written: bool
    current_first: bool | None
    stale_leak: bool
    history_kept: bool


def tell_and_ask(
    memory: Memory, update: Update, methods: Mapping[str, Weights]
) -> dict[str, Updated]:
    """Write both sessions of a fact into an empty store in order of date, then ask.

    The question is put to a hybrid read with the weights of each method, by its name.
    """
    older = _write(memory, update.older, "older")
    newer = _write(memory, update.newer, "newer")
    kept = all(_is_kept(memory, record) for record in older)
    told = {}
    for name, by in methods.items():
        reader = Reader(memory.database.memories, memory.embedder, memory.clock, by)
        recall = reader.read(USER, update.question, Strategy.HYBRID, TOP_K)
        told[name] = Updated(
            question=update.id,
            written=bool(older and newer),
            current_first=_newer_first(recall),
            stale_leak=any(record.session_id == "older" for record in recall.selected),
            history_kept=kept,
        )
    return told


def _write(memory: Memory, said: Said, session: str) -> list[MemoryRecord]:
    reports = [
        memory.write(USER, message, session, f"{session}-{place}", said_at=said.at)
        for place, message in enumerate(said.messages)
    ]
    return [record for report in reports for record in report.records]


def _newer_first(recall: Recall) -> bool | None:
    ranked: Iterable[MemoryRecord] = (c.record for c in recall.candidates if c.rank is not None)
    first = next(iter(ranked), None)
    return None if first is None else first.session_id == "newer"


def _is_kept(memory: Memory, record: MemoryRecord) -> bool:
    kept = memory.history(USER, record.key)
    return any(r.id == record.id and r.value == record.value for r in kept)
