"""History: how a memory changed."""

import pandas as pd
import streamlit as st

from memory_core import Memory
from memory_core.explore import FIRST_DAY, LAST_DAY, as_of, timelines
from memory_core.types import RecordFilter
from ui import filters_address, history_state
from ui.history_chart import keys_chart, timeline_words
from ui.history_state import CLOCK, DAY, KEY, NUMBER, PAGE, VIEW, VIEWS
from ui.history_versions import draw_key
from ui.links import HISTORY
from ui.records_actions import draw_notice
from ui.records_table import columns, draw_pager, draw_pages, position, rows
from ui.session import current
from ui.tables import height
from ui.text import plain
from ui.words import count, moment

KEYS_ON_A_PAGE = 15
KEYS_TO_CHOOSE = 1_000
"""Longer lists make a browser slow; any other key can be typed."""


def take_address(memory: Memory, user_id: str) -> None:
    """Bring the page into the state its address says; explain what it cannot say."""
    said = filters_address.news(PAGE, history_state.NAMES, VIEW)
    if said is None:
        return
    try:
        history_state.take(said, memory.clock.now())
    except ValueError as error:
        st.error(plain(str(error)), icon=":material/error:")
        st.page_link(HISTORY.script, label="Show every key", query_params={"user": user_id})
        st.stop()


def draw_keys(memory: Memory, user_id: str) -> None:
    """Draw every key as a timeline, or the one that is chosen."""
    store = memory.database.memories
    keys = store.values(RecordFilter(user_id, statuses=()), "key")
    if not keys:
        st.markdown(f"Nothing yet: no record of **{plain(user_id)}** is in the store.")
        return
    offered = list(keys)[:KEYS_TO_CHOOSE]
    chosen = st.session_state.get(KEY)
    key = st.selectbox(
        "Key",
        offered if chosen is None or chosen in offered else [*offered, chosen],
        key=KEY,
        index=None,
        placeholder=f"All {count(len(keys), 'key')}; choose one for its versions",
        format_func=lambda name: f"{name} · {count(keys.get(name, 0), 'version')}",
        accept_new_options=True,
    )
    if key is None:
        draw_overview(memory, user_id, list(keys))
        return
    found = timelines(store, user_id, [key])
    if not found:
        st.markdown(f"**Not found.** {plain(user_id)} has no key “{plain(key)}”.")
        st.caption("It may have been forgotten, or it belongs to somebody else.")
        return
    draw_key(memory, found[0])


def draw_overview(memory: Memory, user_id: str, keys: list[str]) -> None:
    """Draw one page of timelines, the keys that changed most first."""
    pages = -(-len(keys) // KEYS_ON_A_PAGE)
    number = min(st.session_state.get(NUMBER, 1), pages)
    here = keys[(number - 1) * KEYS_ON_A_PAGE : number * KEYS_ON_A_PAGE]
    found = timelines(memory.database.memories, user_id, here)
    st.plotly_chart(
        keys_chart(found, memory.clock.now()),
        key=f"history_keys_{hash(tuple(here))}",
        on_select=lambda: history_state.open_key(f"history_keys_{hash(tuple(here))}"),
        selection_mode="points",
        config={"displayModeBar": False},
        alt="Timelines. " + "; ".join(timeline_words(timeline) for timeline in found),
    )
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption(
            "The accent is what holds now, grey what held before, an outline what was taken "
            "back or waits. Choose a bar for its versions."
        )
        draw_pager(pages, number, NUMBER)


def draw_as_of(memory: Memory, user_id: str) -> None:
    """Draw the whole memory as it stood at a moment."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="history_moment"):
        st.date_input(
            "Day",
            key=DAY,
            format="YYYY-MM-DD",
            min_value=FIRST_DAY,
            max_value=LAST_DAY,
            width=170,
        )
        st.time_input("Time (UTC)", key=CLOCK, width=140)
    at = history_state.moment()
    store = memory.database.memories
    shown = as_of(store, RecordFilter(user_id, statuses=()), at, st.session_state.get(NUMBER, 1))
    said = count(shown.total, "memory", "memories")
    st.markdown(f"**{said}** held on {moment(history_state.shown())}.")
    if not shown.total:
        return
    st.dataframe(
        rows(shown.records),
        key=f"history_as_of_{hash(shown.records)}",
        height="content",
        hide_index=True,
        column_config=columns(),
        placeholder="–",
        alt=f"The memory of {user_id} as it stood then, {position(shown)}",
    )
    draw_pages(shown, NUMBER, "The status is today's.")


def draw_table_versions(memory: Memory) -> None:
    """Draw the versions of the LanceDB table that lie behind all this."""
    versions = memory.database.memories.snapshots()
    st.markdown(f"**{count(len(versions), 'table version')}** can still be read.")
    st.caption(
        "Every commit makes one, for all users together. A record's own history is kept in rows, "
        "so nothing is lost when old table versions go: optimising keeps the newest ones, an hour "
        "at most, and forgetting keeps none."
    )
    newest_first = versions[::-1]
    st.dataframe(
        pd.DataFrame(
            {
                "Version": [number for number, _, _ in newest_first],
                "Committed": [at for _, at, _ in newest_first],
                "Rows": [rows for _, _, rows in newest_first],
            }
        ),
        key="history_table_versions",
        height=height(len(versions)),
        hide_index=True,
        column_config={
            "Committed": st.column_config.DatetimeColumn(
                format="D MMM YYYY, HH:mm:ss", timezone="UTC"
            )
        },
        alt="Versions of the LanceDB table, newest first",
    )


here = current(HISTORY)
st.title("History", anchor=False)
st.caption("How did this memory change? What held when, who said so, and the way back.")
draw_notice()
take_address(here.memory, here.user_id)
st.segmented_control("View", VIEWS, key=VIEW, required=True, label_visibility="collapsed")
if st.session_state[VIEW] == "As of":
    draw_as_of(here.memory, here.user_id)
elif st.session_state[VIEW] == "Keys":
    draw_keys(here.memory, here.user_id)
else:
    draw_table_versions(here.memory)
history_state.keep()
