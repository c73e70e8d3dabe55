"""What a turn runs with: memory on or off, the strategy, and who answers."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from memory_core.generate.generator import Generator
from memory_core.types import Strategy
from ui.answerer import answerer
from ui.links import arrived, write_address
from ui.words import STRATEGY_MEANS, strategy_words

STRATEGIES = tuple(STRATEGY_MEANS)


@dataclass(frozen=True, slots=True)
class Controls:
    """How the next turn runs; ``generator`` None means the built-in answerer."""

    use_memory: bool
    strategy: Strategy
    generator: Generator | None


def controls() -> Controls:
    """Draw the row above the input and return what is chosen; the address carries it along."""
    _from_address()
    with st.container(key="controls", horizontal=True, vertical_alignment="center", gap="small"):
        use_memory = st.toggle("Memory", key="use_memory", persist_state="session")
        strategy = st.selectbox(
            "Strategy",
            [strategy.value for strategy in STRATEGIES],
            key="strategy",
            persist_state="session",
            label_visibility="collapsed",
            disabled=not use_memory,
            width=140,
        )
        if use_memory:
            means = STRATEGY_MEANS[Strategy(strategy)]
            st.caption(means, help=_explained(), width="content")
        generator = answerer()
    write_address(
        memory=None if use_memory else "off",
        strategy=None if strategy == Strategy.FILTERED else strategy,
    )
    return Controls(use_memory, Strategy(strategy), generator)


def _explained() -> str:
    lines = [f"* {strategy_words(known)}" for known in STRATEGIES]
    return "\n".join(["How a question is looked up:", "", *lines])


def _from_address() -> None:
    state, memory, strategy = st.session_state, arrived("memory"), arrived("strategy")
    state.setdefault("use_memory", True)
    state.setdefault("strategy", Strategy.FILTERED.value)
    if memory is not None:
        state["use_memory"] = memory != "off"
    if strategy in [known.value for known in STRATEGIES]:
        state["strategy"] = strategy
