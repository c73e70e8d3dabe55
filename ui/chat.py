"""The conversation on the chat page, and the turn that a message starts."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from memory_core import Agent, Memory
from ui import chat_state
from ui.controls import Controls
from ui.conversation import Exchange, exchanges, window
from ui.exchange import draw_kept, draw_live, draw_unsent
from ui.live import LiveTurn
from ui.session import Current
from ui.suggestions import suggestions
from ui.words import count

IN_VIEW = 20
"""How many exchanges are drawn before a button offers the ones before them."""


def conversation(here: Current, session_id: str, typed: str | None, chosen: Controls) -> None:
    """Draw the open conversation, and run the turn of a message if there is one."""
    kept = exchanges(here.memory, here.user_id, session_id)
    live = chat_state.live_turn(here.user_id, session_id, kept)
    message = typed or chat_state.message_to_send_again()
    first_screen = st.empty()
    if not kept and not live and not message:
        with first_screen.container():
            message = suggestions(here.user_id)
    if message:
        first_screen.empty()
        chat_state.unfocus()
        live = _start(here, session_id, message, chosen)
    if kept or live:
        chat_state.name_in_address(session_id)
    _draw(here.memory, kept, live)
    for failed in chat_state.unsent(here.user_id, session_id):
        draw_unsent(failed)
    if live:
        draw_live(here.memory, live)


def _start(here: Current, session_id: str, message: str, chosen: Controls) -> LiveTurn:
    live = LiveTurn(
        Agent(here.memory, chosen.generator),
        here.user_id,
        session_id,
        message,
        strategy=chosen.strategy,
        use_memory=chosen.use_memory,
    )
    chat_state.begin_live(live)
    return live


def _draw(memory: Memory, kept: Sequence[Exchange], live: LiveTurn | None) -> None:
    focus = None if live else chat_state.focused()
    begun = live.turn.message_id if live and live.turn else None
    shown = window([e for e in kept if e.said.id != begun], focus, chat_state.in_view(IN_VIEW))
    with st.container():
        if shown.earlier:
            st.button(
                f"Show {count(shown.earlier, 'earlier turn')}",
                key="show_earlier",
                type="tertiary",
                icon=":material/keyboard_arrow_up:",
                on_click=chat_state.show_more,
            )
    for index, exchange in enumerate(shown.shown):
        last = index == len(shown.shown) - 1 and not live
        if last and focus and exchange.reply:
            chat_state.open_part(exchange.reply.id)
        draw_kept(memory, exchange, last=last)
    if shown.later:
        st.button(
            f"Show {count(shown.later, 'later turn')}",
            key="show_later",
            type="tertiary",
            icon=":material/keyboard_arrow_down:",
            on_click=chat_state.unfocus,
        )
