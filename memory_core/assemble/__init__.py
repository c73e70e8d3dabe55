"""Assemble: evidence, history and message become one prompt within a budget."""

from memory_core.assemble.assemble import assemble
from memory_core.assemble.messages import ChatLine, chat_messages
from memory_core.assemble.tokens import count_tokens

__all__ = ["ChatLine", "assemble", "chat_messages", "count_tokens"]
