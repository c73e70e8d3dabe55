"""The first screen: what a story's people say, as buttons to press."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from memory_core.scenario import Scenario, load_scenarios
from ui.text import plain


def suggestions() -> str | None:
    """Draw the sentences of the stories and return the one that was pressed, if any."""
    pressed = None
    for scenario in _scenarios():
        st.markdown(f"**{plain(scenario.title)}**")
        with st.container(horizontal=True, gap="small", key=f"story_{scenario.id}"):
            for index, sentence in enumerate(sentences(scenario)):
                if st.button(plain(sentence), key=f"say_{scenario.id}_{index}"):
                    pressed = sentence
    return pressed


def sentences(scenario: Scenario) -> list[str]:
    """Return what is typed into the chat in a story, each sentence once."""
    return list(dict.fromkeys(_typed(scenario)))


def _typed(scenario: Scenario) -> Iterable[str]:
    return (step.message for step in scenario.steps if step.message)


@st.cache_data(show_spinner=False)
def _scenarios() -> tuple[Scenario, ...]:
    return load_scenarios()
