"""Whether two remarks measure the same thing, though each calls its slot by another word."""

from __future__ import annotations

from memory_core.types import SAID, Draft, MemoryRecord
from memory_core.write.extract.measures import measure_of, told


def slots_alike(draft: Draft) -> tuple[str, ...]:
    """Return the keys under which the same measure may be kept already; none if not a measure.

    "My board game wish list is up to 19" looks where "I have 14 board games on my wish list"
    was kept: at one of its own words.
    """
    kind = _kind(draft)
    if not kind:
        return ()
    keys = (f"{word}-{kind}" for word in sorted(told(draft.text)))
    return tuple(key for key in keys if key != draft.key)


def is_alike(record: MemoryRecord, draft: Draft) -> bool:
    """Tell whether a record under one of those keys is about the same as the draft.

    Each has to name what the other one measures, and one may only add words to the other:
    two collections in one cabinet are two. A clause that only points at its subject got it
    from what was said before, so there any word may be the right one.
    """
    kind = _kind(draft)
    if record.attribute != SAID or not kind or not record.key.endswith(f"-{kind}"):
        return False
    mine, theirs = told(draft.text), told(record.text)
    measure = measure_of(draft.sentence)
    named = measure is None or not measure.subject or measure.subject in theirs
    return named and (mine <= theirs or theirs <= mine)


def _kind(draft: Draft) -> str:
    """Return what kind of measure a remark's key ends with."""
    measure = measure_of(draft.sentence) if draft.attribute == SAID else None
    return measure.kind if measure and draft.key.endswith(f"-{measure.kind}") else ""
