"""Assemble: evidence, history and message become one prompt within a budget."""
