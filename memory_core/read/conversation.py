"""What the conversation around a record says about it: its neighbours and its session."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from memory_core.types import MemoryRecord

Scores = NDArray[np.float64]

NEIGHBOURS = {-2: 0.33, -1: 0.37, 1: 0.22, 2: 0.08}
"""How much each neighbour counts: what was said before says more than what followed."""


def around(records: Sequence[MemoryRecord], scores: Scores) -> tuple[Scores, Scores]:
    """Return for every record the score of its neighbours, and the best of its session.

    Without a neighbour on one side the mean of all scores stands in; a record of no session
    is its own session.
    """
    order = _in_order(records)
    sessions = np.array([_session(records[i]) for i in order])
    ordered, mean = scores[order], float(scores.mean())
    near = np.zeros(len(records))
    for step, weight in NEIGHBOURS.items():
        near += weight * _shifted(ordered, sessions, step, mean)
    _, number = np.unique(sessions, return_inverse=True)
    best = np.full(number.max() + 1, -np.inf)
    np.maximum.at(best, number, ordered)
    back = np.argsort(order)
    return near[back], best[number][back]


def _in_order(records: Sequence[MemoryRecord]) -> list[int]:
    keys = [(r.session_id or "", r.created_at, r.id) for r in records]
    return sorted(range(len(records)), key=keys.__getitem__)


def _session(record: MemoryRecord) -> str:
    # No two records without a session share one; a session id cannot hold a line break first.
    return record.session_id or f"\n{record.id}"


def _shifted(ordered: Scores, sessions: NDArray[np.str_], step: int, missing: float) -> Scores:
    """Return the score ``step`` places on, or ``missing`` where that is another session."""
    moved = np.full(len(ordered), missing)
    here, there = (
        (slice(-step, None), slice(None, step))
        if step < 0
        else (slice(None, -step), slice(step, None))
    )
    same = sessions[here] == sessions[there]
    moved[here] = np.where(same, ordered[there], missing)
    return moved
