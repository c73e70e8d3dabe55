"""A memory system around a language model: read, assemble, generate, write.

The model never remembers; the system around it does.
"""
