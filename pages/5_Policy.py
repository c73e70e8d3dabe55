"""Policy: what is worth remembering, by which rule, and what the user allows."""

import streamlit as st

from ui.links import POLICY
from ui.policy_chat import draw_chat
from ui.policy_control import draw_control
from ui.policy_log import draw_log
from ui.policy_state import LOG, TRANSCRIPT, TRY, draw_views, keep_address, take_address
from ui.policy_try import draw_try
from ui.session import current

here = current(POLICY)
take_address()
st.title("Policy", anchor=False)
st.caption("What is worth remembering? Every message is judged by the same rules.")
view, said = draw_views(), None
if view == TRANSCRIPT:
    draw_chat(here.memory, here.user_id)
elif view == TRY:
    said = draw_try(here.memory, here.user_id)
elif view == LOG:
    draw_log(here.memory, here.user_id)
else:
    draw_control(here.memory, here.user_id)
keep_address(said)
