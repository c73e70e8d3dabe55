"""One exchange of a conversation: what was said, the answer, and its strip."""

from __future__ import annotations

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.runtime.scriptrunner import StopException

from memory_core import Memory
from memory_core.types import Trace, TurnState
from ui import chat_state
from ui.conversation import Exchange
from ui.live import LiveTurn
from ui.redraw import redraw_when_settled
from ui.strip import strip
from ui.strip_words import progress_words
from ui.text import blocks, light, plain
from ui.turn_view import TurnView, view_of
from ui.words import badge

ASSISTANT = ":material/neurology:"

PATIENCE = 1.0
"""Seconds that a page waits for the write of a turn; one that takes longer is drawn later."""


def draw_kept(memory: Memory, exchange: Exchange, *, last: bool) -> None:
    """Draw an exchange as it is kept in the store."""
    _said(exchange.said.content)
    with st.chat_message("assistant", avatar=ASSISTANT):
        reply = exchange.reply
        if reply is None:
            st.caption("No answer was kept: the app ended before there was one.")
            return
        # The same places as for a live turn, so that the change to this one moves nothing.
        place, below = st.empty(), st.empty()
        _reply(place, reply.content, exchange.trace)
        if exchange.trace:
            view = TurnView(
                memory=memory,
                user_id=reply.user_id,
                session_id=reply.session_id,
                message_id=exchange.said.id,
                reply_id=reply.id,
                trace=exchange.trace,
            )
            with below.container():
                strip(view, last=last)


def draw_live(memory: Memory, live: LiveTurn) -> None:
    """Draw the turn under way, word by word, until it has ended; then its strip."""
    _said(live.message)
    with st.chat_message("assistant", avatar=ASSISTANT):
        place, below = st.empty(), st.empty()
        news = not live.settled
        _follow(live, place, below)
        if live.turn:
            _reply(place, live.text, live.turn.trace)
            with below.container():
                strip(view_of(memory, live.turn), last=True)
        if live.error:
            _explain(live)
    if news and live.wait(PATIENCE):
        # Once more from what is kept: the turn is in the list of sessions now.
        st.rerun()
    elif news:
        redraw_when_settled(live)


def draw_unsent(failed: LiveTurn) -> None:
    """Draw a message that could not be kept, with the reason and a way to send it again."""
    _said(failed.message)
    with st.chat_message("assistant", avatar=ASSISTANT):
        _explain(failed)
        st.button(
            "Send again",
            key=f"again_{id(failed)}",
            icon=":material/refresh:",
            on_click=chat_state.send_again,
            args=(failed,),
        )


def _follow(live: LiveTurn, place: DeltaGenerator, below: DeltaGenerator) -> None:
    told = ""
    try:
        for text in live.follow():
            # Drawn at every heartbeat, even unchanged: only then can the page be stopped.
            _text(place, text or "…")
            if told != (told := progress_words(live.turn)):
                below.caption(told)
    except StopException:
        live.stop()
        redraw_when_settled(live)
        raise


def _said(text: str) -> None:
    with st.chat_message("user", avatar=":material/person:"):
        st.text(text)


def _reply(place: DeltaGenerator, text: str, trace: Trace | None) -> None:
    stopped = trace is not None and trace.state is TurnState.STOPPED
    mark = "stopped" if text else "stopped before the first word"
    _text(place, text, mark=badge(mark, "orange") if stopped else "")
    if trace and trace.error:
        st.error(plain(trace.error), icon=":material/cloud_off:")


def _text(place: DeltaGenerator, text: str, mark: str = "") -> None:
    with place.container(gap="small"):
        for block in blocks(text):
            if block.code:
                st.code(block.text, language=None, wrap_lines=True)
            else:
                st.markdown(light(block.text))
        if mark:
            st.markdown(mark)


def _explain(failed: LiveTurn) -> None:
    st.error(
        f"{plain(str(failed.error))} The message above is not kept in the store yet, only on "
        "this page: send it again when the cause is gone.",
        icon=":material/error:",
    )
