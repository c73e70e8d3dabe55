"""Where the store lies, as the environment says it."""

from __future__ import annotations

import os
from pathlib import Path

DEFAULT_URI = str(Path(__file__).resolve().parents[1] / ".memory" / "store")
"""A folder beside the app, for a store nobody has placed anywhere else."""


def store_uri() -> str:
    """Return MEMORY_URI: a path, ``s3://``, ``gs://``, ``az://`` or ``db://`` address."""
    return os.environ.get("MEMORY_URI") or DEFAULT_URI


def storage_options() -> dict[str, str]:
    """Return MEMORY_STORAGE_OPTIONS, written as ``key=value,key=value``.

    :raises ValueError: if a part of it has no equals sign.
    """
    parts = os.environ.get("MEMORY_STORAGE_OPTIONS", "").split(",")
    return dict(_option(part.strip()) for part in parts if part.strip())


def _option(part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not equals:
        # The part itself is not repeated: it may be a secret whose name was left out.
        raise ValueError("MEMORY_STORAGE_OPTIONS is a list of key=value, separated by commas.")
    return name.strip(), value.strip()
