"""A store of its own for a story, so that playing it touches nobody's records."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from typing import TYPE_CHECKING

from memory_core.memory import Memory

if TYPE_CHECKING:
    from memory_core.clock import Clock
    from memory_core.embed import Embedder


def scratch_memory(embedder: Embedder | None = None, clock: Clock | None = None) -> Memory:
    """Open an empty memory in a temporary folder, which goes when the memory does."""
    folder = tempfile.mkdtemp(prefix="agent-memory-")
    memory = Memory.open(folder, embedder=embedder, clock=clock)
    weakref.finalize(memory, shutil.rmtree, folder, ignore_errors=True)
    return memory
