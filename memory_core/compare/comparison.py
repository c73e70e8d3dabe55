"""One question read in two ways, each with the answer that its own evidence leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memory_core.assemble import assemble
from memory_core.compare.fault import Fault, find_fault
from memory_core.compare.reweigh import reweigh
from memory_core.generate.builtin import BuiltinGenerator
from memory_core.types import MemoryRecord, Prompt, Recall, Strategy

if TYPE_CHECKING:
    from memory_core.memory import Memory


@dataclass(frozen=True, slots=True)
class Side:
    """One way to read a question, and the reply to the prompt it led to."""

    recall: Recall
    prompt: Prompt
    reply: str

    @property
    def evidence(self) -> MemoryRecord | None:
        """The record that the reply rests on; None when nothing was selected."""
        return next(iter(self.recall.selected), None)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The nearest record against filter, search and rerank, and where the first went wrong."""

    question: str
    naive: Side
    ranked: Side
    fault: Fault


def compare(
    memory: Memory,
    user_id: str,
    question: str,
    *,
    weights: Mapping[str, float] | None = None,
    top_k: int = 3,
) -> Comparison:
    """Answer a question twice: from the nearest record, and from a ranked read.

    ``weights`` are the shares of the parts of a relevance; None takes those of a read.
    Commits nothing, and both sides are answered without any model.
    """
    naive = memory.read(user_id, question, Strategy.TOP1)
    ranked = memory.read(user_id, question, Strategy.FILTERED, top_k)
    if weights is not None:
        ranked = reweigh(ranked, weights, top_k=top_k)
    return Comparison(
        question,
        naive=_answered(memory, question, naive),
        ranked=_answered(memory, question, ranked),
        fault=find_fault(naive, ranked),
    )


def _answered(memory: Memory, question: str, recall: Recall) -> Side:
    prompt = assemble(question, recall=recall, history=())
    pieces = BuiltinGenerator(memory.clock).stream(prompt)
    reply = "".join(piece for piece in pieces if isinstance(piece, str))
    return Side(recall, prompt, reply.strip())
