"""Turn verdicts into commits: store, supersede, confirm, retract or forget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import cast

from memory_core.clock import Clock
from memory_core.embed import Embedder, Vector
from memory_core.errors import ConflictError
from memory_core.ids import new_id
from memory_core.store import Store
from memory_core.store.schema import record_id
from memory_core.types import (
    Action,
    Check,
    Decision,
    Draft,
    Intent,
    MemoryRecord,
    Outcome,
    Reason,
    RecordFilter,
    Source,
    Status,
    Verdict,
)
from memory_core.write.extract import same_value
from memory_core.write.standing import Standing

ATTEMPTS = 60
"""How often a commit that lost against another writer is tried again."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a draft comes from: whose words, in which message, said when."""

    user_id: str
    session_id: str | None
    message_id: str
    said_at: datetime
    tries: int = 1


class Committer:
    """Applies verdicts to the store, one decision or more for each.

    Applying the same message twice changes nothing the second time. A commit happens whole
    or not at all; one that loses against another writer reads again and tries again.
    """

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        clock: Clock,
        forget: Callable[[str, Sequence[MemoryRecord]], object],
    ) -> None:
        self._store = store
        self._embedder = embedder
        self._clock = clock
        self._forget = forget

    def apply(self, verdict: Verdict, origin: Origin) -> tuple[Decision, ...]:
        """Carry out one verdict.

        :raises ConflictError: if other writers won ATTEMPTS times in a row.
        """
        draft = verdict.draft
        if verdict.outcome is Outcome.REFUSED or draft is None:
            return (self._decide(verdict, origin, Action.SKIPPED, verdict.reason, verdict.detail),)
        if draft.intent is Intent.FORGET:
            return self._forget_drafted(draft, verdict, origin)
        if draft.intent is Intent.RETRACT:
            return (self._retract(draft, verdict, origin),)
        return self._assert(draft, verdict, origin)

    # ------------------------------------------------------------ assert

    def _assert(self, draft: Draft, verdict: Verdict, origin: Origin) -> tuple[Decision, ...]:
        vector = self._embedder.passages([draft.text])[0]
        for _ in range(ATTEMPTS):
            standing = Standing.read(self._store, origin.user_id, draft)
            decision = self._place(standing, vector, verdict, origin)
            if decision is not None:
                ended_too = (
                    self._end(opposite, verdict, origin, "the opposite is true now")
                    for opposite in standing.opposites
                )
                return (decision, *ended_too)
        raise ConflictError(
            f"Other writers changed {draft.key!r} {ATTEMPTS} times in a row; nothing was written. "
            "The message is kept: try again."
        )

    def _place(
        self, standing: Standing, vector: Vector, verdict: Verdict, origin: Origin
    ) -> Decision | None:
        """Commit what a verdict asserts; None if another writer came first."""
        draft, active = cast(Draft, verdict.draft), standing.active
        known = _already(standing, draft, origin)
        if known is not None:
            return self._decide(
                verdict, origin, Action.UNCHANGED, Reason.DUPLICATE, "known already", known
            )
        pending = verdict.outcome is Outcome.PENDING
        record = self._record(draft, origin, standing, pending=pending)
        if active is None or pending:
            if not self._store.insert(record, vector):
                return None
            action = Action.PENDING if pending else Action.STORED
            reason = Reason.APPROVAL if pending else Reason.NEW
            return self._decide(verdict, origin, action, reason, verdict.detail, record)
        if not self._store.supersede(ended(active, by=record), record, vector, standing.vector):
            return None
        detail = f"{record.key} v{record.version} ← v{active.version}"
        return self._decide(verdict, origin, Action.SUPERSEDED, Reason.CHANGED, detail, record)

    def _record(
        self,
        draft: Draft,
        origin: Origin,
        standing: Standing,
        *,
        pending: bool,
    ) -> MemoryRecord:
        version = standing.versions[-1].version + 1 if standing.versions else 1
        return MemoryRecord(
            id=record_id(origin.user_id, standing.key, version),
            user_id=origin.user_id,
            key=standing.key,
            version=version,
            text=draft.text,
            type=draft.type,
            entity=draft.entity,
            attribute=draft.attribute,
            value=draft.value,
            polarity=draft.polarity,
            importance=draft.importance,
            status=Status.PENDING if pending else Status.ACTIVE,
            source=Source.USER,
            session_id=origin.session_id,
            message_id=origin.message_id,
            language=draft.language,
            created_at=self._clock.now(),
            valid_from=draft.valid_from or origin.said_at,
            expires_at=draft.expires_at,
            supersedes=standing.active.id if standing.active else None,
        )

    # ------------------------------------------------------------ retract, forget

    def _retract(self, draft: Draft, verdict: Verdict, origin: Origin) -> Decision:
        for record in self._meant(draft, origin.user_id):
            return self._end(record, verdict, origin, "no longer true")
        return self._decide(
            verdict, origin, Action.SKIPPED, Reason.NOT_FOUND, "no such memory to take back"
        )

    def _end(self, record: MemoryRecord, verdict: Verdict, origin: Origin, detail: str) -> Decision:
        retracted = replace(record, status=Status.RETRACTED, valid_to=origin.said_at)
        self._store.update([retracted], {record.id: Status.ACTIVE})
        return self._decide(verdict, origin, Action.RETRACTED, Reason.RETRACTION, detail, retracted)

    def _forget_drafted(
        self, draft: Draft, verdict: Verdict, origin: Origin
    ) -> tuple[Decision, ...]:
        keys = {record.key for record in self._meant(draft, origin.user_id)}
        everything = not draft.key and not draft.entity
        if everything or keys:
            where = RecordFilter(
                origin.user_id, statuses=(), keys=() if everything else tuple(keys)
            )
            self._forget(origin.user_id, self._store.records(where))
            return (self._decide(verdict, origin, Action.FORGOTTEN, Reason.COMMAND, ""),)
        return (
            self._decide(
                verdict, origin, Action.SKIPPED, Reason.NOT_FOUND, "no such memory to forget"
            ),
        )

    def _meant(self, draft: Draft, user_id: str) -> list[MemoryRecord]:
        """Return the active records a retraction or a forget command speaks of."""
        exact = self._store.records(RecordFilter(user_id, keys=(draft.key,)))
        if exact and (not draft.value or same_value(exact[0].value, draft.value)):
            return exact
        if not draft.entity:
            return []
        alike = self._store.records(RecordFilter(user_id, entities=(draft.entity,)))
        if draft.value:
            return [record for record in alike if same_value(record.value, draft.value)]
        return [record for record in alike if record.type is draft.type]

    def _decide(
        self,
        verdict: Verdict,
        origin: Origin,
        action: Action,
        reason: Reason,
        detail: str,
        record: MemoryRecord | None = None,
    ) -> Decision:
        return Decision(
            id=new_id(),
            user_id=origin.user_id,
            session_id=origin.session_id,
            message_id=origin.message_id,
            action=action,
            reason=reason,
            detail=detail,
            subject=verdict.subject,
            checks=_without_details(verdict.checks) if record is None else verdict.checks,
            decided_at=self._clock.now(),
            record=record,
            tries=origin.tries,
        )


def ended(old: MemoryRecord, *, by: MemoryRecord) -> MemoryRecord:
    """Return a version as it stands once the next one has taken its place."""
    return replace(old, status=Status.SUPERSEDED, valid_to=by.valid_from, superseded_by=by.id)


def _already(standing: Standing, draft: Draft, origin: Origin) -> MemoryRecord | None:
    """Return the record that already says what a draft says, or None."""
    active = [standing.active] if standing.active else []
    waiting = [v for v in standing.versions if v.status is Status.PENDING]
    # A retry of the same message finds what its first try wrote, whatever became of it.
    mine = [v for v in standing.versions if v.message_id == origin.message_id]
    return next((v for v in (*active, *waiting, *mine) if _says(v, draft)), None)


def _says(record: MemoryRecord, draft: Draft) -> bool:
    return record.polarity is draft.polarity and same_value(record.value, draft.value)


def _without_details(checks: Sequence[Check]) -> tuple[Check, ...]:
    # A detail may quote the message; the log never holds what was refused.
    return tuple(replace(check, detail="") for check in checks)
