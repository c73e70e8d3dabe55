"""What importing a file would do, line by line, before anything is stored."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING
from unicodedata import normalize

from memory_core.embed import PASSAGE_CHARACTERS
from memory_core.explore.exchange import Unreadable, from_bytes
from memory_core.store.schema import record_id
from memory_core.types import Action, MemoryRecord, Reason, RecordFilter, Source, Status
from memory_core.write.policy import Reading
from memory_core.write.policy.checks import injection
from memory_core.write.sensitive import SensitiveScanner

if TYPE_CHECKING:
    from datetime import datetime

    from memory_core.memory import Memory

_MADE = re.compile(r"(?=.*[a-f])[0-9a-f-]{16,64}")
"""An id as machines make them, whose digits would now and then pass for somebody's number."""

KEYS_AT_ONCE = 500
"""A filter that names more keys than this takes longer to read than to answer."""


@dataclass(frozen=True, slots=True)
class ImportLine:
    """One line of a file and what importing it would do.

    ``action`` is stored, superseded, unchanged or skipped. ``record`` is what would be in
    the store afterwards; None for a line that is refused, whose text is not kept either.
    ``replaces`` is the active version it would supersede.
    """

    line: int
    action: Action
    reason: Reason
    detail: str = ""
    record: MemoryRecord | None = None
    replaces: MemoryRecord | None = None


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """Everything a file would do to one user's memory, in the order of its lines."""

    user_id: str
    lines: tuple[ImportLine, ...]

    @property
    def counts(self) -> dict[Action, int]:
        """How many lines come to each action."""
        return dict(Counter(line.action for line in self.lines))

    @property
    def changes(self) -> bool:
        """Whether importing would change anything."""
        return any(line.action in (Action.STORED, Action.SUPERSEDED) for line in self.lines)


Numbered = tuple[int, MemoryRecord]


def plan_import(memory: Memory, user_id: str, data: bytes, name: str) -> ImportPlan:
    """Return what importing a JSONL or Parquet file into a user's memory would do.

    A key that is new comes with its whole history, its versions counted anew from 1. A key
    that exists takes over only another active value, as its next version.

    :raises ValueError: if the file cannot be read as either.
    """
    lines: list[ImportLine] = []
    by_key: dict[str, list[Numbered]] = {}
    consent = memory.consent(user_id)
    for number, read in enumerate(from_bytes(data, name), start=1):
        item = _as_typed(read)
        refusal = _refusal(user_id, item, consent=consent)
        if refusal is not None:
            lines.append(ImportLine(number, Action.SKIPPED, *refusal))
        elif isinstance(item, MemoryRecord):
            by_key.setdefault(item.key, []).append((number, item))
    known = _known(memory, user_id, list(by_key))
    for key, group in by_key.items():
        group.sort(key=lambda numbered: numbered[1].version)
        versions = known.get(key)
        lines += _onto(versions, group, memory.clock.now()) if versions else _as_new(group)
    return ImportPlan(user_id, tuple(sorted(lines, key=lambda line: line.line)))


def _as_typed(item: MemoryRecord | Unreadable) -> MemoryRecord | Unreadable:
    """Return a record with its accents composed, as those of every message are."""
    if isinstance(item, Unreadable):
        return item
    text, value, key = (normalize("NFC", part) for part in (item.text, item.value, item.key))
    return replace(item, text=text, value=value, key=key)


def _refusal(
    user_id: str, item: MemoryRecord | Unreadable, *, consent: bool
) -> tuple[Reason, str] | None:
    """Return why a line may not be stored whatever is there already; None if it may."""
    if isinstance(item, Unreadable):
        return Reason.NOT_FOUND, f"not a record: {item.why}"
    if item.user_id != user_id:
        return Reason.THIRD_PARTY, "belongs to another user"
    if not consent:
        return Reason.CONSENT, "this user does not allow being remembered"
    return _unfit(item)


def _unfit(record: MemoryRecord) -> tuple[Reason, str] | None:
    if not (record.key.strip() and record.text.strip() and record.value.strip()):
        return Reason.NOT_FOUND, "not a record: key, text or value is empty"
    if any(moment.tzinfo is None for moment in _moments(record)):
        return Reason.NOT_FOUND, "not a record: a time without its zone"
    if any(len(text) > PASSAGE_CHARACTERS for text in _texts(record)):
        return Reason.TOO_LONG, f"longer than {PASSAGE_CHARACTERS:,} characters"
    return _forbidden(Reading("\n|\n".join(_texts(record)), (), True, _scanner()))


