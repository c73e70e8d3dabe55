"""The view of the decision log: what was decided, when and why; never what was refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from memory_core import Memory
from memory_core.types import Action, Decision, Reason
from memory_core.write.metrics import DecisionCount, count_decisions, count_retried
from ui.links import CHAT
from ui.policy_state import ACTIONS, REASONS
from ui.tables import height
from ui.theme import Ink, ink, translucent
from ui.words import count, number, reason_words


def draw_log(memory: Memory, user_id: str) -> None:
    """Draw the decisions about a user's messages, newest first, and how many there were a day."""
    st.header("What was decided, and why?", anchor=False)
    decisions = memory.decisions(user_id)
    if not decisions:
        st.markdown("Nothing has been decided about this user's messages yet.")
        st.page_link(
            CHAT.script, label="Say something", icon=CHAT.icon, query_params={"user": user_id}
        )
        return
    shown = _filtered(decisions)
    st.caption(
        f"{number(len(shown))} of {count(len(decisions), 'decision')}, newest first; "
        f"{count_retried(shown)} after another try"
    )
    if shown:
        _draw_days(count_decisions(shown))
        _draw_table(shown)


def _filtered(decisions: Sequence[Decision]) -> list[Decision]:
    actions = _choose("Action", ACTIONS, [a for a in Action if a in {d.action for d in decisions}])
    reasons = _choose("Reason", REASONS, [r for r in Reason if r in {d.reason for d in decisions}])
    return [
        decision
        for decision in reversed(decisions)
        if decision.action in (actions or tuple(Action))
        and decision.reason in (reasons or tuple(Reason))
    ]


def _choose(label: str, key: str, options: Sequence[Action | Reason]) -> list[str]:
    # The address may name what this user's log does not hold.
    chosen = [each for each in st.session_state.get(key) or () if each in options]
    st.session_state[key] = chosen
    return st.pills(
        label,
        [option.value for option in options],
        selection_mode="multi",
        format_func=lambda value: str(value).replace("_", " "),
        key=key,
        persist_state="session",
    )


def _draw_days(counts: Sequence[DecisionCount]) -> None:
    figure = go.Figure()
    colours = ink()
    days = sorted({each.day for each in counts})
    for action in Action:
        by_day = dict.fromkeys(days, 0)
        for each in counts:
            by_day[each.day] += each.count if each.action is action else 0
        if any(by_day.values()):
            figure.add_bar(
                x=[f"{day:%d %b %Y}" for day in days],
                y=list(by_day.values()),
                name=action.value,
                marker_color=_colour(action, colours),
                width=0.4 if len(days) < 5 else None,
            )
    figure.update_layout(
        barmode="stack",
        height=240,
        margin={"l": 8, "r": 8, "t": 8, "b": 8},
        legend={"orientation": "h", "y": 1.15},
        xaxis={"type": "category", "fixedrange": True},
        yaxis={"title": "decisions", "fixedrange": True},
    )
    words = "; ".join(f"{e.day}: {e.count} {e.action} ({reason_words(e.reason)})" for e in counts)
    st.plotly_chart(figure, key="policy_days", config={"displayModeBar": False}, alt=words)


def _colour(action: Action, colours: Ink) -> str:
    return {
        Action.STORED: colours.accent,
        Action.SUPERSEDED: translucent(colours.accent, 0.55),
        Action.PENDING: colours.warning,
        Action.SKIPPED: translucent(colours.quiet, 0.3),
    }.get(action, colours.quiet)


def _draw_table(decisions: Sequence[Decision]) -> None:
    st.dataframe(
        pd.DataFrame([_row(decision) for decision in decisions]),
        key="policy_log",
        hide_index=True,
        column_config={
            "when": st.column_config.DatetimeColumn(
                format="D MMM YY, HH:mm:ss", timezone="UTC", width=132
            ),
            "action": st.column_config.TextColumn(width=88),
            "reason": st.column_config.TextColumn(width=84),
            "subject": st.column_config.TextColumn(width=142),
            "record": st.column_config.TextColumn(width=196),
            "failed check": st.column_config.TextColumn(width=128),
            "detail": st.column_config.TextColumn(width=188),
        },
        height=height(len(decisions)),
        alt="The decisions, newest first",
    )


def _row(decision: Decision) -> dict[str, Any]:
    record = decision.record
    failed = [check.name.replace("_", " ") for check in decision.checks if not check.passed]
    return {
        "when": decision.decided_at,
        "action": decision.action.value,
        "reason": reason_words(decision.reason),
        "subject": decision.subject,
        "record": f"{record.text} (v{record.version})" if record else "",
        "failed check": ", ".join(failed),
        "detail": decision.detail,
    }
