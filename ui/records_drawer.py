"""One record, opened beside the page: every field, where it came from, what is near it."""

from __future__ import annotations

import streamlit as st

from memory_core import Memory
from memory_core.explore import neighbours, origin
from memory_core.types import MemoryRecord, Source, Status
from ui import records_state
from ui.links import CHAT, HISTORY
from ui.records_actions import attempt, keep_report
from ui.records_text import facts, prose, quotation
from ui.text import plain, shortened
from ui.words import badge, moment, status_badge, type_badge

_FORGET = "records_forget"


def open_drawer(memory: Memory, user_id: str, id: str) -> None:
    """Open the record with this id, or say politely that there is none."""
    _drawer(memory, user_id, id)


@st.dialog("Record", width="medium", position="right", on_dismiss=records_state.close_record)
def _drawer(memory: Memory, user_id: str, id: str) -> None:
    try:
        record = memory.record(user_id, id)
    except LookupError:
        _draw_missing(user_id)
        return
    _draw_head(record)
    _draw_origin(memory, record)
    _draw_actions(memory, record)
    _draw_neighbours(memory, record)
    with st.container(key="record_fields"):
        st.markdown("**Every field**")
        facts(fields(record))


def _draw_missing(user_id: str) -> None:
    st.markdown(f"**Not found.** {plain(user_id)} has no record under this address.")
    st.caption("It may have been forgotten, or it belongs to somebody else.")
    if st.button("Close", key="record_close"):
        records_state.close_record()
        st.rerun()


def fields(record: MemoryRecord) -> dict[str, str]:
    """Return every field of a record in words."""
    ends = "still valid" if record.status is Status.ACTIVE else ""
    return {
        "Id": record.id,
        "User": record.user_id,
        "Key": record.key,
        "Version": f"v{record.version}",
        "Type": record.type,
        "Entity": record.entity,
        "Attribute": record.attribute,
        "Value": record.value,
        "Polarity": record.polarity,
        "Importance": record.importance,
        "Status": record.status,
        "Source": record.source,
        "Language": record.language,
        "Stored": moment(record.created_at),
        "Valid from": moment(record.valid_from),
        "Valid to": moment(record.valid_to) if record.valid_to else ends,
        "Expires": moment(record.expires_at) if record.expires_at else "never",
        "Replaces": record.supersedes or "",
        "Replaced by": record.superseded_by or "",
        "Session": record.session_id or "",
        "Message": record.message_id or "",
    }


def _draw_head(record: MemoryRecord) -> None:
    prose(record.text, size="1.2rem", weight=600)
    badges = [
        status_badge(record.status),
        type_badge(record.type),
        badge(f"{record.importance} importance", "gray"),
        badge(f"version {record.version}", "gray"),
    ]
    st.markdown(" ".join(badges))


def _draw_origin(memory: Memory, record: MemoryRecord) -> None:
    said = origin(memory.transcript, record)
    with st.container(key="record_origin"):
        if said is None:
            st.caption(_without_conversation(record))
            return
        st.caption(f"From what was said on {moment(said.created_at)}")
        quotation(said.content)
        st.page_link(
            CHAT.script,
            label="Go to that turn",
            icon=CHAT.icon,
            query_params={
                "user": record.user_id,
                "session": said.session_id,
                "message": said.id,
            },
        )


def _without_conversation(record: MemoryRecord) -> str:
    if record.source is Source.CORRECTION:
        return f"Corrected by hand on {moment(record.created_at)}."
    if record.source is Source.IMPORT:
        return f"Imported from a file on {moment(record.created_at)}."
    return "No conversation is kept behind this record."


# ---------------------------------------------------------------- actions


def _draw_actions(memory: Memory, record: MemoryRecord) -> None:
    if st.session_state.get(_FORGET) == record.id:
        _draw_forgetting(memory, record)
        return
    with st.container(horizontal=True, vertical_alignment="center", key="record_actions"):
        if record.status is Status.PENDING:
            _draw_approval(memory, record)
        st.page_link(
            HISTORY.script,
            label="History",
            icon=HISTORY.icon,
            query_params={"user": record.user_id, "key": record.key},
        )
        if st.button("Undo last change", key="record_undo", icon=":material/undo:"):
            undone = f"Took back the last change of {record.key}."
            attempt(undone, lambda: memory.undo(record.user_id, record.key))
            st.rerun()
        st.button(
            "Forget …",
            key="record_forget",
            icon=":material/delete_forever:",
            on_click=_ask_to_forget,
            args=(record.id,),
        )
    if record.status is Status.ACTIVE:
        _draw_correction(memory, record)


def _draw_approval(memory: Memory, record: MemoryRecord) -> None:
    if st.button("Approve", key="record_approve", type="primary", icon=":material/check:"):
        approved = f"{record.key} v{record.version} is active now."
        attempt(approved, lambda: memory.approve(record.user_id, record.id))
        st.rerun()
    if st.button("Reject", key="record_reject", icon=":material/close:"):
        rejected = f"{record.key} v{record.version} was rejected."
        attempt(rejected, lambda: memory.reject(record.user_id, record.id))
        st.rerun()


def _draw_correction(memory: Memory, record: MemoryRecord) -> None:
    with (
        st.expander("Correct the value", icon=":material/edit:"),
        st.form("record_correct", border=False),
    ):
        value = st.text_input("New value", placeholder=shortened(record.value, 80), max_chars=500)
        if st.form_submit_button("Correct"):
            corrected = f"{record.key} was corrected; the old value is in its history."
            done: list[MemoryRecord] = []
            if attempt(
                corrected,
                lambda: done.append(memory.correct(record.user_id, record.id, value)),
            ):
                records_state.open_record(done[0].id)
            st.rerun()


def _ask_to_forget(id: str | None) -> None:
    st.session_state[_FORGET] = id


def _draw_forgetting(memory: Memory, record: MemoryRecord) -> None:
    versions = memory.history(record.user_id, record.key)
    with st.container(border=True, key="record_forgetting"):
        st.markdown(
            "**Forget for good?** It is erased from the table, its older versions, the "
            "transcripts and the logs. This cannot be undone."
        )
        everything = f"All of {record.key} ({len(versions)} versions)"
        only = f"Only version {record.version}"
        options = [everything, only] if len(versions) > 1 else [everything]
        choice = st.radio("What to forget", options, key="record_forget_what")
        with st.container(horizontal=True):
            if st.button("Forget for good", key="record_forget_yes", type="primary"):
                _forget(memory, record, whole_key=choice == everything)
            st.button("Keep it", key="record_forget_no", on_click=_ask_to_forget, args=(None,))


def _forget(memory: Memory, record: MemoryRecord, *, whole_key: bool) -> None:
    what = {"key": record.key} if whole_key else {"id": record.id}

    def erase() -> None:
        keep_report(memory.forget(record.user_id, **what))

    _ask_to_forget(None)
    if attempt("", erase):
        records_state.close_record()
    st.rerun()


# ---------------------------------------------------------------- near it


def _draw_neighbours(memory: Memory, record: MemoryRecord) -> None:
    near = neighbours(memory.database.memories, record)
    with st.container(key="record_neighbours", gap=None):
        st.markdown("**Nearest in meaning**")
        if not near:
            st.caption("There is no other record to compare with.")
        for hit in near:
            standing = "" if hit.record.status is Status.ACTIVE else f" · {hit.record.status}"
            label = f"{hit.score:.3f} · {plain(shortened(hit.record.text, 70))}{standing}"
            if st.button(label, key=f"near_{hit.record.id}", type="tertiary"):
                records_state.open_record(hit.record.id)
                st.rerun()
