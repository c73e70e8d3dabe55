"""The first screen: what a story's people say, as buttons to press."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import streamlit as st

from memory_core.scenario import Scenario, load_scenarios
from ui.text import plain


def suggestions(user_id: str) -> str | None:
    """Draw the sentences of a user's story and return the one that was pressed, if any."""
    scenario = story_of(user_id, _scenarios())
    st.caption(f"Say something, or begin with the story **{plain(scenario.title)}**")
    pressed = None
    with st.container(horizontal=True, gap="small", key="story"):
        for index, sentence in enumerate(sentences(scenario)):
            if st.button(plain(sentence), key=f"say_{index}"):
                pressed = sentence
    return pressed


def story_of(user_id: str, scenarios: Sequence[Scenario]) -> Scenario:
    """Return the story that is about this user; the first one where none is."""
    return next((story for story in scenarios if story.user == user_id), scenarios[0])


def sentences(scenario: Scenario) -> list[str]:
    """Return what is typed into the chat in a story, each sentence once."""
    return list(dict.fromkeys(_typed(scenario)))


def _typed(scenario: Scenario) -> Iterable[str]:
    return (step.message for step in scenario.steps if step.message)


@st.cache_data(show_spinner=False)
def _scenarios() -> tuple[Scenario, ...]:
    return load_scenarios()
