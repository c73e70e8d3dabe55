"""Compare: one question, answered from the nearest record and from a ranked read."""

from memory_core.compare.comparison import Comparison, Side, compare
from memory_core.compare.fault import Fault, find_fault
from memory_core.compare.reweigh import reweigh

__all__ = ["Comparison", "Fault", "Side", "compare", "find_fault", "reweigh"]
