"""Open the store once per process, and warm up what the first turn needs."""

from __future__ import annotations

import threading
from contextlib import suppress

import streamlit as st

from memory_core import Memory
from memory_core.assemble import assemble
from memory_core.errors import MemoryCoreError
from memory_core.settings import storage_options

WARM_UP_AFTER = 3.0
"""Seconds that the first page gets the machine for itself before the models load."""


@st.cache_resource(show_spinner="Opening the memory store …")
def open_memory(uri: str) -> Memory:
    """Return the store at an address, seeded with the fixture records if it is empty.

    :raises EmbedderMismatchError: if its vectors are from another embedder.
    :raises StoreUnavailableError: if it cannot be reached.
    """
    memory = Memory.open(uri, storage_options=storage_options())
    if memory.count() == 0:
        memory.seed()
    warm_up = threading.Timer(WARM_UP_AFTER, _warm, args=(memory,))
    warm_up.daemon = True
    warm_up.start()
    return memory


def _warm(memory: Memory) -> None:
    # Model, reviewer and tokenizer load on first use; nobody should wait for that in a turn.
    question = "Which hotel do I prefer?"
    # A store that is out of reach now is explained by the turn that needs it.
    with suppress(MemoryCoreError, OSError, RuntimeError):
        review = memory.review("", question)
        recall = memory.read("", question)
        assemble(question, recall=recall, history=(), verdicts=review.verdicts)
