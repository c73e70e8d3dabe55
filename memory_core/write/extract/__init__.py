"""Find memories in a message without a model."""

from memory_core.write.extract.rules import RuleExtractor
from memory_core.write.extract.values import same_value, slug

__all__ = ["RuleExtractor", "same_value", "slug"]
