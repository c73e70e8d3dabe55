"""A turn that runs beside the page, so that any rerun can join it and Stop always works."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import closing

from memory_core import Agent, Turn
from memory_core.errors import MemoryCoreError
from memory_core.types import Strategy

HEARTBEAT = 0.1
"""Seconds between two looks at a turn that says nothing; a page can be stopped at each."""


class LiveTurn:
    """One turn under way: what was asked, and what has come of it so far.

    It goes on when the page is drawn again or left; only ``stop`` ends it early. Nothing of
    the user's message is lost: ``message`` is here even if the store could not keep it.
    """

    def __init__(
        self,
        agent: Agent,
        user_id: str,
        session_id: str,
        message: str,
        *,
        strategy: Strategy,
        use_memory: bool,
    ) -> None:
        self.user_id = user_id
        self.session_id = session_id
        self.message = message
        self.error: Exception | None = None
        self._agent = agent
        self._news = threading.Event()
        self._stopped = threading.Event()
        self._ended = threading.Event()
        self._settling: Future[None] = Future()
        self._pieces = agent.stream(
            user_id, session_id, message, strategy=strategy, use_memory=use_memory
        )
        threading.Thread(target=self._run, name="turn", daemon=True).start()

    @property
    def turn(self) -> Turn | None:
        """The turn, once the message is kept and the prompt assembled."""
        return self._agent.last_turn

    @property
    def text(self) -> str:
        """The reply so far."""
        return self.turn.reply if self.turn else ""

    @property
    def ended(self) -> bool:
        """Whether the reply has ended, one way or another."""
        return self._ended.is_set()

    @property
    def settled(self) -> bool:
        """Whether the reply and the background write have both ended."""
        return self._settling.done()

    def is_in(self, ids: tuple[str, ...]) -> bool:
        """Tell whether an exchange with these ids is this turn."""
        return self.turn is not None and self.turn.reply_id in ids

    def follow(self) -> Iterator[str]:
        """Yield the reply so far, again and again until it has ended."""
        while not self.ended:
            self._news.wait(HEARTBEAT)
            self._news.clear()
            yield self.text
        yield self.text

    def wait(self, seconds: float) -> bool:
        """Wait so long at most; tell whether the reply and the background write have ended."""
        return bool(wait([self._settling], seconds).done)

    def when_settled(self, call: Callable[[], object]) -> None:
        """Call back, from any thread, once the reply and the background write have ended."""
        self._settling.add_done_callback(lambda _: call())

    def stop(self) -> None:
        """End the turn at the next word; what was said so far is kept."""
        self._stopped.set()

    def _run(self) -> None:
        try:
            # The generator of an Iterator[str]: closing it is what stops and keeps the turn.
            with closing(self._pieces):  # type: ignore[type-var]
                for _ in self._pieces:
                    self._news.set()
                    if self._stopped.is_set():
                        break
        except (MemoryCoreError, RuntimeError, OSError, ValueError) as error:
            # What a store or an embedder raises when the world fails it; the page explains.
            self.error = error
        finally:
            self._ended.set()
            self._news.set()
            writing = self.turn.writing if self.turn else None
            if writing is None:
                self._settling.set_result(None)
            else:
                writing.add_done_callback(lambda _: self._settling.set_result(None))
