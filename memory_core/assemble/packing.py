"""A budget of tokens that is spent in the order things matter."""

from __future__ import annotations

from collections.abc import Iterable

from memory_core.assemble.evidence import quote
from memory_core.assemble.tokens import count_tokens, cut_to_tokens
from memory_core.types import History, MemoryRecord, Message


class Packing:
    """Keeps what fits into the budget and says in words what does not.

    Call its methods in order of importance: each takes from what the ones before left.
    """

    def __init__(self, budget: int) -> None:
        self.left = budget
        self.dropped: list[str] = []

    def message(self, text: str) -> str:
        """Keep the message whole, or its beginning where it is longer than the budget."""
        kept = cut_to_tokens(text, self.left)
        if kept != text:
            self.dropped.append(f"message: cut from {count_tokens(text)} to {self.left} tokens")
        self._spend(kept)
        return kept

    def instructions(self, text: str) -> str:
        """Keep the instructions whole or not at all."""
        tokens = count_tokens(text)
        if tokens > self.left:
            self.dropped.append(f"instructions: {tokens} tokens, {self.left} left")
            return ""
        self._spend(text)
        return text

    def evidence(self, records: Iterable[MemoryRecord]) -> tuple[MemoryRecord, ...]:
        """Keep records from the best on; one that is too long gives way to the next."""
        kept: tuple[MemoryRecord, ...] = ()
        for record in records:
            if count_tokens(quote((*kept, record))) <= self.left:
                kept = (*kept, record)
            else:
                self.dropped.append(f"evidence: {record.id}")
        self._spend(quote(kept))
        return kept

    def history(self, history: History) -> tuple[Message, ...]:
        """Keep the newest messages without a gap."""
        kept: tuple[Message, ...] = ()
        for message in reversed(history):
            if count_tokens(transcript((message, *kept))) > self.left:
                lost = len(history) - len(kept)
                self.dropped.append(f"history: the oldest {lost} of {len(history)} messages")
                break
            kept = (message, *kept)
        self._spend(transcript(kept))
        return kept

    def _spend(self, text: str) -> None:
        self.left -= count_tokens(text)


def transcript(history: History) -> str:
    """Return the history section: one message a paragraph, led by who said it."""
    return "\n\n".join(f"{message['role']}: {message['content']}" for message in history)
