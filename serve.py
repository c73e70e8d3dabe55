"""What ``make run`` starts: the app, which imports what it needs before anybody comes.

``streamlit run app.py`` shows the same pages, but there the first visitor waits for that.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import streamlit as st

FIRST_PAGE = "ui.chat"
"""Brings LanceDB and everything else that takes seconds to import."""


@asynccontextmanager
async def importing(_app: st.App) -> AsyncIterator[None]:
    """Import beside the start of the server, so that neither waits for the other."""
    threading.Thread(target=importlib.import_module, args=(FIRST_PAGE,), daemon=True).start()
    yield


app = st.App("app.py", lifespan=importing)
