"""History: how a memory changed."""

import streamlit as st

from ui.links import HISTORY
from ui.session import current

here = current(HISTORY)
st.title("History", anchor=False)
