"""The versions of one key: what was said, what changed, and the way back."""

from __future__ import annotations

from html import escape

import pandas as pd
import streamlit as st

from memory_core import Memory
from memory_core.explore import Timeline, changes, origin, pieces
from memory_core.types import MemoryRecord, Status
from ui import history_state
from ui.history_chart import timeline_words, versions_chart
from ui.links import CHAT, RECORDS
from ui.records_actions import attempt
from ui.records_text import prose, quotation
from ui.text import plain
from ui.words import badge, count, day, moment, status_badge

_PIECE_STYLE = {
    "same": "",
    "removed": "text-decoration:line-through;opacity:.65",
    "added": "background:rgba(15,129,114,.18);border-radius:.25rem;padding:0 .15rem",
}


def draw_key(memory: Memory, timeline: Timeline) -> None:
    """Draw one key: its intervals, its versions, a difference, and undo."""
    current = timeline.current
    said = f"Now: **{plain(current.value)}**" if current else "Nothing holds now."
    with st.container(horizontal=True, vertical_alignment="center", key="history_head"):
        st.markdown(f"{said} · {count(len(timeline.versions), 'version')}", width="stretch")
        st.toggle("To scale", key="history_to_scale")
        if st.button("Undo last change", key="history_undo", icon=":material/undo:"):
            user_id = timeline.versions[0].user_id
            undone = f"Took back the last change of {timeline.key}."
            attempt(undone, lambda: memory.undo(user_id, timeline.key))
            st.rerun()
    st.plotly_chart(
        versions_chart(timeline, memory.clock.now(), to_scale=st.session_state["history_to_scale"]),
        key="history_versions",
        config={"displayModeBar": False},
        alt=timeline_words(timeline),
    )
    left, right = st.columns(2, gap="medium")
    with left:
        st.subheader("Versions", anchor=False)
        for version in reversed(timeline.versions):
            _draw_version(memory, version)
    with right:
        _draw_difference(timeline)


def _draw_version(memory: Memory, record: MemoryRecord) -> None:
    with st.container(border=True, gap="xsmall", key=f"history_v{record.version}"):
        st.markdown(
            f"{badge(f'v{record.version}', 'gray')} {status_badge(record.status)} "
            f"&nbsp;{_interval(record)}"
        )
        prose(record.text, weight=600)
        said = origin(memory.transcript, record)
        if said:
            quotation(said.content)
        with st.container(horizontal=True, gap="small"):
            if said:
                st.page_link(
                    CHAT.script,
                    label="That turn",
                    icon=CHAT.icon,
                    query_params={
                        "user": record.user_id,
                        "session": said.session_id,
                        "message": said.id,
                    },
                )
            st.page_link(
                RECORDS.script,
                label="Record",
                icon=RECORDS.icon,
                query_params={"user": record.user_id, "record": record.id},
            )


def _interval(record: MemoryRecord) -> str:
    if record.status is Status.PENDING:
        return "awaits approval"
    start, end = record.valid_from, record.valid_to
    if end is None:
        return f"since {moment(start)}"
    if start.date() == end.date():
        return f"{day(start)}, {start:%H:%M} – {end:%H:%M} UTC"
    return f"{day(start)} – {day(end)}"


def _draw_difference(timeline: Timeline) -> None:
    st.subheader("Difference", anchor=False)
    by_version = {version.version: version for version in timeline.versions}
    if len(by_version) < 2:
        st.caption("There is only one version; nothing to compare.")
        return
    chosen = history_state.compared(list(by_version))
    before, after = (
        column.selectbox(label, list(by_version), format_func=lambda v: f"v{v}", key=key)
        for column, label, key in zip(
            st.columns(2),
            ("From", "To"),
            _offered(chosen),
            strict=True,
        )
    )
    old, new = by_version[before], by_version[after]
    _draw_woven(old.text, new.text)
    found = changes(old, new)
    st.dataframe(
        pd.DataFrame(
            {
                "Field": [change.field.replace("_", " ") for change in found],
                f"v{before}": [_value(change.before) for change in found],
                f"v{after}": [_value(change.after) for change in found],
            }
        ),
        key="history_changes",
        hide_index=True,
        height="content",
        column_config={
            "Field": st.column_config.TextColumn(width=90),
            f"v{before}": st.column_config.TextColumn(width=130),
            f"v{after}": st.column_config.TextColumn(width=130),
        },
        alt=f"Fields that differ between version {before} and version {after}",
    )


def _offered(chosen: tuple[int, int]) -> tuple[str, str]:
    """Put the compared versions into their widgets, before these are drawn."""
    keys = (history_state.BEFORE, history_state.AFTER)
    for key, version in zip(keys, chosen, strict=True):
        st.session_state[key] = version
    return keys


def _draw_woven(before: str, after: str) -> None:
    words = {"same": "span", "removed": "del", "added": "ins"}
    woven = "".join(
        f'<{words[piece.kind]} style="{_PIECE_STYLE[piece.kind]}">{escape(piece.text)}'
        f"</{words[piece.kind]}>"
        for piece in pieces(before, after)
    )
    st.html(
        '<p dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere;margin:0;'
        f'text-align:start">{woven}</p>'
    )


def _value(value: object) -> str:
    if value is None:
        return "–"
    return moment(value) if hasattr(value, "astimezone") else str(value)
