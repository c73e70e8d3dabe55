"""Which part of the policy is shown and what is typed into it, in step with the address."""

from __future__ import annotations

import streamlit as st

from memory_core.types import Action, Reason
from ui.links import arrived, write_address

VIEW = "policy_view"
MESSAGE = "policy_message"
EXAMPLE = "policy_example"
FATE_REASON = "policy_reason"
ACTIONS = "policy_actions"
REASONS = "policy_reasons"

TRANSCRIPT = "A chat, judged"
TRY = "Try a message"
LOG = "Decision log"
CONTROL = "Consent and approvals"

_VIEWS = {"chat": TRANSCRIPT, "try": TRY, "log": LOG, "control": CONTROL}
_LISTS = {ACTIONS: ("actions", set(Action)), REASONS: ("reasons", set(Reason))}


def take_address() -> None:
    """Put what the address says into the widgets, before they are drawn."""
    view = _VIEWS.get(arrived("view") or "")
    if view is not None:
        st.session_state[VIEW] = view
    st.session_state.setdefault(VIEW, TRANSCRIPT)
    said = arrived("say")
    if said is not None:
        st.session_state[MESSAGE] = said
    reason = arrived("reason")
    if reason in set(Reason):
        st.session_state[FATE_REASON] = reason
    for key, (name, known) in _LISTS.items():
        listed = arrived(name)
        if listed is not None:
            st.session_state[key] = [part for part in listed.split(",") if part in known]


def draw_views() -> str:
    """Draw the choice of what to look at and return it."""
    chosen = st.segmented_control(
        "Look at",
        list(_VIEWS.values()),
        key=VIEW,
        required=True,
        label_visibility="collapsed",
        persist_state="session",
    )
    return str(chosen)


def keep_address(said: str | None) -> None:
    """Put the state into the address; ``said`` is the message as it may be kept."""
    view = st.session_state[VIEW]
    write_address(
        view=next(name for name, title in _VIEWS.items() if title == view),
        say=said if view == TRY else None,
        reason=_value(FATE_REASON) if view == TRANSCRIPT else None,
        **{name: _joined(key) if view == LOG else None for key, (name, _) in _LISTS.items()},
    )


def take_example() -> None:
    """Type the example that was chosen."""
    if st.session_state[EXAMPLE]:
        st.session_state[MESSAGE] = st.session_state[EXAMPLE]


def _value(key: str) -> str | None:
    value = st.session_state.get(key)
    return str(value) if value else None


def _joined(key: str) -> str | None:
    return ",".join(st.session_state.get(key) or ()) or None
