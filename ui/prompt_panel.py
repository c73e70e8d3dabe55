"""The prompt as it was sent, section by section, and what its tokens went to."""

from __future__ import annotations

import streamlit as st

from memory_core.types import Prompt
from ui.bars import stacked_bar
from ui.links import RECORDS, go
from ui.text import plain, shortened
from ui.turn_view import TurnView
from ui.words import count, number


def draw(view: TurnView) -> None:
    """Draw the prompt of a turn."""
    prompt = view.trace.prompt
    st.text(f"{number(prompt.tokens)} of {number(prompt.budget)} tokens")
    stacked_bar([(section.name, section.tokens) for section in prompt.sections], "tokens")
    for section in prompt.sections:
        if section.text:
            st.markdown(f"**{section.name.capitalize()}** · {count(section.tokens, 'token')}")
            st.code(section.text, language=None, wrap_lines=True)
            if section.name == "evidence":
                _records(view.user_id, prompt)
    for line in prompt.dropped:
        st.caption(plain(f"Left out: {line}"))


def _records(user_id: str, prompt: Prompt) -> None:
    with st.container(horizontal=True, gap="small"):
        for record in prompt.evidence:
            go(RECORDS, shortened(record.text, 48), user=user_id, record=record.id)
