"""Carry out an import as its plan says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from memory_core.explore.import_plan import ImportLine, ImportPlan
from memory_core.ids import new_id
from memory_core.types import Action, Decision
from memory_core.write.commit import ended

if TYPE_CHECKING:
    from memory_core.memory import Memory


def run_import(
    memory: Memory, plan: ImportPlan, progress: Callable[[int], object] | None = None
) -> int:
    """Store what a plan stores and supersede what it supersedes; return how many records came.

    What somebody else changed since the plan was made is left as it is now. The decision
    log gets one line for each that was stored, superseded or refused. ``progress`` is
    called with how many are done so far.
    """
    new = [
        line.record
        for line in plan.lines
        if line.record and line.action is Action.STORED and line.replaces is None
    ]
    stored = memory.add(new, progress)
    replaced = [line for line in plan.lines if line.replaces and _supersede(memory, line)]
    done = [line for line in plan.lines if line.action in (Action.STORED, Action.SKIPPED)]
    memory.database.decisions.add(
        *(_decision(memory, plan.user_id, line) for line in [*done, *replaced])
    )
    return stored + len(replaced)


def _supersede(memory: Memory, line: ImportLine) -> bool:
    if line.record is None or line.replaces is None:
        return False
    vector = memory.embedder.passages([line.record.text])[0]
    return memory.database.memories.supersede(
        ended(line.replaces, by=line.record), line.record, vector
    )


def _decision(memory: Memory, user_id: str, line: ImportLine) -> Decision:
    record = line.record
    return Decision(
        id=new_id(),
        user_id=user_id,
        session_id=None,
        message_id=None,
        action=line.action,
        reason=line.reason,
        detail=f"import, line {line.line}" + (f": {line.detail}" if line.detail else ""),
        subject=f"{record.type} · {record.entity}" if record else "import",
        checks=(),
        decided_at=memory.clock.now(),
        record=record,
    )
