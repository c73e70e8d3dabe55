"""What can go wrong, for callers that would act on it.

MemoryCoreError
├── EmbedderMismatchError   the table was written by another embedder
├── StoreUnavailableError   the store could not be reached or written
├── ConflictError           too many other writers changed the same key
└── GeneratorError          the model endpoint did not answer

A key or id that does not exist is a builtin LookupError; a value that makes no sense
(unknown strategy, type, status or field) is a builtin ValueError.
"""

from __future__ import annotations


class MemoryCoreError(Exception):
    """Base of all errors of this package."""


class EmbedderMismatchError(MemoryCoreError):
    """The table holds vectors of another embedder; its message names both and the way out."""


class StoreUnavailableError(MemoryCoreError):
    """The store could not be reached or written; its message says what was kept."""


class ConflictError(MemoryCoreError):
    """Other writers changed the same key again and again; nothing was written."""


class GeneratorError(MemoryCoreError):
    """The model endpoint failed; its message says what happened and what to do next.

    ``partial`` is the text that had already come; the empty string when none had.
    """

    def __init__(self, message: str, *, partial: str = "") -> None:
        super().__init__(message)
        self.partial = partial
