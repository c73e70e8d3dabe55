"""One turn of an agent: read, assemble, generate, write."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import cast

from memory_core.assemble import assemble
from memory_core.errors import GeneratorError
from memory_core.generate.builtin import BuiltinGenerator
from memory_core.generate.generator import Generator
from memory_core.ids import new_id
from memory_core.memory import Memory
from memory_core.stopwatch import Stopwatch
from memory_core.types import (
    Prompt,
    Recall,
    Strategy,
    Trace,
    TurnState,
    Usage,
    WriteReport,
)

HISTORY_MESSAGES = 12
"""How many messages of the session a turn looks back on."""


@dataclass(slots=True)
class Turn:
    """One message of the user and everything that followed from it.

    Filled while the turn runs: a turn that was stopped holds what had come by then.
    """

    user_id: str
    session_id: str
    message_id: str
    message: str
    trace: Trace
    reply: str = ""
    reply_id: str = field(default_factory=new_id)
    writing: Future[WriteReport] | None = field(default=None, repr=False)

    @property
    def recall(self) -> Recall | None:
        """What was read; None when memory was off."""
        return self.trace.recall

    @property
    def prompt(self) -> Prompt | None:
        """What the generator was given."""
        return self.trace.prompt

    @property
    def usage(self) -> Usage | None:
        """What the generation cost; None when nothing was generated."""
        return self.trace.usage

    @property
    def timings(self) -> dict[str, float]:
        """Milliseconds by step."""
        return dict(self.trace.timings)

    @property
    def write(self) -> WriteReport | None:
        """What was remembered; None when memory was off, and until the write has succeeded."""
        if self.writing is None or not self.writing.done() or self.writing.exception():
            return None
        return self.writing.result()

    def wait(self, timeout: float | None = None) -> WriteReport | None:
        """Block until the background write is done; None when memory was off.

        :raises TimeoutError: if it takes longer than ``timeout`` seconds.
        """
        return self.writing.result(timeout) if self.writing is not None else None


class Agent:
    """Answers messages with the help of a memory; None generates without any model."""

    def __init__(self, memory: Memory, generator: Generator | None = None) -> None:
        self._memory = memory
        self._generator = generator or BuiltinGenerator()
        self.last_turn: Turn | None = None

    def turn(
        self,
        user_id: str,
        session_id: str,
        message: str,
        *,
        strategy: Strategy | str = Strategy.FILTERED,
        use_memory: bool = True,
    ) -> Turn:
        """Run one whole turn; the write may still be under way when it returns."""
        pieces = self.stream(user_id, session_id, message, strategy=strategy, use_memory=use_memory)
        deque(pieces, maxlen=0)
        return cast(Turn, self.last_turn)

    def stream(
        self,
        user_id: str,
        session_id: str,
        message: str,
        *,
        strategy: Strategy | str = Strategy.FILTERED,
        use_memory: bool = True,
        message_id: str | None = None,
    ) -> Iterator[str]:
        """Run the same turn, yielding the reply as it comes; the turn is on ``last_turn``.

        The message is kept before anything can fail. Closing the iterator stops the turn:
        what was said so far is kept, and so is what the message asked to remember.
        """
        watch, strategy = Stopwatch(), Strategy(strategy)
        history = self._memory.transcript.history(user_id, session_id, last=HISTORY_MESSAGES)
        review = self._memory.review(user_id, message, history=history)
        watch.lap("review")
        # Kept while the memory is read; leaving the block waits for it, whatever the read does.
        with ThreadPoolExecutor(1, "transcript") as side:
            keeping = side.submit(
                self._memory.transcript.say,
                *(user_id, session_id, "user", review.message),
                id=message_id,
            )
            recall = None
            if use_memory:
                recall = self._memory.read(user_id, review.message, strategy, history=history)
            said = keeping.result()
        watch.lap("read")
        prompt = assemble(
            said.content,
            recall=recall,
            history=history,
            verdicts=review.verdicts if use_memory else (),
        )
        watch.lap("assemble")
        trace = Trace(strategy, use_memory, TurnState.STOPPED, recall, prompt, None)
        turn = Turn(user_id, session_id, said.id, said.content, trace)
        self.last_turn = turn
        if use_memory:
            turn.writing = self._memory.write_later(user_id, review, session_id, said.id, history)
        try:
            yield from self._generate(turn, prompt)
        finally:
            watch.lap("generate")
            turn.trace = replace(turn.trace, timings=watch.stop())
            self._keep(turn)

    def _generate(self, turn: Turn, prompt: Prompt) -> Iterator[str]:
        usage = None
        try:
            for piece in self._generator.stream(prompt):
                if isinstance(piece, Usage):
                    usage = piece
                else:
                    turn.reply += piece
                    yield piece
        except GeneratorError as error:
            turn.trace = replace(turn.trace, state=TurnState.FAILED, error=str(error))
        else:
            turn.trace = replace(turn.trace, state=TurnState.COMPLETE, usage=usage)

    def _keep(self, turn: Turn) -> None:
        """Keep the reply now, and its trace once the write has ended one way or the other."""
        reply = self._memory.transcript.say(
            turn.user_id, turn.session_id, "assistant", turn.reply, id=turn.reply_id
        )

        def keep_trace(writing: Future[WriteReport] | None) -> None:
            failed = writing.exception() if writing else None
            turn.trace = replace(
                turn.trace,
                write=writing.result() if writing and not failed else None,
                write_error=str(failed) if failed else None,
            )
            self._memory.transcript.keep_trace(reply, turn.trace)

        if turn.writing is None:
            keep_trace(None)
        else:
            turn.writing.add_done_callback(keep_trace)
