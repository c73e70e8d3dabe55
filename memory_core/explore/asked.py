"""The filter a question turns into when the agent reads."""

from __future__ import annotations

from dataclasses import replace

from memory_core.read.filter import admissions
from memory_core.read.understand import understand
from memory_core.store import Store
from memory_core.types import RecordFilter


def filter_for(store: Store, user_id: str, question: str) -> RecordFilter:
    """Return the filter a filtered read of this question ends up with.

    Like the read, it lets conditions go one by one while they leave nothing. Of the entities
    it asks for, those that no record of the user is about are left out.
    """
    admitted = RecordFilter(user_id)
    for admission in admissions(user_id, understand(question)):
        admitted = admission.strict
        if store.count(admitted):
            break
    known = store.values(RecordFilter(user_id, statuses=()), "entity")
    met = tuple(entity for entity in admitted.entities if entity in known)
    # None at all would mean any entity, which is not what was asked.
    return replace(admitted, entities=met or admitted.entities)
