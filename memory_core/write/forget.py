"""Forget: erase records from every place they ever reached, and prove it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from pydantic import JsonValue, TypeAdapter, ValidationError

from memory_core.store import Database
from memory_core.store.documents import Documents
from memory_core.types import (
    ChatMessage,
    Decision,
    ForgetReport,
    KeptTrace,
    MemoryRecord,
    RecordFilter,
)
from memory_core.write.redact import BLOT, Redactor

T = TypeVar("T")

_TRACE = TypeAdapter(KeptTrace)


def forget(database: Database, user_id: str, records: Sequence[MemoryRecord]) -> ForgetReport:
    """Erase records, and blot them out of transcripts, traces, log and open writes.

    The message a record came from is blotted out whole; elsewhere its text and value are.
    Afterwards older table versions are gone, and a search of every place is the proof.
    Other records that name the same value stay, and the report lists them.
    """
    redactor = Redactor(records)
    ids = {record.id for record in records}
    sources = {record.message_id for record in records if record.message_id}
    database.memories.remove(sorted(ids))
    messages = _redact_messages(database.messages, user_id, sources, redactor)
    _redact_traces(database.traces, user_id, redactor)
    decisions = _redact_decisions(database.decisions, user_id, ids, redactor)
    _drop_open_writes(database, user_id, redactor)
    versions = _erase_everywhere(database)
    return ForgetReport(
        user_id=user_id,
        keys=tuple(sorted({record.key for record in records})),
        records=len(ids),
        messages=messages,
        decisions=decisions,
        versions=versions,
        remaining=_remaining(database, user_id, ids, redactor),
        mentions=_mentions(database, user_id, redactor),
    )


def forget_user(database: Database, user_id: str) -> ForgetReport:
    """Erase everything of a user but their choice about consent."""
    records = database.memories.records(RecordFilter(user_id, statuses=()))
    database.memories.remove([record.id for record in records])
    messages = database.messages.remove(user_id)
    database.traces.remove(user_id)
    decisions = database.decisions.remove(user_id)
    database.open_writes.remove(user_id)
    versions = _erase_everywhere(database)
    left: list[object] = [*database.messages.find(user_id), *database.traces.find(user_id)]
    left += [*database.decisions.find(user_id), *database.open_writes.find(user_id)]
    return ForgetReport(
        user_id=user_id,
        keys=tuple(sorted({record.key for record in records})),
        records=len(records),
        messages=messages,
        decisions=decisions,
        versions=versions,
        remaining=len(left) + database.memories.count(RecordFilter(user_id, statuses=())),
    )


def _redact_messages(
    table: Documents[ChatMessage], user_id: str, sources: set[str], redactor: Redactor
) -> int:
    changed = [
        replace(m, content=BLOT if m.id in sources else redactor.redact(m.content))
        for m in table.find(user_id)
        if m.id in sources or redactor.finds(m.content)
    ]
    return _put(table, changed)


def _redact_decisions(
    table: Documents[Decision], user_id: str, ids: set[str], redactor: Redactor
) -> int:
    changed = []
    for decision in table.find(user_id):
        erased = decision.record is not None and decision.record.id in ids
        if erased or redactor.finds(decision.detail):
            record = None if erased else decision.record
            changed.append(replace(decision, record=record, detail="", checks=()))
    return _put(table, changed)


def _redact_traces(table: Documents[KeptTrace], user_id: str, redactor: Redactor) -> None:
    changed, lost = [], []
    for kept in table.find(user_id):
        plain = _TRACE.dump_python(kept, mode="json")
        if not _quoted(plain, redactor):
            continue
        try:
            changed.append(_TRACE.validate_python(_redacted(plain, redactor)))
        except ValidationError:
            # The forgotten value was also a date or a word the trace is made of.
            lost.append(kept.message_id)
    _put(table, changed)
    table.remove(user_id, lost)


def _redacted(value: JsonValue, redactor: Redactor) -> JsonValue:
    if isinstance(value, dict):
        return {key: _redacted(inner, redactor) for key, inner in value.items()}
    if isinstance(value, list):
        return [_redacted(inner, redactor) for inner in value]
    return redactor.redact(value) if isinstance(value, str) else value


def _quoted(value: JsonValue, redactor: Redactor) -> bool:
    if isinstance(value, dict):
        return any(_quoted(inner, redactor) for inner in value.values())
    if isinstance(value, list):
        return any(_quoted(inner, redactor) for inner in value)
    return isinstance(value, str) and redactor.finds(value)


def _drop_open_writes(database: Database, user_id: str, redactor: Redactor) -> None:
    open_writes = database.open_writes.find(user_id)
    quoting = [write.message_id for write in open_writes if redactor.finds(write.message)]
    database.open_writes.remove(user_id, quoting)


def _put(table: Documents[T], documents: Sequence[T]) -> int:
    if documents:
        table.put(*documents)
    return len(documents)


def _erase_everywhere(database: Database) -> int:
    tables = (database.messages, database.traces, database.decisions, database.open_writes)
    return database.memories.erase() + sum(table.erase() for table in tables)


def _remaining(database: Database, user_id: str, ids: set[str], redactor: Redactor) -> int:
    quoting = [m for m in database.messages.find(user_id) if redactor.finds(m.content)]
    traces = [
        t
        for t in database.traces.find(user_id)
        if _quoted(_TRACE.dump_python(t, mode="json"), redactor)
    ]
    log = [
        d
        for d in database.decisions.find(user_id)
        if redactor.finds(d.detail) or (d.record and d.record.id in ids)
    ]
    writes = [w for w in database.open_writes.find(user_id) if redactor.finds(w.message)]
    older = len(database.memories.versions()) - 1
    transcripts = len(quoting) + len(traces)
    return len(database.memories.get(ids)) + transcripts + len(log) + len(writes) + older


def _mentions(database: Database, user_id: str, redactor: Redactor) -> tuple[str, ...]:
    kept = database.memories.records(RecordFilter(user_id, statuses=()))
    return tuple(record.id for record in kept if redactor.finds(record.text))
