"""Scenario: a story of the memory, played step by step in front of an audience."""

from itertools import groupby

import streamlit as st

from memory_core.scenario import Scenario, load_scenarios
from ui.links import SCENARIO
from ui.scenario_checks import passed_badge
from ui.scenario_scene import draw_scene
from ui.scenario_stage import Stage, stage_of
from ui.scenario_state import (
    draw_choice,
    go_to,
    keep_address,
    shown_scenario,
    shown_step,
    take_address,
)
from ui.session import current
from ui.text import plain
from ui.words import count


def reset(stage: Stage) -> None:
    """Empty the store of the scenario and go back to its start."""
    stage.reset()
    go_to(0)


def draw_controls(scenario: Scenario, stage: Stage, step: int) -> None:
    """Draw where the story stands and the buttons that move it."""
    last = len(scenario.steps)
    with st.container(horizontal=True, vertical_alignment="center", key="scenario_controls"):
        st.button(
            "Start" if step == 0 else "Next step",
            key="scenario_next",
            type="primary",
            icon=":material/arrow_forward:",
            shortcut="Right",
            on_click=go_to,
            args=(step + 1,),
            disabled=step == last,
        )
        st.button(
            "Back",
            key="scenario_back",
            icon=":material/arrow_back:",
            shortcut="Left",
            on_click=go_to,
            args=(step - 1,),
            disabled=step == 0,
        )
        st.button(
            "To the start",
            key="scenario_start",
            icon=":material/first_page:",
            on_click=go_to,
            args=(0,),
            disabled=step == 0,
        )
        st.button(
            "Reset",
            key="scenario_reset",
            icon=":material/restart_alt:",
            help="Empties the store of this scenario and starts over.",
            on_click=reset,
            args=(stage,),
            disabled=not stage.scenes,
        )
    chapter = scenario.steps[step - 1].chapter if step else "before the first"
    st.progress(step / last, text=f"Step {step} of {last} · {plain(chapter)}")


def play(stage: Stage, step: int) -> None:
    """Play what is missing up to a step, and say so while it takes time."""
    if len(stage.scenes) >= step:
        return
    with st.spinner("Playing …", show_time=True):
        stage.play_to(step, lambda _: None)


def draw_opening(scenario: Scenario) -> None:
    """Draw what the story is about, chapter by chapter, before its first step."""
    st.markdown(plain(scenario.summary))
    chapters = groupby(enumerate(scenario.steps, start=1), key=lambda step: step[1].chapter)
    with st.grid("auto", min_column_width=220, border=True, key="scenario_chapters"):
        for chapter, steps in chapters:
            titles = [f"{number}. {plain(step.title)}" for number, step in steps]
            heading = [f"**{plain(chapter)}**", ""] if chapter else []
            st.markdown("\n".join([*heading, *titles]))
    st.caption(
        "It is played on a store of its own, which starts empty. Nobody's records are touched."
    )


def draw_step(stage: Stage, step: int) -> None:
    """Draw one step: where we are, what happens, why, and the live result."""
    scene = stage.scenes[step - 1]
    about = scene.result.step
    st.header(f"{plain(about.title)} {passed_badge(scene.result.passed)}", anchor=False)
    st.markdown(plain(about.why))
    draw_scene(scene)


def draw_ending(stage: Stage) -> None:
    """Say after the last step how the whole story went."""
    failed = [n for n, scene in enumerate(stage.scenes, 1) if not scene.result.passed]
    played = count(len(stage.scenes), "step")
    if failed:
        listed = ", ".join(map(str, failed))
        st.error(f"The end. Of {played}, these went wrong: {listed}.", icon=":material/error:")
    else:
        st.success(f"The end. All {played} went as they must.", icon=":material/check_circle:")


here = current(SCENARIO)
scenarios = load_scenarios()
problem = take_address(scenarios)
heading = st.container()
if problem:
    st.warning(plain(problem))
scenario, step = shown_scenario(scenarios), shown_step()
stage = stage_of(scenario, here.memory)
keep_address()
if step == 0:
    draw_choice(scenarios)
controls = st.container()
play(stage, step)
with controls:
    draw_controls(scenario, stage, step)
if step == 0:
    heading.title("Scenario", anchor=False)
    heading.caption("A story of the memory, played on the real code, step by step.")
    draw_opening(scenario)
else:
    heading.title(plain(scenario.title), anchor=False)
    draw_step(stage, step)
if step == len(scenario.steps):
    draw_ending(stage)
