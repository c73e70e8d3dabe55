"""Find memories in a message without a model."""

from memory_core.write.extract.alike import is_alike, slots_alike
from memory_core.write.extract.rules import RuleExtractor
from memory_core.write.extract.values import same_value, slug

__all__ = ["RuleExtractor", "is_alike", "same_value", "slots_alike", "slug"]
