"""What the Rerank page is asked, kept in step with its address."""

from __future__ import annotations

import streamlit as st

from memory_core.fixtures import load_traps
from memory_core.read.weights import weights
from memory_core.types import Strategy
from ui.links import arrived, write_address

QUESTION = "rerank_question"
TRAP = "rerank_trap"
_WEIGHT = "rerank_weight_"


def default_percents() -> dict[str, int]:
    """Return the weights of a filtered read in percent, by part."""
    parts = weights().parts[Strategy.FILTERED]
    return {name: round(weight * 100) for name, weight in parts.items()}


def weight_key(part: str) -> str:
    """Return the key of the slider of one part."""
    return _WEIGHT + part


def take_address() -> None:
    """Put what the address says into the widgets, before they are drawn."""
    asked = arrived("question")
    if asked is not None:
        st.session_state[QUESTION] = asked
    st.session_state.setdefault(QUESTION, load_traps()[0].question)
    _take_weights(arrived("weights"))


def keep_address() -> None:
    """Put the state of the widgets into the address; weights only where they were moved."""
    percents = moved_percents()
    written = None if percents is None else "-".join(str(p) for p in percents.values())
    write_address(question=st.session_state[QUESTION].strip() or None, weights=written)


def moved_percents() -> dict[str, int] | None:
    """Return the weights of the sliders in percent; None when they are those of a read."""
    default = default_percents()
    percents = {part: int(st.session_state[weight_key(part)]) for part in default}
    return None if percents == default else percents


def reset_weights() -> None:
    """Put the sliders back to the weights of a read."""
    for part, percent in default_percents().items():
        st.session_state[weight_key(part)] = percent


def ask_trap() -> None:
    """Ask the question of the button that was pressed."""
    if st.session_state[TRAP]:
        st.session_state[QUESTION] = st.session_state[TRAP]


def _take_weights(written: str | None) -> None:
    default = default_percents()
    said = [int(p) for p in (written or "").split("-") if p.isdecimal()]
    usable = len(said) == len(default) and all(p <= 100 for p in said)
    percents = dict(zip(default, said, strict=True)) if usable else default
    for part, percent in percents.items():
        if usable or weight_key(part) not in st.session_state:
            st.session_state[weight_key(part)] = percent
