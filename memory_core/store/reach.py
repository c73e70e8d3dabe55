"""One sentence for a store that is out of reach, whatever LanceDB calls it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import shorten

from memory_core.errors import StoreUnavailableError

DETAIL_CHARACTERS = 300
"""What LanceDB says of an object store may be pages of a response; its beginning says it all."""


@contextmanager
def opening(uri: str) -> Iterator[None]:
    """Turn what LanceDB raises when a store cannot be opened into a StoreUnavailableError."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        # A bucket that is not there, or an address of no known kind, is a ValueError.
        raise _unavailable(uri, "opened", error) from error


@contextmanager
def writing(uri: str) -> Iterator[None]:
    """Turn what LanceDB raises when storage fails a commit into a StoreUnavailableError."""
    try:
        yield
    except (OSError, RuntimeError) as error:
        # LanceDB reports a full disk, a lost bucket or a locked folder as either.
        raise _unavailable(uri, "written", error) from error


def _unavailable(uri: str, doing: str, error: Exception) -> StoreUnavailableError:
    return StoreUnavailableError(
        f"The memory store at {uri!r} could not be {doing}: "
        f"{shorten(str(error), DETAIL_CHARACTERS, placeholder=' …')}. Nothing was changed. "
        "Check MEMORY_URI, its storage options and the free disk space, then try again."
    )
