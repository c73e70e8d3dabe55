"""The strip under an answer: one quiet line that reads like the turn; each part opens."""

from __future__ import annotations

import streamlit as st

from ui import generate_panel, prompt_panel, read_panel, write_panel
from ui.links import CHAT, go
from ui.strip_words import PARTS, labels
from ui.turn_view import TurnView

_PANELS = {
    "read": read_panel.draw,
    "assemble": prompt_panel.draw,
    "generate": generate_panel.draw,
    "write": write_panel.draw,
}


def part_key(reply_id: str) -> str:
    """Return the session key that holds which part of a turn is open."""
    return f"part_{reply_id}"


def strip(view: TurnView, *, last: bool) -> None:
    """Draw the strip of one turn; the last one carries the key ``trace``."""
    with st.container(key="trace" if last else f"trace_{view.reply_id}", gap="small"):
        _strip(view)


@st.fragment
def _strip(view: TurnView) -> None:
    words = labels(view)
    opened = st.pills(
        "Steps of this turn",
        PARTS,
        format_func=words.__getitem__,
        key=part_key(view.reply_id),
        label_visibility="collapsed",
    )
    if opened:
        with st.container(border=True, gap="small"):
            _PANELS[opened](view)
            go(
                CHAT,
                "Link to this turn",
                user=view.user_id,
                session=view.session_id,
                message=view.reply_id,
                part=opened,
            )
