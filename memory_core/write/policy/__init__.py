"""Decide what may be remembered: named checks in order, each with its reason."""

from memory_core.write.policy.policy import ORDER, Policy
from memory_core.write.policy.reading import Reading

__all__ = ["ORDER", "Policy", "Reading"]
