"""One failure of another memory system, and what happens here with the same input."""

from __future__ import annotations

import streamlit as st

from memory_core.scenario import Scenario, Step, StepResult
from ui.gallery_runs import Run
from ui.links import GALLERY, link
from ui.scenario_checks import draw_checks, passed_badge
from ui.scenario_scene import act_words
from ui.text import plain
from ui.words import badge, count, milliseconds


def draw_card(case: Scenario, run: Run | None, user_id: str) -> bool:
    """Draw a case and what came of it, if it was run; return whether to run it now."""
    st.markdown(f"**{plain(case.title)}**  \n{verdict(run)}")
    st.markdown(plain(case.summary))
    _draw_origin(case, user_id)
    st.markdown("  \n".join(line for step in _steps(case, run) for line in _lines(*step)))
    if run is not None:
        _draw_outcome(run)
    return st.button(
        "Run again" if run else "Run",
        key=f"gallery_run_{case.id}",
        icon=":material/play_arrow:",
        help=f"Play “{case.title}” on an empty store.",
    )


def verdict(run: Run | None) -> str:
    """Return how a case ended as a badge."""
    return passed_badge(run.passed) if run else badge("not run yet", "gray")


def _steps(case: Scenario, run: Run | None) -> list[tuple[Step, StepResult | None]]:
    results = run.results if run else (None,) * len(case.steps)
    return list(zip(case.steps, results, strict=True))


def _draw_origin(case: Scenario, user_id: str) -> None:
    address = link(GALLERY, user=user_id, case=case.id)
    origin = (
        f"Reported as [{plain(case.modelled_on)}]({case.reference}) · " if case.reference else ""
    )
    # A caption is too pale for links.
    st.markdown(f":small[{origin}[link to this card]({address})]")


def _lines(step: Step, result: StepResult | None) -> list[str]:
    said = plain(step.message) if step.message is not None else f"*{act_words(step)}*"
    lines = [f"**{plain(step.user)}** {said}"]
    if result is not None and result.reply:
        lines.append(f":gray[**agent** {plain(result.reply)}]")
    return lines


def _draw_outcome(run: Run) -> None:
    wrong = [result for result in run.results if not result.passed]
    draw_checks(wrong)
    checks = sum(len(result.verified) for result in run.results)
    with st.expander(f"{count(checks, 'check')} in {milliseconds(run.elapsed)}"):
        draw_checks(run.results)
