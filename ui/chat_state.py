"""Which conversation the chat shows, and which turn a link points to."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from memory_core import Memory
from memory_core.ids import new_id
from ui.conversation import Exchange
from ui.links import arrived, write_address
from ui.live import LiveTurn
from ui.strip import part_key
from ui.strip_words import PARTS

_OPEN = "open_session"
_FOCUS = "focus_message"
_LIVE = "live_turn"
_MISSING = "missing_session"
_UNSENT = "unsent_turns"
_AGAIN = "message_to_send_again"
_PAGES = "pages_in_view"


def opened(memory: Memory, user_id: str) -> str:
    """Return the id of the open conversation: the one a link names, or the last one here.

    Another user's conversation is never opened; a link to one that is not there is noted.
    """
    linked = arrived("session")
    if linked and memory.transcript.messages(user_id, linked):
        show(user_id, linked)
    elif linked or st.session_state.get(_OPEN, ("",))[0] != user_id:
        begin(user_id)
        st.session_state[_MISSING] = bool(linked)
    session_id: str = st.session_state[_OPEN][1]
    return session_id


def begin(user_id: str) -> None:
    """Open a new, empty conversation."""
    show(user_id, new_id())
    write_address(session=None, message=None, part=None)


def show(user_id: str, session_id: str) -> None:
    """Open a conversation of a user."""
    st.session_state[_OPEN] = (user_id, session_id)
    st.session_state.pop(_PAGES, None)
    st.session_state.pop(_FOCUS, None)


def was_missing() -> bool:
    """Tell once that a link led to a conversation that is not there."""
    return bool(st.session_state.pop(_MISSING, False))


def focused() -> str | None:
    """Return the id of the message a link points to; None when the whole chat is shown."""
    linked = arrived("message")
    if linked:
        st.session_state[_FOCUS] = linked
    found: str | None = st.session_state.get(_FOCUS)
    return found


def unfocus() -> None:
    """Show the whole conversation again."""
    st.session_state.pop(_FOCUS, None)
    write_address(message=None, part=None)


def open_part(reply_id: str) -> None:
    """Open the part of a turn that a link names; the read where it names none it knows."""
    part = arrived("part") or "read"
    st.session_state.setdefault(part_key(reply_id), part if part in PARTS else "read")


def name_in_address(session_id: str) -> None:
    """Let the address lead to this conversation, now that there is something in it."""
    write_address(session=session_id)


def in_view(step: int) -> int:
    """Return how many exchanges are drawn."""
    return step * int(st.session_state.get(_PAGES, 1))


def show_more() -> None:
    """Draw more of the conversation from now on."""
    st.session_state[_PAGES] = int(st.session_state.get(_PAGES, 1)) + 1


def live_turn(user_id: str, session_id: str, kept: Sequence[Exchange]) -> LiveTurn | None:
    """Return the turn under way in this conversation, or the last one until it is kept."""
    live: LiveTurn | None = st.session_state.get(_LIVE)
    if live is None or (live.user_id, live.session_id) != (user_id, session_id):
        return None
    if live.ended and live.error:
        st.session_state[_LIVE] = None
        st.session_state.setdefault(_UNSENT, []).append(live)
        return None
    if live.settled and any(pair.trace for pair in kept if live.is_in(pair.ids)):
        st.session_state[_LIVE] = None
        return None
    return live


def begin_live(live: LiveTurn) -> None:
    """Remember the turn that begins."""
    st.session_state[_LIVE] = live


def unsent(user_id: str, session_id: str) -> list[LiveTurn]:
    """Return the turns of this conversation that failed before anything could be kept."""
    failed: list[LiveTurn] = st.session_state.get(_UNSENT, [])
    return [turn for turn in failed if (turn.user_id, turn.session_id) == (user_id, session_id)]


def send_again(failed: LiveTurn) -> None:
    """Take a failed turn out of the list and send its message once more."""
    st.session_state[_UNSENT].remove(failed)
    st.session_state[_AGAIN] = failed.message


def message_to_send_again() -> str | None:
    """Return, once, the message that shall be sent again."""
    message: str | None = st.session_state.pop(_AGAIN, None)
    return message
