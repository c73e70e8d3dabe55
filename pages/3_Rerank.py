"""Rerank: what would have gone wrong with the nearest record alone."""

import streamlit as st

from memory_core.compare import Comparison, compare
from memory_core.fixtures import load_traps
from memory_core.read.weights import weights
from ui.links import RERANK
from ui.rerank_chart import slope_chart, slope_words
from ui.rerank_side import draw_side
from ui.rerank_state import (
    QUESTION,
    TRAP,
    ask_trap,
    default_percents,
    keep_address,
    moved_percents,
    reset_weights,
    take_address,
    weight_key,
)
from ui.rerank_table import candidate_table, table_columns
from ui.session import current
from ui.tables import height
from ui.text import plain


def draw_question() -> str:
    """Draw the known traps as buttons and the question, and return what is asked."""
    questions = [trap.question for trap in load_traps()]
    asked = st.session_state[QUESTION].strip()
    st.session_state[TRAP] = asked if asked in questions else None
    st.pills("Questions that mislead", questions, key=TRAP, on_change=ask_trap)
    typed = st.text_input(
        "Or ask any question", key=QUESTION, max_chars=500, persist_state="session"
    )
    return typed.strip()


def draw_weights() -> None:
    """Draw a slider per part of a relevance."""
    st.markdown("**Weights of a relevance**")
    st.caption("Only their proportions count. The ranking and the answer follow at once.")
    for part in default_percents():
        st.slider(
            part.capitalize(),
            0,
            100,
            step=5,
            format="%d%%",
            key=weight_key(part),
            persist_state="session",
        )
    st.button(
        "Back to the weights of a read",
        key="rerank_reset",
        icon=":material/restart_alt:",
        on_click=reset_weights,
        disabled=moved_percents() is None,
    )


def draw_fault(comparison: Comparison) -> None:
    """Draw the sentence that names where it broke, and why the question misleads."""
    with st.container(border=True, key="rerank_fault"):
        broke = comparison.fault.where != "nowhere"
        st.markdown(f"**{'Where it broke' if broke else 'Nothing to repair'}**")
        st.markdown(plain(comparison.fault.sentence))
        for trap in load_traps():
            if broke and trap.question == comparison.question:
                st.caption(plain(trap.why))


def draw_sides(comparison: Comparison) -> None:
    """Draw both answers beside each other."""
    misled = comparison.fault.where != "nowhere"
    nothing = ("knows nothing", "gray")
    left, right = st.columns(2)
    with left:
        verdict = ("misled by the nearest record", "red") if misled else ("same record", "green")
        known = comparison.naive.evidence is not None
        draw_side("Nearest record only (top-1)", comparison.naive, verdict if known else nothing)
    with right:
        found = comparison.ranked.evidence is not None
        answers = ("rests on the best evidence", "green") if found else nothing
        draw_side("Filter → search → rerank", comparison.ranked, answers)


def draw_candidates(comparison: Comparison) -> None:
    """Draw every candidate of the ranked read: how it moved and what its relevance is made of."""
    st.header("How the ranking moved", anchor=False)
    candidates = comparison.ranked.recall.candidates
    chart, aside = st.columns([7, 4], gap="large")
    with aside:
        draw_weights()
    with chart:
        if not candidates:
            st.markdown("No record was considered.")
            return
        nearest = comparison.naive.evidence
        st.plotly_chart(
            slope_chart(candidates, nearest.id if nearest else None),
            key="rerank_slope",
            config={"displayModeBar": False},
            alt=slope_words(candidates),
        )
    st.header("Every candidate", anchor=False)
    near = f"{weights().near_tie:.2f}"
    st.caption(
        "The relevance is the sum of its parts. Relevances less than "
        f"{near} apart are a tie: importance, then recency decide."
    )
    st.dataframe(
        candidate_table(candidates),
        key="rerank_candidates",
        hide_index=True,
        column_config=table_columns(candidates),
        placeholder="–",
        height=height(len(candidates)),
        alt="Every candidate with its scores, ranks and fate",
    )


here = current(RERANK)
take_address()
st.title("Rerank", anchor=False)
st.caption("What would have gone wrong? One question, answered twice from the same store.")
question = draw_question()
keep_address()
if question:
    percents = moved_percents()
    moved = {part: percent / 100 for part, percent in percents.items()} if percents else None
    comparison = compare(here.memory, here.user_id, question, weights=moved)
    draw_fault(comparison)
    draw_sides(comparison)
    draw_candidates(comparison)
else:
    st.markdown("Type a question, or take one of those that mislead.")
