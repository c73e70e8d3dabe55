"""Ids that sort in the order they were made."""

from __future__ import annotations

import time
from uuid import uuid4


def new_id() -> str:
    """Return an id no other process makes; later ones of this process sort after earlier ones."""
    return f"{time.time_ns():016x}{uuid4().hex[:12]}"
