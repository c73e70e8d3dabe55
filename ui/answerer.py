"""Who answers: the built-in answerer, or an endpoint named in the environment or here.

A key typed here stays in this browser session; it is never written to disk or address.
"""

from __future__ import annotations

import streamlit as st

from memory_core.generate import EndpointSettings, OpenAIGenerator
from memory_core.generate.generator import Generator
from memory_core.generate.settings import ANY_MODEL
from ui.text import plain, shortened

BUILT_IN = "Built-in answerer"
ENDPOINT = "OpenAI-compatible endpoint"


def answerer() -> Generator | None:
    """Draw the choice in a popover and return the generator; None is the built-in answerer."""
    configured = _from_environment()
    state = st.session_state
    state.setdefault("answerer", ENDPOINT if configured else BUILT_IN)
    chosen = state["answerer"]
    label = "No model connected" if chosen == BUILT_IN else f"Model: {_name(configured)}"
    with st.popover(plain(label), key="answers", icon=":material/smart_toy:", type="tertiary"):
        st.radio("Answers come from", [BUILT_IN, ENDPOINT], key="answerer", persist_state="session")
        if chosen == BUILT_IN:
            st.caption(
                "No language model is connected. Replies are built from the remembered evidence, "
                "so everything works without a key and without a network."
            )
            return None
        return _endpoint(configured)


def _endpoint(configured: EndpointSettings | None) -> Generator | None:
    base_url = st.text_input(
        "Base URL",
        configured.base_url if configured else "",
        key="endpoint_url",
        persist_state="session",
        placeholder="http://127.0.0.1:8080/v1",
    )
    model = st.text_input(
        "Model",
        configured.model if configured else "",
        key="endpoint_model",
        persist_state="session",
    )
    held = configured.api_key if configured else None
    typed = st.text_input(
        "Key",
        key="endpoint_key",
        type="password",
        persist_state="session",
        placeholder="from the environment" if held else "none",
        help="Kept in this browser session only.",
    )
    same = configured is not None and base_url == configured.base_url
    return _generator(base_url, model, typed or (held if same else None))


def _generator(base_url: str, model: str, key: str | None) -> Generator | None:
    if not base_url.strip():
        st.caption("Until a base URL is given, the built-in answerer replies.")
        return None
    try:
        settings = EndpointSettings(base_url.strip(), model.strip() or ANY_MODEL, key)
    except ValueError as error:
        st.error(f"{plain(str(error))} Until then, the built-in answerer replies.")
        return None
    return OpenAIGenerator(settings)


def _from_environment() -> EndpointSettings | None:
    try:
        return EndpointSettings.from_environment()
    except ValueError as error:
        st.error(plain(str(error)))
        return None


def _name(configured: EndpointSettings | None) -> str:
    typed = st.session_state.get("endpoint_model")
    return shortened(typed or (configured.model if configured else "not named yet"), 24)
