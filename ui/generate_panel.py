"""Who wrote the answer, and what it took."""

from __future__ import annotations

import streamlit as st

from memory_core.types import Trace, TurnState
from ui.facts import facts
from ui.turn_view import TurnView
from ui.words import milliseconds, number

BUILT_IN = "built-in"


def draw(view: TurnView) -> None:
    """Draw the generation of a turn."""
    trace = view.trace
    if trace.state is TurnState.FAILED:
        st.text("The model did not finish its answer; what had come by then was kept.")
    elif trace.state is TurnState.STOPPED:
        st.text("You stopped this answer; what had come by then was kept.")
    facts(generation_facts(trace))
    if trace.usage and trace.usage.model == BUILT_IN:
        st.caption(
            "No language model is connected. The built-in answerer wrote this from the evidence "
            "in the prompt; the same prompt always gets the same answer."
        )


def generation_facts(trace: Trace) -> list[tuple[str, str]]:
    """Return model, tokens, times and the cost where a price is known."""
    took = ("Took", milliseconds(trace.timings.get("generate", 0)))
    usage = trace.usage
    if usage is None:
        return [("Tokens in", number(trace.prompt.tokens)), took]
    rows = [
        ("Model", usage.model),
        ("Tokens in", number(usage.prompt_tokens)),
        ("Tokens out", number(usage.completion_tokens)),
    ]
    if usage.first_token_ms is not None:
        rows.append(("First token after", milliseconds(usage.first_token_ms)))
    if usage.cost_usd is not None:
        rows.append(("Cost", f"{usage.cost_usd:.6f} USD"))
    return [*rows, took]
