"""Gallery: failures that were reported of other memory systems, run here just now."""

from collections.abc import Sequence

import streamlit as st

from memory_core import Memory
from memory_core.scenario import Scenario, load_gallery
from ui.gallery_card import draw_card
from ui.gallery_runs import run, runs
from ui.gallery_state import draw_filter, keep_address, show_all, shown, single, take_address
from ui.links import GALLERY
from ui.session import current
from ui.text import plain
from ui.words import count


def run_all(cases: Sequence[Scenario], memory: Memory) -> None:
    """Run every case, and show how far it is."""
    bar = st.progress(0.0, text="Running …")
    for done, case in enumerate(cases):
        bar.progress(
            done / len(cases), text=f"Running {done + 1} of {len(cases)}: {plain(case.title)}"
        )
        run(case, memory)
    bar.empty()


def draw_summary(cases: Sequence[Scenario]) -> None:
    """Draw how many cases ended how."""
    done = [runs()[case.id] for case in cases if case.id in runs()]
    passed = sum(each.passed for each in done)
    with st.grid(4, min_column_width=140, key="gallery_summary"):
        st.metric("Cards", len(cases))
        st.metric("As they must be", passed)
        st.metric("Not as they must be", len(done) - passed)
        st.metric("Not run yet", len(cases) - len(done))


def draw_cards(cases: Sequence[Scenario], memory: Memory, user_id: str) -> None:
    """Draw the cards, and run the one whose button was pressed."""
    with st.grid(2, min_column_width=300, gap="medium", border=True) as grid:
        for case in cases:
            with grid.cell():
                if draw_card(case, runs().get(case.id), user_id):
                    run(case, memory)
                    st.rerun()


here = current(GALLERY)
cases = load_gallery()
problem = take_address(cases)
keep_address()
st.title("Gallery", anchor=False)
st.caption("Failures reported of other memory systems. The same input here, on the real code.")
if problem:
    st.warning(plain(problem))
if single() is not None:
    st.button("All cards", key="gallery_all", icon=":material/arrow_back:", on_click=show_all)
    for case in shown(cases):
        if case.id not in runs():
            run(case, here.memory)
elif st.button("Run all", key="gallery_run_all", type="primary", icon=":material/play_arrow:"):
    run_all(cases, here.memory)
if single() is None:
    draw_summary(cases)
    draw_filter()
    keep_address()
chosen = shown(cases)
if not chosen:
    st.markdown(f"None of {count(len(cases), 'card')} ended this way.")
draw_cards(chosen, here.memory, here.user_id)
