"""Do what a step says, with the real agent on the real memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memory_core.agent import Agent, Turn
from memory_core.fixtures import load_transcript
from memory_core.store.schema import record_id
from memory_core.text import language_of
from memory_core.types import (
    ForgetReport,
    Importance,
    MemoryRecord,
    Polarity,
    Source,
    Status,
    WriteReport,
)

if TYPE_CHECKING:
    from datetime import datetime

    from memory_core.memory import Memory
    from memory_core.scenario.result import Outcome
    from memory_core.scenario.step import Planted, Step, Target


def act(step: Step, memory: Memory, agent: Agent, session_id: str) -> Outcome:
    """Do the one thing a step says and return what it produced.

    :raises LookupError: if an undo or a forget names what does not exist.
    """
    match step.action:
        case "say" | "ask":
            return _say(step, memory, agent, session_id)
        case "seed":
            memory.seed()
        case "transcript":
            _import_transcript(step.user, memory)
        case "plant" if step.plant:
            memory.add([_planted(step.user, step.plant, memory.clock.now())])
        case "undo" if step.undo:
            return memory.undo(step.user, step.undo.key)
        case "forget" if step.forget:
            return _forget(step.user, step.forget, memory)
        case "set_consent":
            memory.set_consent(step.user, bool(step.set_consent))
    return None


def _say(step: Step, memory: Memory, agent: Agent, session_id: str) -> Turn | WriteReport:
    message = step.message or ""
    if step.history or step.said_at:
        return memory.write(
            step.user, message, session_id, history=step.history, said_at=step.said_at
        )
    turn = agent.turn(
        step.user, session_id, message, strategy=step.strategy, use_memory=step.memory
    )
    turn.wait()
    return turn


def _forget(user_id: str, target: Target, memory: Memory) -> ForgetReport:
    if target.all:
        return memory.forget_user(user_id)
    return memory.forget(user_id, key=target.key, id=target.id)


def _import_transcript(user_id: str, memory: Memory) -> None:
    for message in load_transcript():
        memory.write(user_id, message.content, message_id=message.id, said_at=message.said_at)


def _planted(user_id: str, planted: Planted, now: datetime) -> MemoryRecord:
    key = f"{planted.entity}-import"
    return MemoryRecord(
        id=record_id(user_id, key, 1),
        user_id=user_id,
        key=key,
        version=1,
        text=planted.text,
        type=planted.type,
        entity=planted.entity,
        attribute="import",
        value=planted.value,
        polarity=Polarity.NEUTRAL,
        importance=Importance.MEDIUM,
        status=Status.ACTIVE,
        source=Source.IMPORT,
        session_id=None,
        message_id=None,
        language=language_of(planted.text),
        created_at=now,
        valid_from=now,
    )
