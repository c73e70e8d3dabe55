"""One step of a scenario as the audience sees it: the story, and what the memory did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st

from memory_core.fixtures import load_transcript
from memory_core.scenario import Step, StepResult
from memory_core.types import (
    Decision,
    ForgetReport,
    MemoryRecord,
    Prompt,
    Recall,
    Strategy,
    WriteReport,
)
from ui.scenario_checks import draw_checks
from ui.scenario_stage import Scene
from ui.tables import height
from ui.text import plain, plain_lines
from ui.words import action_badge, badge, count, funnel, milliseconds, reason_words, strategy_words

_RECORD_ROWS = 8
_DECISIONS = 5


def draw_scene(scene: Scene) -> None:
    """Draw a step that was played: the story on the left, the memory on the right."""
    story, system = st.columns([5, 6], gap="large")
    with story:
        _draw_story(scene.result)
        if scene.result.verified or scene.result.error:
            st.markdown("**What must be true now**")
            draw_checks([scene.result])
    with system:
        _draw_system(scene.result)
        _draw_records(scene)


def draw_act(step: Step) -> None:
    """Draw what the user does in a step."""
    if step.message is not None:
        with st.chat_message("user", avatar=":material/person:"):
            st.markdown(plain(step.message))
        return
    st.markdown(f":material/play_circle: {act_words(step)}")


def settings_badges(step: Step) -> str:
    """Return the settings of a step that an audience must not overlook, as badges."""
    badges = [badge(f"user {plain(step.user)}", "gray")]
    if step.new_session:
        badges.append(badge("new session", "blue"))
    if not step.memory:
        badges.append(badge("memory off", "orange"))
    if step.strategy is not Strategy.FILTERED:
        badges.append(badge(strategy_words(step.strategy), "orange"))
    return " ".join(badges)


def act_words(step: Step) -> str:
    """Say as Markdown what a step does that nobody types."""
    if step.undo is not None:
        return f"Undo the last change of {plain(step.undo.key or '')}."
    if step.forget is not None:
        return f"Forget {plain(step.forget.key or step.forget.id or 'everything')}."
    if step.plant is not None:
        return f"A record is put into the store: {plain(step.plant.text)}"
    if step.set_consent is not None:
        return "Allow being remembered." if step.set_consent else "Withdraw the consent."
    if step.transcript:
        return f"Import a chat of {count(len(load_transcript()), 'message')}."
    return "Load the fixture records." if step.seed else "Look at the result."


def _draw_story(result: StepResult) -> None:
    step = result.step
    st.markdown(settings_badges(step))
    draw_act(step)
    if result.reply:
        with st.chat_message("assistant", avatar=":material/smart_toy:"):
            st.markdown(plain_lines(result.reply))


def _draw_system(result: StepResult) -> None:
    if result.recall is not None:
        _draw_read(result.recall)
    if result.prompt is not None:
        _draw_prompt(result.prompt)
    if result.write is not None:
        _draw_write(result.write)
    elif result.turn is not None:
        st.markdown(f"**Write** {_aside('memory is off: nothing was written')}")
    if isinstance(result.outcome, MemoryRecord):
        st.markdown(f"**Undo** {plain(result.outcome.text)} is {result.outcome.status} again.")
    if isinstance(result.outcome, ForgetReport):
        _draw_forgotten(result.outcome)


def _draw_read(recall: Recall) -> None:
    spent = milliseconds(recall.timings["total"])
    labels = " → ".join(plain(label) for label, _ in recall.funnel)
    st.markdown(f"**Read** {funnel(recall.funnel)} {_aside(spent)}  \n{_aside(labels)}")
    selected = [
        f"{c.rank}. {plain(c.record.text)} "
        + _aside(f"{c.record.type} · relevance {c.relevance:.2f}")
        for c in recall.candidates
        if c.selected
    ]
    if selected:
        st.markdown("\n".join(selected))
    nearest = next((c for c in recall.candidates if c.vector_rank == 1), None)
    if nearest is not None and not nearest.selected:
        st.caption(f"Nearest, but {plain(nearest.reason)}: {plain(nearest.record.text)}")


def _draw_prompt(prompt: Prompt) -> None:
    evidence = count(len(prompt.evidence), "record")
    st.markdown(f"**Assemble** {count(prompt.tokens, 'token')} {_aside(evidence + ' as evidence')}")


def _draw_write(report: WriteReport) -> None:
    lines = [_decision_line(decision) for decision in report.decisions[:_DECISIONS]]
    st.markdown("  \n".join(["**Write**", *lines]))


def _decision_line(decision: Decision) -> str:
    record = decision.record
    what = f"{plain(record.key)} v{record.version} · {plain(record.text)}" if record else ""
    said = f"{action_badge(decision.action)} {reason_words(decision.reason)}"
    return f"{said} · {what}" if what else f"{said} {_aside(plain(decision.detail))}"


def _draw_forgotten(report: ForgetReport) -> None:
    st.markdown(
        f"**Forget** {count(report.records, 'record')}, {count(report.messages, 'message')} and "
        f"{count(report.decisions, 'decision')} erased; a search of every place still finds "
        f"{report.remaining}."
    )


def _draw_records(scene: Scene) -> None:
    total = count(len(scene.records), "record")
    st.markdown(
        f"**Records of {plain(scene.result.step.user)}** {_aside(total + ', newest first')}"
    )
    if not scene.records:
        st.caption("Nothing is stored about this user.")
        return
    newest = sorted(scene.records, key=lambda r: r.created_at, reverse=True)
    st.dataframe(
        pd.DataFrame(_rows(newest)),
        hide_index=True,
        height=height(len(newest), _RECORD_ROWS),
        column_config={
            "text": st.column_config.TextColumn(width=214),
            "status": st.column_config.TextColumn(width=84),
            "version": st.column_config.NumberColumn(width=58),
            "key": st.column_config.TextColumn(width=140),
        },
        alt=f"{total} of this user, newest first",
    )


def _aside(words: str) -> str:
    return f":small[:gray[{words}]]" if words else ""


def _rows(records: Sequence[MemoryRecord]) -> list[dict[str, Any]]:
    return [
        {"text": r.text, "status": r.status.value, "version": r.version, "key": r.key}
        for r in records
    ]
