"""The memory of an agent, as one object: read, write, look back, undo, forget."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from unicodedata import normalize

from memory_core.clock import Clock, SystemClock
from memory_core.embed import BundledEmbedder, Embedder
from memory_core.fixtures import load_records
from memory_core.ids import new_id
from memory_core.read import Reader
from memory_core.store import Database
from memory_core.transcript import Transcript
from memory_core.types import (
    Action,
    Consent,
    Decision,
    ForgetReport,
    History,
    MemoryRecord,
    MemoryType,
    OpenWrite,
    Reason,
    Recall,
    RecordFilter,
    Review,
    Status,
    Strategy,
    WriteReport,
)
from memory_core.write.correct import correct
from memory_core.write.extractor import Extractor
from memory_core.write.forget import forget, forget_user
from memory_core.write.review import Reviewer, default_reviewer
from memory_core.write.undo import approve, reject, undo
from memory_core.write.writer import Writer

BATCH = 256
"""How many records are embedded and committed at once when many come in."""


class Memory:
    """An external store of small records that an agent can read, update and control.

    Safe to call from several threads; several processes may share one store. Two users
    never see each other's records.
    """

    def __init__(
        self,
        database: Database,
        embedder: Embedder,
        clock: Clock,
        reviewer: Reviewer,
    ) -> None:
        self.database = database
        self.embedder = embedder
        self.clock = clock
        self.transcript = Transcript(database, clock)
        self._reader = Reader(database.memories, embedder, clock)
        self._writer = Writer(database, embedder, clock, reviewer)

    @classmethod
    def open(
        cls,
        uri: str | Path,
        embedder: Embedder | None = None,
        clock: Clock | None = None,
        *,
        extractor: Extractor | None = None,
        storage_options: Mapping[str, str] | None = None,
    ) -> Memory:
        """Open the store at a path, ``s3://``, ``gs://`` or ``db://`` address; make it if new.

        None takes the bundled model, the system's clock and the built-in extractor. Writes
        that an earlier process left open are started again.

        :raises EmbedderMismatchError: if its vectors are from another embedder.
        :raises StoreUnavailableError: if it cannot be reached.
        """
        embedder = embedder or BundledEmbedder()
        database = Database.open(uri, embedder, storage_options)
        # Any object hashes, but a protocol does not say so.
        reviewer = default_reviewer(embedder, extractor)  # type: ignore[arg-type]
        memory = cls(database, embedder, clock or SystemClock(), reviewer)
        memory._writer.queue.resume()
        return memory

    def seed(self) -> int:
        """Load the fixture records that are not there yet; return how many were added."""
        return self.add(load_records())

    # ------------------------------------------------------------ the turn's two ends

    def read(
        self,
        user_id: str,
        message: str,
        strategy: Strategy | str = Strategy.FILTERED,
        top_k: int = 3,
        history: History = (),
    ) -> Recall:
        """Find what is remembered about a message; commits nothing.

        :raises ValueError: if there is no such strategy.
        """
        return self._reader.read(user_id, message, strategy, top_k, history)

    def review(
        self, user_id: str, message: str, *, history: History = (), said_at: datetime | None = None
    ) -> Review:
        """Return what the write policy would make of a message; nothing is stored."""
        said_at = said_at or self.clock.now()
        return self._writer.review(user_id, message, history=history, said_at=said_at)

    def write(
        self,
        user_id: str,
        message: str,
        session_id: str | None = None,
        message_id: str | None = None,
        history: History = (),
        said_at: datetime | None = None,
    ) -> WriteReport:
        """Remember what is worth remembering in one message of the user.

        A message id that was written before changes nothing. ``said_at`` None means now;
        relative dates in the message count from it.

        :raises ConflictError: if other writers kept winning; nothing was written then.
        """
        write = self._open_write(user_id, message, session_id, message_id, history, said_at)
        return self._writer.write(write)

    def write_later(
        self,
        user_id: str,
        review: Review,
        session_id: str,
        message_id: str,
        history: History = (),
    ) -> Future[WriteReport]:
        """Commit a review in the background; it survives a crash of this process."""
        write = self._open_write(user_id, review.message, session_id, message_id, history, None)
        return self._writer.submit(write, review)

    def wait(self) -> None:
        """Block until every background write so far is done or has failed."""
        self._writer.queue.wait()

    def open_writes(self, user_id: str) -> list[OpenWrite]:
        """Return the writes that are not done: under way, or failed and to be tried again."""
        return self.database.open_writes.find(user_id)

    def retry_open_writes(self) -> list[Future[WriteReport]]:
        """Try every open write again in the background."""
        return self._writer.queue.resume()

    # ------------------------------------------------------------ look

    def records(
        self,
        user_id: str,
        *,
        type: MemoryType | str | None = None,
        entity: str | None = None,
        status: Status | str | None = None,
    ) -> list[MemoryRecord]:
        """Return a user's records, oldest first; None leaves a field open.

        :raises ValueError: if there is no such type or status.
        """
        where = RecordFilter(
            user_id,
            types=(MemoryType(type),) if type else (),
            entities=(entity,) if entity else (),
            statuses=(Status(status),) if status else (),
        )
        return self.database.memories.records(where)

    def record(self, user_id: str, id: str) -> MemoryRecord:
        """Return one record of a user.

        :raises LookupError: if this user has no record with this id.
        """
        found = self.database.memories.get([id]).get(id)
        if found is None or found.user_id != user_id:
            raise LookupError(f"{user_id!r} has no record {id!r}.")
        return found

    def history(self, user_id: str, key: str) -> list[MemoryRecord]:
        """Return every version of a key, oldest first."""
        return self.database.memories.history(user_id, key)

    def count(self) -> int:
        """Count the records of all users."""
        return self.database.memories.count()

    def decisions(self, user_id: str) -> list[Decision]:
        """Return the decision log of a user, oldest first; never the text of a refusal."""
        return self.database.decisions.find(user_id)

    # ------------------------------------------------------------ control

    def consent(self, user_id: str) -> bool:
        """Tell whether the user allows being remembered; true until they say otherwise."""
        return self._writer.consent(user_id)

    def set_consent(self, user_id: str, allowed: bool) -> None:
        """Keep the user's choice; without consent nothing new is stored."""
        self.database.consents.put(Consent(user_id, allowed, self.clock.now()))

    def undo(self, user_id: str, key: str) -> MemoryRecord:
        """Take back the last change of a key; the previous version is active again.

        :raises LookupError: if the user has no such key.
        """
        self.wait()
        changed = undo(self.database.memories, self.clock, user_id, key)
        self._log(changed, Action.RETRACTED, "undone")
        return changed

    def correct(self, user_id: str, id: str, value: str) -> MemoryRecord:
        """Put another value in the place of an active record, as its next version.

        :raises LookupError: if this user has no record with this id.
        :raises ValueError: if the value is empty, sensitive, or the record is not active.
        """
        record, value = self.record(user_id, id), normalize("NFC", value)
        if self.review(user_id, value).message != value:
            raise ValueError("That looks like a secret; it was not stored. Leave it out.")
        corrected = correct(self.database.memories, self.embedder, self.clock, record, value)
        self._log(corrected, Action.SUPERSEDED, "corrected by the user")
        return corrected

    def approve(self, user_id: str, id: str) -> MemoryRecord:
        """Make a pending record active.

        :raises LookupError: if this user has no record with this id.
        :raises ConflictError: if it is not pending any more.
        """
        approved = approve(self.database.memories, self.clock, self.record(user_id, id))
        self._log(approved, Action.STORED, "approved by the user")
        return approved

    def reject(self, user_id: str, id: str) -> MemoryRecord:
        """Retract a pending record.

        :raises LookupError: if this user has no record with this id.
        :raises ConflictError: if it is not pending any more.
        """
        rejected = reject(self.database.memories, self.clock, self.record(user_id, id))
        self._log(rejected, Action.RETRACTED, "rejected by the user")
        return rejected

    def forget(
        self, user_id: str, *, key: str | None = None, id: str | None = None
    ) -> ForgetReport:
        """Erase a key with all its versions, or one record, from every place it reached.

        :raises LookupError: if the user has no such key or record.
        :raises ValueError: unless exactly one of the two is given.
        """
        if (key is None) == (id is None):
            raise ValueError("Say what to forget: either a key or the id of one record.")
        self.wait()
        records = self.history(user_id, key) if key else [self.record(user_id, id or "")]
        if not records:
            raise LookupError(f"{user_id!r} has no memory under the key {key!r}.")
        return forget(self.database, user_id, records)

    def forget_user(self, user_id: str) -> ForgetReport:
        """Erase everything about a user, conversations included, but their consent choice."""
        self.wait()
        return forget_user(self.database, user_id)

    # ------------------------------------------------------------ many at once

    def add(
        self,
        records: Iterable[MemoryRecord],
        progress: Callable[[int], object] | None = None,
    ) -> int:
        """Add whole records whose ids are new, as they are; return how many were.

        They are embedded here. ``progress`` is called with how many are done so far.
        """
        waiting, added = list(records), 0
        for start in range(0, len(waiting), BATCH):
            batch = waiting[start : start + BATCH]
            present = self.database.memories.get(record.id for record in batch)
            new = [record for record in batch if record.id not in present]
            if new:
                vectors = self.embedder.passages([record.text for record in new])
                added += self.database.memories.insert_missing(new, vectors)
            if progress:
                progress(min(start + BATCH, len(waiting)))
        return added

    def _open_write(
        self,
        user_id: str,
        message: str,
        session_id: str | None,
        message_id: str | None,
        history: History,
        said_at: datetime | None,
    ) -> OpenWrite:
        return OpenWrite(
            user_id=user_id,
            session_id=session_id,
            message_id=message_id or new_id(),
            message=message,
            history=tuple(history),
            said_at=said_at or self.clock.now(),
        )

    def _log(self, record: MemoryRecord, action: Action, detail: str) -> None:
        self.database.decisions.add(
            Decision(
                id=new_id(),
                user_id=record.user_id,
                session_id=None,
                message_id=None,
                action=action,
                reason=Reason.COMMAND,
                detail=detail,
                subject=f"{record.type} · {record.entity}",
                checks=(),
                decided_at=self.clock.now(),
                record=record,
            )
        )
