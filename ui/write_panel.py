"""What the write policy made of a message, check by check, and what it left in the store."""

from __future__ import annotations

import streamlit as st

from memory_core.errors import MemoryCoreError
from memory_core.types import Action, Check, Decision, MemoryRecord, Status
from ui.facts import facts
from ui.links import HISTORY, POLICY, RECORDS, go
from ui.text import plain
from ui.turn_view import TurnView
from ui.words import action_badge, milliseconds, reason_words

_CHANGED = (Action.STORED, Action.SUPERSEDED)


def draw(view: TurnView) -> None:
    """Draw the write of a turn."""
    trace = view.trace
    if view.writing:
        st.text("The write still runs in the background; the answer did not wait for it.")
    elif not trace.use_memory:
        st.text("Memory was off in this turn: nothing was written.")
    elif trace.write_error:
        st.text(f"The write failed: {trace.write_error}")
        st.text("Your message is kept, and the write will be tried again at the next start.")
    elif trace.write is None:
        st.text("How this write ended was not kept.")
    else:
        for index, decision in enumerate(trace.write.decisions):
            _decision(view, decision, index)
        took = trace.write.timings.get("total")
        if took is not None:
            st.caption(f"Written in the background in {milliseconds(took)}")


def check_words(check: Check) -> str:
    """Return one check and how it ended, as Markdown."""
    mark = ":green[✓]" if check.passed else ":red[✗]"
    why = [reason_words(check.reason)] if check.reason else []
    told = " · ".join([*why, *([check.detail] if check.detail else [])])
    if not told:
        return f"{mark} {plain(check.name)}"
    # What passed is written small and quiet already; grey on top of that nobody could read.
    aside = f"({plain(told)})" if check.passed else f":gray[{plain(told)}]"
    return f"{mark} {plain(check.name)} {aside}"


def _decision(view: TurnView, decision: Decision, index: int) -> None:
    reason = plain(reason_words(decision.reason))
    detail = f" :gray[{plain(decision.detail)}]" if decision.detail else ""
    st.markdown(f"{action_badge(decision.action)} **{reason}**{detail}")
    if decision.record:
        _record(view, decision, decision.record, index)
    elif decision.subject:
        st.caption(plain(decision.subject))
    _checks(decision.checks)


def _checks(checks: tuple[Check, ...]) -> None:
    failed = [check_words(check) for check in checks if not check.passed]
    passed = [check_words(check) for check in checks if check.passed]
    if failed:
        st.markdown("  \n".join(failed))
    if passed:
        st.caption(" &ensp; ".join(passed))


def _record(view: TurnView, decision: Decision, record: MemoryRecord, index: int) -> None:
    facts(record_facts(record))
    user_id = view.user_id
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        go(RECORDS, "Record", user=user_id, record=record.id)
        go(HISTORY, "Versions", user=user_id, key=record.key)
        if decision.action is Action.PENDING:
            go(POLICY, "Decide", user=user_id)
        if decision.action in _CHANGED:
            _undo(view, record, index)


def record_facts(record: MemoryRecord) -> list[tuple[str, str]]:
    """Return a record as this turn left it, with the version it came from."""
    return [
        ("Memory", record.text),
        ("Key", record.key),
        ("Version", version_chain(record)),
        ("Kind", f"{record.type} · {record.entity} · importance {record.importance}"),
    ]


def version_chain(record: MemoryRecord) -> str:
    """Return a version and the one it replaced, such as ``v2 ← v1``."""
    if record.supersedes is None:
        return f"v{record.version}"
    return f"v{record.version} ← v{record.supersedes.rsplit('-v', 1)[-1]}"


def _undo(view: TurnView, record: MemoryRecord, index: int) -> None:
    # What happened then does not change; whether it can be undone is a question about now.
    try:
        now = view.memory.record(view.user_id, record.id)
    except LookupError:
        st.caption("forgotten since")
        return
    if now.status is Status.ACTIVE:
        st.button(
            "Undo",
            key=f"undo_{view.reply_id}_{index}",
            icon=":material/undo:",
            on_click=_take_back,
            args=(view, record.key),
        )
    else:
        st.caption(f"{now.status} since")


def _take_back(view: TurnView, key: str) -> None:
    try:
        record = view.memory.undo(view.user_id, key)
    except (LookupError, MemoryCoreError) as error:
        st.toast(plain(str(error)), icon=":material/error:")
        return
    told = "is active again" if record.status is Status.ACTIVE else "is taken back"
    st.toast(plain(f"{record.text} {told}"), icon=":material/undo:")
