"""Filters: why so few records are left."""

from collections.abc import Sequence

import streamlit as st

from memory_core import Memory
from memory_core.explore import FIELDS, Step, fallen, filter_for, objection, parse, steps
from memory_core.fixtures import load_traps
from memory_core.types import Recall, RecordFilter
from ui import filters_address, filters_form, filters_state
from ui.filters_chart import funnel_chart, funnel_words
from ui.filters_state import NUMBER, PAGE, QUESTION, STEP
from ui.links import FILTERS, RECORDS
from ui.records_table import columns, draw_pages, rows
from ui.session import current
from ui.text import plain
from ui.words import count, number

EXAMPLES = 3
SHOWN = (
    *("Memory", "Why it fell", "Type", "Entity", "Value"),
    *("Status", "Importance", "Valid from", "Valid to"),
)
"""The columns of the table of what fell."""


def take_address(user_id: str, entities: dict[str, int]) -> None:
    """Bring the page into the state its address says; explain what it cannot say."""
    try:
        filters_state.check_names()
        said = filters_address.news(PAGE, filters_state.NAMES, QUESTION)
        if said is not None:
            terms = {name: value for name, value in said.items() if name in FIELDS}
            filters_state.take(said, parse(user_id, terms, entities or None))
    except ValueError as error:
        st.error(plain(str(error)), icon=":material/error:")
        st.caption("Nothing was filtered: an unknown condition must not count as none.")
        st.page_link(
            FILTERS.script,
            label="Start over without a filter",
            icon=":material/restart_alt:",
            query_params={"user": user_id},
        )
        st.stop()


def use_question(memory: Memory, user_id: str, question: str) -> None:
    """Put the filter into the form that the agent's read of a question ends up with."""
    st.session_state[QUESTION] = question
    filters_form.fill(PAGE, filter_for(memory.database.memories, user_id, question))
    st.session_state[STEP] = None


def clear() -> None:
    """Take every condition away."""
    filters_form.fill(PAGE, RecordFilter("", statuses=()))
    st.session_state[QUESTION] = ""
    st.session_state[STEP] = None


def draw_question(memory: Memory, user_id: str) -> None:
    """Draw the question whose selection ends the funnel, and some to start with."""
    with st.container(key="filters_ask"):
        box, button = st.columns([7, 3], vertical_alignment="bottom")
        question = box.text_input(
            "Question", key=QUESTION, placeholder="Which hotel do I prefer?", max_chars=500
        )
        button.button(
            "Filter as the agent would",
            key="filters_use",
            icon=":material/auto_awesome:",
            width="stretch",
            disabled=not question.strip(),
            on_click=lambda: use_question(memory, user_id, st.session_state[QUESTION]),
        )
    if question.strip():
        return
    with st.container(horizontal=True, vertical_alignment="center", key="filters_examples"):
        for index, trap in enumerate(load_traps()[:EXAMPLES]):
            st.button(
                plain(trap.question),
                key=f"filters_example_{index}",
                on_click=use_question,
                args=(memory, user_id, trap.question),
            )


def draw_builder(entities: dict[str, int]) -> dict[str, str]:
    """Draw the fields of the filter and return the terms they say."""
    with st.container(border=True, key="filters_builder"):
        terms = filters_form.draw(PAGE, entities)
        terms["text"] = filters_form.draw_text(PAGE, "Text contains", "Any text")
        st.button("Clear", key="filters_clear", icon=":material/close:", on_click=clear)
    return terms


def draw_funnel(funnel: Sequence[Step]) -> None:
    """Draw the funnel; a click chooses a step."""
    st.subheader(" → ".join(number(step.count) for step in funnel), anchor=False)
    key = f"filters_funnel_{hash(tuple(funnel))}"
    st.plotly_chart(
        funnel_chart(funnel, filters_state.chosen_step(funnel)),
        key=key,
        on_select=lambda: filters_state.choose_step(key),
        selection_mode="points",
        config={"displayModeBar": False},
        alt=f"Funnel: {funnel_words(funnel)}",
    )


def draw_steps(funnel: Sequence[Step]) -> None:
    """Draw the steps to choose from, for those who do not click in pictures."""
    labels = {step.field: step.label for step in funnel[1:]}
    if st.session_state.get(STEP) not in labels:
        st.session_state[STEP] = None
    st.pills(
        "What fell at which step?",
        list(labels),
        key=STEP,
        format_func=lambda field: plain(labels[field]),
        wrap=True,
    )


def draw_fallen(memory: Memory, funnel: Sequence[Step], recall: Recall | None) -> None:
    """Draw exactly which records fell at the chosen step, and why."""
    index = filters_state.chosen_step(funnel)
    if index is None:
        st.caption("Choose a step, here or in the picture, to see exactly what fell there.")
        return
    step = funnel[index]
    st.markdown(f"**{count(step.fell, 'record')} fell at “{plain(step.label)}”**")
    if step.field == "user":
        st.caption("They belong to other users, and nobody else is ever shown them.")
        return
    shown = fallen(memory.database.memories, funnel, index, st.session_state.get(NUMBER, 1))
    if not shown.total:
        return
    ids = [record.id for record in shown.records]
    reasons = {c.record.id: c.reason for c in recall.candidates} if recall else {}
    why = [
        reasons.get(record.id, "not considered")
        if step.field == "selected"
        else objection(step, record)
        for record in shown.records
    ]
    table = rows(shown.records)
    table.insert(1, "Why it fell", why)
    key = f"filters_fallen_{hash(tuple(ids))}"
    st.dataframe(
        table,
        key=key,
        height="content",
        hide_index=True,
        column_config={**columns(), "Why it fell": st.column_config.TextColumn(width=190)},
        column_order=SHOWN,
        placeholder="–",
        on_select=lambda: remember_row(key, ids),
        selection_mode="single-cell",
        alt=f"Records that fell at {step.label}",
    )
    draw_pages(shown, NUMBER, "Choose any cell to open its record.")


def remember_row(key: str, ids: Sequence[str]) -> None:
    """Keep the id of the record whose row was clicked."""
    cells = st.session_state[key]["selection"]["cells"]
    if cells and cells[0][0] < len(ids):
        st.session_state["filters_open"] = ids[cells[0][0]]


here = current(FILTERS)
store = here.memory.database.memories
known = store.values(RecordFilter(here.user_id, statuses=()), "entity")
st.title("Filters", anchor=False)
st.caption("Why are so few left? Each condition, how many records meet it, and which fell.")
take_address(here.user_id, known)
if opened := st.session_state.pop("filters_open", None):
    st.switch_page(RECORDS.script, query_params={"user": here.user_id, "record": opened})
draw_question(here.memory, here.user_id)
# The picture comes first, so that on a phone it is not below the form.
picture, form = st.columns([3, 2], gap="medium")
with form:
    terms = draw_builder(known)
where = parse(here.user_id, terms)
asked = st.session_state[QUESTION].strip()
recall = here.memory.read(here.user_id, asked) if asked else None
funnel = steps(store, where, [record.id for record in recall.selected] if recall else None)
with picture:
    draw_funnel(funnel)
    draw_steps(funnel)
    with st.container(key="filters_expression"):
        st.markdown("**What LanceDB is asked**")
        st.code(store.expression(funnel[-1].where or where), language=None, wrap_lines=True)
draw_fallen(here.memory, funnel, recall)
filters_state.keep(terms)
