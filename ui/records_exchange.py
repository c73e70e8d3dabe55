"""Take records out as a file, and bring them in after a look at what would happen."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from memory_core import Memory
from memory_core.explore import (
    ImportLine,
    ImportPlan,
    plan_import,
    run_import,
    to_jsonl,
    to_parquet,
)
from memory_core.types import Action, Reason, RecordFilter
from ui.records_actions import attempt
from ui.tables import height
from ui.text import plain, shortened
from ui.words import ACTION_COLOURS, count, number, reason_words

SHOWN_LINES = 500
_UPLOAD = "records_upload"
_UPLOADS = "records_uploads"
_PLAN = "records_plan_held"

_WORDS = {
    Action.STORED: "stored",
    Action.SUPERSEDED: "superseding",
    Action.UNCHANGED: "known already",
    Action.SKIPPED: "refused",
}


def draw_export(memory: Memory, where: RecordFilter, total: int) -> None:
    """Draw the buttons that take out what the filter admits."""
    st.subheader("Export", anchor=False)
    st.caption(
        f"{count(total, 'record')}: what the search and the filter above leave. "
        "Embeddings stay here; an import makes them anew."
    )
    store = memory.database.memories
    name = f"memory-{memory.clock.now():%Y-%m-%d}"
    with st.container(horizontal=True):
        st.download_button(
            "JSONL",
            data=lambda: to_jsonl(store.records(where)),
            file_name=f"{name}.jsonl",
            mime="application/jsonl",
            key="records_jsonl",
            icon=":material/download:",
            on_click="ignore",
            disabled=not total,
        )
        st.download_button(
            "Parquet",
            data=lambda: to_parquet(store.records(where)),
            file_name=f"{name}.parquet",
            mime="application/vnd.apache.parquet",
            key="records_parquet",
            icon=":material/download:",
            on_click="ignore",
            disabled=not total,
        )


def draw_import(memory: Memory, user_id: str) -> None:
    """Draw the upload, the preview of what it would do, and the button that does it."""
    st.subheader("Import", anchor=False)
    st.caption(
        "Nothing is stored before you have seen what would be. Secrets and instructions to the "
        "assistant are refused here as they are in the chat."
    )
    # A new key empties the upload once it is done.
    key = f"{_UPLOAD}_{st.session_state.get(_UPLOADS, 0)}"
    upload = st.file_uploader("A JSONL or Parquet file", type=["jsonl", "parquet"], key=key)
    if upload is None:
        return
    try:
        plan = _plan(memory, user_id, upload)
    except ValueError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return
    _draw_plan(plan)
    if st.button("Import", key="records_import", type="primary", disabled=not plan.changes):
        _run(memory, plan)


def plan_table(lines: Sequence[ImportLine]) -> pd.DataFrame:
    """Return lines of a plan as rows; what is refused shows why, and no text."""
    return pd.DataFrame(
        {
            "Line": [line.line for line in lines],
            "What happens": [[_WORDS[line.action]] for line in lines],
            "Why": [_why(line) for line in lines],
            "Memory": [shortened(line.record.text, 200) if line.record else "" for line in lines],
            "Replaces": [
                shortened(line.replaces.value, 100) if line.replaces else "" for line in lines
            ],
        }
    )


def _plan(memory: Memory, user_id: str, upload: UploadedFile) -> ImportPlan:
    """Return the plan of an upload; it is made once, because every line is examined."""
    held: tuple[str, str, ImportPlan] | None = st.session_state.get(_PLAN)
    if held is None or held[:2] != (upload.file_id, user_id):
        with st.spinner("Looking at every line …"):
            plan = plan_import(memory, user_id, upload.getvalue(), upload.name)
        held = st.session_state[_PLAN] = (upload.file_id, user_id, plan)
    return held[2]


def _why(line: ImportLine) -> str:
    # What is no record at all says so in its detail.
    reason = "" if line.reason is Reason.NOT_FOUND else reason_words(line.reason)
    return ": ".join(part for part in (reason, line.detail) if part)


def _draw_plan(plan: ImportPlan) -> None:
    counts = plan.counts
    if not counts:
        st.markdown("The file holds no line.")
        return
    chosen = st.pills(
        "What would happen",
        list(counts),
        format_func=lambda action: f"{number(counts[action])} {_WORDS[action]}",
        key=f"records_plan_{'_'.join(counts)}",
    )
    lines = [line for line in plan.lines if chosen in (None, line.action)]
    st.dataframe(
        plan_table(lines[:SHOWN_LINES]),
        key=f"records_plan_lines_{chosen}",
        height=height(len(lines)),
        hide_index=True,
        column_config={
            "Line": st.column_config.NumberColumn(width=50),
            "What happens": st.column_config.MultiselectColumn(
                options=list(_WORDS.values()),
                color=[ACTION_COLOURS[action] for action in _WORDS],
                width=130,
            ),
            "Why": st.column_config.TextColumn(width=270),
            "Memory": st.column_config.TextColumn(width=330),
            "Replaces": st.column_config.TextColumn(width=170),
        },
        alt="What importing each line of the file would do",
    )
    if len(lines) > SHOWN_LINES:
        st.caption(f"The first {number(SHOWN_LINES)} of {count(len(lines), 'line')}.")


def _run(memory: Memory, plan: ImportPlan) -> None:
    with st.spinner("Embedding and storing …"):
        came: list[int] = []
        attempt("Imported.", lambda: came.append(run_import(memory, plan)))
    st.session_state[_UPLOADS] = st.session_state.get(_UPLOADS, 0) + 1
    st.rerun()
