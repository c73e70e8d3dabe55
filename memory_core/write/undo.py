"""Take back the last change of a key, or decide about a record that waits for approval."""

from __future__ import annotations

from dataclasses import replace

from memory_core.clock import Clock
from memory_core.errors import ConflictError
from memory_core.store import Store
from memory_core.types import MemoryRecord, Status
from memory_core.write.commit import ended


def undo(store: Store, clock: Clock, user_id: str, key: str) -> MemoryRecord:
    """Reverse the last change of a key and return the record that changed back.

    The active version is retracted and the one it replaced is active again; a first version
    is retracted; a key without an active version gets its latest retracted one back.

    :raises LookupError: if the user has no such key.
    :raises ConflictError: if another writer changed the key at this moment.
    """
    versions = store.history(user_id, key)
    by_id = {version.id: version for version in versions}
    active = next((v for v in reversed(versions) if v.status is Status.ACTIVE), None)
    if active is None:
        return _reactivate_latest(store, key, versions)
    retracted = replace(active, status=Status.RETRACTED, valid_to=clock.now())
    previous = by_id.get(active.supersedes or "")
    if previous is None:
        _swap(store, key, [retracted], {active.id: Status.ACTIVE})
        return retracted
    revived = _revived(previous)
    expected = {active.id: Status.ACTIVE, previous.id: previous.status}
    _swap(store, key, [retracted, revived], expected)
    return _settled(store, user_id, key, revived)


def approve(store: Store, clock: Clock, record: MemoryRecord) -> MemoryRecord:
    """Make a pending record active, in place of the active version of its key.

    :raises ConflictError: if it is not pending any more.
    """
    versions = store.history(record.user_id, record.key)
    active = next((v for v in versions if v.status is Status.ACTIVE), None)
    approved = replace(
        record,
        status=Status.ACTIVE,
        valid_from=clock.now(),
        supersedes=active.id if active else None,
    )
    changed, expected = [approved], {record.id: Status.PENDING}
    if active is not None:
        changed.append(ended(active, by=approved))
        expected[active.id] = Status.ACTIVE
    _swap(store, record.key, changed, expected)
    return approved


def reject(store: Store, clock: Clock, record: MemoryRecord) -> MemoryRecord:
    """Retract a pending record.

    :raises ConflictError: if it is not pending any more.
    """
    rejected = replace(record, status=Status.RETRACTED, valid_to=clock.now())
    _swap(store, record.key, [rejected], {record.id: Status.PENDING})
    return rejected


def _reactivate_latest(store: Store, key: str, versions: list[MemoryRecord]) -> MemoryRecord:
    latest = next((v for v in reversed(versions) if v.status is Status.RETRACTED), None)
    if latest is None:
        raise LookupError(f"There is no memory under the key {key!r} to undo.")
    revived = _revived(latest)
    _swap(store, key, [revived], {latest.id: Status.RETRACTED})
    return revived


def _revived(record: MemoryRecord) -> MemoryRecord:
    return replace(record, status=Status.ACTIVE, valid_to=None, superseded_by=None)


def _settled(store: Store, user_id: str, key: str, revived: MemoryRecord) -> MemoryRecord:
    # A merge checks row by row, so a new version may have come between: the newest wins.
    actives = [v for v in store.history(user_id, key) if v.status is Status.ACTIVE]
    if len(actives) > 1 and actives[-1].id != revived.id:
        store.update([ended(revived, by=actives[-1])], {revived.id: Status.ACTIVE})
        raise _conflict(key)
    return revived


def _swap(store: Store, key: str, changed: list[MemoryRecord], expected: dict[str, Status]) -> None:
    if not store.update(changed, expected):
        raise _conflict(key)


def _conflict(key: str) -> ConflictError:
    return ConflictError(
        f"Somebody else changed {key!r} at this moment. Their change was kept; look at it and "
        "try again."
    )
