"""Open the store once per process, and warm up what the first turn needs."""

from __future__ import annotations

import threading

import streamlit as st

from memory_core import Memory
from memory_core.settings import storage_options


@st.cache_resource(show_spinner="Opening the memory store …")
def open_memory(uri: str) -> Memory:
    """Return the store at an address, seeded with the fixture records if it is empty.

    :raises EmbedderMismatchError: if its vectors are from another embedder.
    :raises StoreUnavailableError: if it cannot be reached.
    """
    memory = Memory.open(uri, storage_options=storage_options())
    if memory.count() == 0:
        memory.seed()
    threading.Thread(target=_warm, args=(memory,), name="warm-up", daemon=True).start()
    return memory


def _warm(memory: Memory) -> None:
    # The model and the reviewer load on first use; nobody should wait for that in a turn.
    memory.review("", "Which hotel do I prefer?")
    memory.read("", "Which hotel do I prefer?")
