"""Find records by what somebody types into a search box."""

from __future__ import annotations

from dataclasses import replace

from memory_core.store import Store
from memory_core.types import RecordFilter

WORDS_LIMIT = 200
"""So many records that only share words are worth listing."""


def find(store: Store, where: RecordFilter, text: str) -> tuple[RecordFilter, bool]:
    """Return a filter narrowed to a text, and whether its letters occur just so.

    Where no record contains the text, those that share its words are admitted, however
    their accents are typed.
    """
    exact = replace(where, contains=text)
    if store.count(exact):
        return exact, True
    alike, _ = store.search_text(text, where, WORDS_LIMIT)
    if not alike:
        return exact, True
    return replace(where, ids=tuple(record.id for record in alike)), False
