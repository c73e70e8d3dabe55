"""Filters: why so few are left."""

import streamlit as st

from ui.links import FILTERS
from ui.session import current

here = current(FILTERS)
st.title("Filters", anchor=False)
