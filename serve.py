"""What ``make run`` starts: the app, with its store being opened before anybody comes.

``streamlit run app.py`` shows the same pages; there the first visitor waits for the imports.
"""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import streamlit as st


@asynccontextmanager
async def opening(_app: st.App) -> AsyncIterator[None]:
    """Open the store beside the server's start; if that fails, the first page explains it."""
    threading.Thread(target=_open, name="opening", daemon=True).start()
    yield


def _open() -> None:
    # Imported here, because this is what takes its time.
    from ui.opening import open_ahead

    open_ahead()


app = st.App("app.py", lifespan=opening)
