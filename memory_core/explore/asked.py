"""The filter a question turns into when the agent reads."""

from __future__ import annotations

from memory_core.read.filter import admissions
from memory_core.read.understand import understand
from memory_core.store import Store
from memory_core.types import RecordFilter


def filter_for(store: Store, user_id: str, question: str) -> RecordFilter:
    """Return the filter a filtered read of this question ends up with.

    Like the read, it lets conditions go one by one while they leave nothing.
    """
    admitted = RecordFilter(user_id)
    for admission in admissions(user_id, understand(question)):
        admitted = admission.strict
        if store.count(admitted):
            break
    return admitted
