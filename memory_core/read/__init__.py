"""Read: understand -> filter -> search -> rerank -> Recall."""

from memory_core.read.reader import Reader

__all__ = ["Reader"]
