"""Evidence, history and message become one prompt within a budget of tokens."""

from __future__ import annotations

from collections.abc import Sequence

from memory_core.assemble.evidence import quote
from memory_core.assemble.instructions import instructions
from memory_core.assemble.packing import Packing, transcript
from memory_core.assemble.tokens import count_tokens
from memory_core.text import language_of
from memory_core.types import History, Prompt, Recall, Section, Verdict


def assemble(
    message: str,
    *,
    recall: Recall | None,
    history: History,
    verdicts: Sequence[Verdict] = (),
    language: str | None = None,
    budget: int = 2000,
) -> Prompt:
    """Return the prompt for one message, never longer than ``budget`` tokens.

    ``recall`` None means memory is off. ``language`` None takes the one the question was
    understood in. Space goes to the message first, then to the instructions, to the
    evidence best first and to the newest history; ``dropped`` tells what found no space.
    """
    selected = recall.selected if recall else ()
    language = language or (recall.query.language if recall else language_of(message))
    orders = instructions(
        language, use_memory=recall is not None, evidence=bool(selected), verdicts=verdicts
    )
    packing = Packing(budget)
    kept_message = packing.message(message)
    kept_orders = packing.instructions(orders)
    # Evidence never goes without the instruction that it is data.
    evidence = packing.evidence(selected if kept_orders else ())
    kept_history = packing.history(history)
    return Prompt(
        sections=(
            Section("instructions", kept_orders, count_tokens(kept_orders)),
            Section("evidence", quote(evidence), count_tokens(quote(evidence))),
            Section("history", transcript(kept_history), count_tokens(transcript(kept_history))),
            Section("message", kept_message, count_tokens(kept_message)),
        ),
        budget=budget,
        message=kept_message,
        language=language,
        query=recall.query if recall else None,
        evidence=evidence,
        history=kept_history,
        verdicts=tuple(verdicts),
        dropped=tuple(packing.dropped),
    )
