"""The view that reviews a typed message: every check, before anything is stored."""

from __future__ import annotations

import streamlit as st

from memory_core import Memory
from memory_core.scenario import load_scenarios
from memory_core.types import Check, Draft, Verdict
from memory_core.write.metrics import Fate, fate_of
from ui.policy_state import EXAMPLE, MESSAGE, take_example
from ui.text import plain, plain_lines
from ui.words import badge, reason_words

_FATE_BADGES = {
    Fate.STORED: badge("would be stored", "green"),
    Fate.PENDING: badge("would wait for approval", "orange"),
    Fate.PASSING: badge("holds nothing that lasts", "gray"),
    Fate.REFUSED: badge("would be refused", "red"),
}


def draw_try(memory: Memory, user_id: str) -> str | None:
    """Draw the input and what the policy makes of it; return the message as it may be kept."""
    st.header("What would become of this message?", anchor=False)
    message = _draw_input()
    if not message:
        st.markdown("Type a message, or take one of the scenarios' sentences.")
        return None
    review = memory.review(user_id, message)
    st.caption("Reviewed, not stored. This is how the message may be kept:")
    st.markdown(plain_lines(review.message))
    for number, verdict in enumerate(review.verdicts, start=1):
        _draw_verdict(verdict, number, len(review.verdicts))
    return review.message


def _draw_input() -> str:
    examples = _examples()
    typed = str(st.session_state.get(MESSAGE) or "").strip()
    st.session_state[EXAMPLE] = typed if typed in examples else None
    st.pills("Sentences of the scenarios", examples, key=EXAMPLE, on_change=take_example)
    message = st.text_area(
        "A message of the user",
        key=MESSAGE,
        max_chars=4_000,
        height=80,
        persist_state="session",
    )
    return message.strip()


def _examples() -> list[str]:
    steps = [step for scenario in load_scenarios() for step in scenario.steps]
    said = [step.say for step in steps if step.say and step.expect_decisions]
    return list(dict.fromkeys(said))


def _draw_verdict(verdict: Verdict, number: int, total: int) -> None:
    with st.container(border=True, key=f"policy_verdict_{number}"):
        of = f" {number} of {total}" if total > 1 else ""
        word = _FATE_BADGES[fate_of(verdict)]
        detail = f"  \n:gray[{plain(verdict.detail)}]" if verdict.detail else ""
        st.markdown(f"**Verdict{of}** {word} {reason_words(verdict.reason)}{detail}")
        checks, draft = st.columns(2, gap="large")
        with checks:
            st.markdown("**Checks**")
            lines = [_check_line(check) for check in verdict.checks]
            st.markdown("  \n".join(lines) or "No check was needed.")
        with draft:
            st.markdown("**Draft**")
            _draw_draft(verdict.draft)


def _check_line(check: Check) -> str:
    word = badge("passed", "green") if check.passed else badge("failed", "red")
    detail = f" :small[:gray[{plain(check.detail)}]]" if check.detail else ""
    return f"{word} {plain(check.name.replace('_', ' '))}{detail}"


def _draw_draft(draft: Draft | None) -> None:
    if draft is None:
        st.caption("None: there is nothing in this message that may be remembered.")
        return
    fields = {
        "text": draft.text,
        "type": draft.type,
        "key": draft.key,
        "entity": draft.entity,
        "value": draft.value,
        "polarity": draft.polarity,
        "importance": draft.importance,
        "intent": draft.intent,
        "found in": draft.sentence,
    }
    st.markdown("  \n".join(f":gray[{name}] {plain(value)}" for name, value in fields.items()))
