"""Records: what the agent knows about me."""

import streamlit as st

from memory_core import Memory
from memory_core.explore import FIELDS, find, meaning_map, page, parse
from memory_core.types import RecordFilter, Status
from ui import filters_address, filters_form, records_state
from ui.links import CHAT, RECORDS
from ui.records_actions import draw_notice, draw_report
from ui.records_drawer import open_drawer
from ui.records_exchange import draw_export, draw_import
from ui.records_map import map_chart, map_words
from ui.records_state import NUMBER, PAGE, QUESTION, SORT, SORTS, VIEW, VIEWS
from ui.records_table import columns, draw_pages, position, rows
from ui.session import current
from ui.text import plain
from ui.words import count, status_badge


def take_address(user_id: str, entities: dict[str, int]) -> None:
    """Bring the page into the state its address says; explain what it cannot say."""
    said = filters_address.news(PAGE, records_state.NAMES, VIEW)
    if said is None:
        return
    terms = {name: value for name, value in said.items() if name in FIELDS}
    try:
        filters_form.fill(PAGE, parse(user_id, terms, entities or None))
        records_state.take(said)
    except ValueError as error:
        st.error(plain(str(error)), icon=":material/error:")
        st.page_link(RECORDS.script, label="Show all records", query_params={"user": user_id})
        st.stop()


def draw_summary(memory: Memory, user_id: str) -> int:
    """Say at a glance how much is known, and what waits for a decision; return how much."""
    statuses = memory.database.memories.values(RecordFilter(user_id, statuses=()), "status")
    total = sum(statuses.values())
    if not total:
        st.markdown(f"Nothing yet: no record of **{plain(user_id)}** is in the store.")
        st.page_link(
            CHAT.script, label="Say something", icon=CHAT.icon, query_params={"user": user_id}
        )
        return 0
    parts = [f"{n:,} {status_badge(Status(status))}" for status, n in statuses.items()]
    st.markdown(f"**{count(total, 'record')}** of {plain(user_id)}: " + " · ".join(parts))
    return total


def draw_controls(entities: dict[str, int]) -> dict[str, str]:
    """Draw search, filter, order and view, and return the terms of the filter."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="records_controls"):
        text = filters_form.draw_text(PAGE, "Search", "A word, a name, a place …")
        with st.popover(
            filters_form.label(PAGE),
            key="records_filter",
            icon=":material/filter_alt:",
            width="content",
        ):
            terms = filters_form.draw(PAGE, entities)
        st.selectbox(
            "Sort by", list(SORTS), format_func=lambda name: SORTS[name].label, key=SORT, width=220
        )
    st.segmented_control("View", VIEWS, key=VIEW, required=True, label_visibility="collapsed")
    return {**terms, "text": text}


def draw_table(memory: Memory, where: RecordFilter) -> None:
    """Draw one page of records; a click opens one."""
    sort = SORTS[st.session_state[SORT]]
    shown = page(
        memory.database.memories,
        where,
        order_by=sort.column,
        descending=sort.descending,
        number=st.session_state.get(NUMBER, 1),
    )
    if not shown.total:
        st.markdown("No record is like that.")
        return
    ids = [record.id for record in shown.records]
    # A key of its own per content: a kept selection would point at another record's row.
    key = f"records_table_{records_state.epoch()}_{hash(tuple(ids))}"
    st.dataframe(
        rows(shown.records),
        key=key,
        height="content",
        hide_index=True,
        column_config=columns(),
        placeholder="–",
        on_select=lambda: records_state.open_row(key, ids),
        selection_mode="single-cell",
        alt=f"Records, {position(shown)}; choose a cell to open its record",
    )
    draw_pages(shown, NUMBER, "Choose any cell to open its record.")


def draw_map(memory: Memory, where: RecordFilter) -> None:
    """Draw the records as a map, and a question as a star on it."""
    question = st.text_input(
        "Where does a question fall?",
        key=QUESTION,
        placeholder="Which hotel do I prefer?",
        max_chars=500,
        persist_state="session",
    )
    map_ = meaning_map(memory.database.memories, memory.embedder, where, question)
    if not map_.points:
        st.markdown("No record is like that.")
        return
    key = f"records_map_{records_state.epoch()}"
    st.plotly_chart(
        map_chart(map_, question),
        key=key,
        on_select=lambda: records_state.open_point(key),
        selection_mode="points",
        config={"displayModeBar": False, "scrollZoom": True},
        alt=map_words(map_),
    )
    st.caption(
        f"{map_words(map_)}. Hollow points are no longer active. The plane keeps "
        f"{map_.explained:.0%} of how the embeddings differ (PCA); choose a point to open it."
    )


here = current(RECORDS)
store = here.memory.database.memories
known = store.values(RecordFilter(here.user_id, statuses=()), "entity")
st.title("Records", anchor=False)
st.caption("What does the agent know about me?")
draw_notice()
draw_report(here.user_id)
take_address(here.user_id, known)
total = draw_summary(here.memory, here.user_id)
terms = draw_controls(known)
records_state.begin_anew(terms)
admitted = parse(here.user_id, {**terms, "text": ""})
literal = True
if terms["text"].strip():
    admitted, literal = find(store, admitted, terms["text"].strip())
if not literal:
    st.caption("No record has exactly these letters; these share their words.")
if st.session_state[VIEW] == "Export and import":
    draw_export(here.memory, admitted, store.count(admitted))
    draw_import(here.memory, here.user_id)
elif total and st.session_state[VIEW] == "Map":
    draw_map(here.memory, admitted)
elif total:
    draw_table(here.memory, admitted)
records_state.keep(terms)
if chosen := records_state.opened():
    open_drawer(here.memory, here.user_id, chosen)
