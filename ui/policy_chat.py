"""The view of the judged chat: the flow, and every message with the rule that decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st

from memory_core import Memory
from memory_core.types import Reason, Verdict
from memory_core.write.metrics import count_fates
from ui.policy_flow import flow_chart, flow_words
from ui.policy_state import FATE_REASON
from ui.policy_transcript import Judged, judged, reviews
from ui.tables import height
from ui.words import count, reason_words


def draw_chat(memory: Memory, user_id: str) -> None:
    """Draw where every message of the chat of the fixtures ends, and which rule sent it there."""
    with st.spinner("Judging the chat …", show_time=True):
        reviewed = reviews(memory, user_id)
    fates = count_fates(reviewed)
    st.header("What is worth remembering?", anchor=False)
    st.caption("A chat from the fixtures, judged just now by the policy. Nothing of it is stored.")
    st.plotly_chart(
        flow_chart(fates),
        key="policy_flow",
        config={"displayModeBar": False},
        alt=flow_words(fates),
    )
    _draw_messages(judged(reviewed), [fate.reason for fate in fates])


def _draw_messages(messages: Sequence[Judged], reasons: Sequence[Reason]) -> None:
    if st.session_state.get(FATE_REASON) not in reasons:
        st.session_state[FATE_REASON] = None
    chosen = st.pills(
        "Only messages that were decided by",
        [reason.value for reason in reasons],
        format_func=lambda reason: reason_words(Reason(reason)),
        key=FATE_REASON,
        persist_state="session",
    )
    shown = [each for each in messages if chosen in (None, each.verdict.reason)]
    st.dataframe(
        pd.DataFrame([_row(each) for each in shown]),
        key=f"policy_messages_{chosen}",
        hide_index=True,
        column_config={
            "message": st.column_config.TextColumn(width=330),
            "fate": st.column_config.TextColumn(width=68),
            "rule": st.column_config.TextColumn(width=90),
            "the rule said": st.column_config.TextColumn(width=220),
            "would remember": st.column_config.TextColumn(width=250),
        },
        height=height(len(shown)),
        alt=f"{count(len(shown), 'message')} with the rule that decided",
    )


def _row(each: Judged) -> dict[str, Any]:
    draft = each.verdict.draft
    return {
        "message": each.message,
        "fate": each.fate.value,
        "rule": reason_words(each.verdict.reason),
        "the rule said": each.verdict.detail,
        "would remember": draft.text if draft and not _refused(each.verdict) else "",
    }


def _refused(verdict: Verdict) -> bool:
    return any(not check.passed for check in verdict.checks)
