"""Take records out as a file, and bring them in after a look at what would happen."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from memory_core import Memory
from memory_core.explore import ImportPlan, plan_import, run_import, to_jsonl, to_parquet
from memory_core.types import Action, RecordFilter
from ui.records_actions import attempt
from ui.text import plain, shortened
from ui.words import ACTION_COLOURS, badge, count, reason_words

SHOWN_LINES = 500
_UPLOAD = "records_upload"
_UPLOADS = "records_uploads"

_WORDS = {
    Action.STORED: "stored",
    Action.SUPERSEDED: "superseding an active value",
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
    st.caption("Nothing is stored before you have seen what would be.")
    # A new key empties the upload once it is done.
    key = f"{_UPLOAD}_{st.session_state.get(_UPLOADS, 0)}"
    upload = st.file_uploader("A JSONL or Parquet file", type=["jsonl", "parquet"], key=key)
    if upload is None:
        return
    try:
        with st.spinner("Looking at every line …"):
            plan = plan_import(memory, user_id, upload.getvalue(), upload.name)
    except ValueError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return
    _draw_plan(plan)
    if st.button("Import", key="records_import", type="primary", disabled=not plan.changes):
        _run(memory, plan)


def plan_table(plan: ImportPlan) -> pd.DataFrame:
    """Return the first lines of a plan as rows; what is refused shows no text."""
    lines: Sequence = plan.lines[:SHOWN_LINES]
    return pd.DataFrame(
        {
            "Line": [line.line for line in lines],
            "What happens": [[line.action.value] for line in lines],
            "Why": [line.detail or reason_words(line.reason) for line in lines],
            "Memory": [shortened(line.record.text, 200) if line.record else "" for line in lines],
            "Replaces": [
                shortened(line.replaces.value, 100) if line.replaces else "" for line in lines
            ],
        }
    )


def _draw_plan(plan: ImportPlan) -> None:
    badges = [
        badge(f"{number:,} {_WORDS[action]}", ACTION_COLOURS[action])
        for action, number in plan.counts.items()
    ]
    st.markdown(" ".join(badges) or "The file holds no line.")
    actions = list(_WORDS)
    st.dataframe(
        plan_table(plan),
        key="records_plan",
        hide_index=True,
        column_config={
            "Line": st.column_config.NumberColumn(width="small"),
            "What happens": st.column_config.MultiselectColumn(
                options=[action.value for action in actions],
                color=[ACTION_COLOURS[action] for action in actions],
            ),
        },
        alt="What importing each line of the file would do",
    )
    if len(plan.lines) > SHOWN_LINES:
        st.caption(f"The first {SHOWN_LINES:,} of {count(len(plan.lines), 'line')}.")


def _run(memory: Memory, plan: ImportPlan) -> None:
    with st.spinner("Embedding and storing …"):
        came: list[int] = []
        attempt("Imported.", lambda: came.append(run_import(memory, plan)))
    st.session_state[_UPLOADS] = st.session_state.get(_UPLOADS, 0) + 1
    st.rerun()
