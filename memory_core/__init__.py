"""A memory system around a language model: read, assemble, generate, write."""
