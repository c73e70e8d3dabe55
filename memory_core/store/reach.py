"""One sentence for a store that is out of reach, whatever LanceDB calls it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from memory_core.errors import StoreUnavailableError


@contextmanager
def reaching(uri: str, doing: str) -> Iterator[None]:
    """Turn what LanceDB raises about storage into a StoreUnavailableError."""
    try:
        yield
    except (OSError, RuntimeError) as error:
        # LanceDB reports a full disk, a lost bucket or a locked folder as either.
        raise StoreUnavailableError(
            f"The memory store at {uri!r} could not be {doing}: {error}. Nothing was changed. "
            "Check MEMORY_URI, its storage options and the free disk space, then try again."
        ) from error