def _forbidden(reading: Reading) -> tuple[Reason, str] | None:
    """Return what the write policy refuses whoever says it, secrets and instructions."""
    instructs = injection(reading, None)
    if instructs.reason is not None:
        return instructs.reason, instructs.detail
    # Importing is asking for it, so what may be kept on request is.
    kinds = sorted({span.kind for span in reading.secrets if not span.explicit_ok})
    return (Reason.SENSITIVE, ", ".join(kinds)) if kinds else None


def _texts(record: MemoryRecord) -> tuple[str, ...]:
    """Return everything in a record that can say anything at all."""
    ids = (record.session_id or "", record.message_id or "")
    told = (record.text, record.value, record.key, record.entity, record.attribute)
    return (*told, record.language, *(i for i in ids if not _MADE.fullmatch(i)))


def _as_new(group: Sequence[Numbered]) -> list[ImportLine]:
    """Take a key over with its history: versions from 1 without gaps, one active at most."""
    first = {record.version: line for line, record in reversed(group)}
    actives = [r.version for _, r in group if r.status is Status.ACTIVE]
    lines: list[ImportLine] = []
    kept: list[Numbered] = []
    for line, record in group:
        if line != first[record.version]:
            lines.append(ImportLine(line, Action.SKIPPED, Reason.DUPLICATE, "twice in this file"))
        elif record.status is Status.ACTIVE and record.version != actives[-1]:
            detail = "a later version is active too"
            lines.append(ImportLine(line, Action.SKIPPED, Reason.DUPLICATE, detail))
        else:
            kept.append((line, record))
    ids = {
        record.id: record_id(record.user_id, record.key, number)
        for number, (_, record) in enumerate(kept, start=1)
    }
    for number, (line, record) in enumerate(kept, start=1):
        renumbered = replace(
            record,
            id=ids[record.id],
            version=number,
            supersedes=ids.get(record.supersedes or ""),
            superseded_by=ids.get(record.superseded_by or ""),
        )
        lines.append(ImportLine(line, Action.STORED, Reason.NEW, record=renumbered))
    return lines


def _onto(
    versions: Sequence[MemoryRecord], group: Sequence[Numbered], now: datetime
) -> list[ImportLine]:
    """Lay a file's versions of a key beside the ones that are there."""
    active = next((v for v in reversed(versions) if v.status is Status.ACTIVE), None)
    actives = [line for line, record in group if record.status is Status.ACTIVE]
    lines = []
    for line, record in group:
        if any(_same(record, version) for version in versions):
            known = next(version for version in versions if _same(record, version))
            lines.append(ImportLine(line, Action.UNCHANGED, Reason.DUPLICATE, record=known))
        elif actives and line == actives[-1]:
            following = _next(record, versions[-1].version + 1, active, now)
            action = Action.SUPERSEDED if active else Action.STORED
            lines.append(
                ImportLine(line, action, Reason.CHANGED, record=following, replaces=active)
            )
        else:
            detail = "only another active value is taken over into a key that exists"
            lines.append(ImportLine(line, Action.SKIPPED, Reason.PAST, detail))
    return lines


def _same(record: MemoryRecord, version: MemoryRecord) -> bool:
    standing = (record.status is Status.ACTIVE) == (version.status is Status.ACTIVE)
    alike = (record.value, record.polarity) == (version.value, version.polarity)
    return standing and alike and (record.status is Status.ACTIVE or record.id == version.id)


def _next(
    record: MemoryRecord, version: int, active: MemoryRecord | None, now: datetime
) -> MemoryRecord:
    return replace(
        record,
        id=record_id(record.user_id, record.key, version),
        version=version,
        source=Source.IMPORT,
        created_at=now,
        valid_from=now,
        valid_to=None,
        supersedes=active.id if active else None,
        superseded_by=None,
    )


def _known(memory: Memory, user_id: str, keys: Sequence[str]) -> dict[str, list[MemoryRecord]]:
    found: dict[str, list[MemoryRecord]] = {}
    for start in range(0, len(keys), KEYS_AT_ONCE):
        where = RecordFilter(user_id, keys=tuple(keys[start : start + KEYS_AT_ONCE]), statuses=())
        for record in memory.database.memories.records(where, order_by="version"):
            found.setdefault(record.key, []).append(record)
    return found


def _moments(record: MemoryRecord) -> list[datetime]:
    moments = (record.created_at, record.valid_from, record.valid_to, record.expires_at)
    return [moment for moment in moments if moment is not None]


@cache
def _scanner() -> SensitiveScanner:
    return SensitiveScanner()
