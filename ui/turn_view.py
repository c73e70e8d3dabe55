"""What the strip and its panels draw: a trace, and whose turn it was."""

from __future__ import annotations

from dataclasses import dataclass, replace

from memory_core import Memory, Turn
from memory_core.types import Trace


@dataclass(frozen=True, slots=True)
class TurnView:
    """One turn as it happened; ``writing`` means the background write still runs."""

    memory: Memory
    user_id: str
    session_id: str
    message_id: str
    reply_id: str
    trace: Trace
    writing: bool = False


def view_of(memory: Memory, turn: Turn) -> TurnView:
    """Return the view of a turn that just happened, as far as it has come."""
    written = turn.write
    trace = replace(turn.trace, write=written) if written else turn.trace
    return TurnView(
        memory=memory,
        user_id=turn.user_id,
        session_id=turn.session_id,
        message_id=turn.message_id,
        reply_id=turn.reply_id,
        trace=trace,
        writing=turn.writing is not None and not turn.writing.done(),
    )
