"""A memory system around a language model: read, assemble, generate, write.

The model never remembers; the system around it does.
"""

from memory_core.agent import Agent, Turn
from memory_core.memory import Memory

__all__ = ["Agent", "Memory", "Turn"]
