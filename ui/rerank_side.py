"""One side of the comparison: the answer, and the evidence it rests on."""

from __future__ import annotations

import streamlit as st

from memory_core.compare import Side
from memory_core.types import Candidate
from ui.links import record_link
from ui.text import plain, plain_lines, shortened
from ui.words import badge, funnel, milliseconds

TEXT_CHARACTERS = 200


def draw_side(title: str, side: Side, verdict: tuple[str, str]) -> None:
    """Draw one side; ``verdict`` is its word and the colour of it."""
    with st.container(border=True, height="stretch"):
        st.markdown(f"**{title}**  \n{badge(*verdict)}")
        with st.chat_message("assistant", avatar=":material/smart_toy:"):
            st.markdown(plain_lines(side.reply))
        st.caption("Evidence in the prompt")
        lines = [_evidence(c) for c in side.recall.candidates if c.selected]
        st.markdown("\n".join(lines) or "None: no record was selected.")
        total = side.recall.timings["total"]
        st.caption(f"{funnel(side.recall.funnel)} · {milliseconds(total)}")


def _evidence(candidate: Candidate) -> str:
    record = candidate.record
    address = record_link(record.user_id, record.id)
    return (
        f"{candidate.rank}. [{plain(shortened(record.text, TEXT_CHARACTERS))}]({address})  \n"
        f"   :small[:gray[{record.type} · similarity {candidate.similarity:.3f} · "
        f"relevance {candidate.relevance:.3f}]]"
    )
