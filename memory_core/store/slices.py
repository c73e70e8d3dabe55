"""A slice from deep inside an order, without putting everything before it in order."""

from __future__ import annotations

from typing import Literal, cast

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

DEEP = 2_000
"""LanceDB sorts as far as a page reaches: beyond so many rows this is quicker."""


def slice_ids(
    rows: pa.Table, order_by: str, *, descending: bool, offset: int, limit: int
) -> list[str]:
    """Return the ids at these places of the order; equal values are ordered by their id.

    Only rows whose values can fall into the slice are sorted.
    """
    if offset >= rows.num_rows or limit <= 0:
        return []
    order: Literal["ascending", "descending"] = "descending" if descending else "ascending"
    values = rows[order_by].combine_chunks()
    ranks = pc.rank(values, sort_keys=order, tiebreaker="dense").to_numpy()
    last = min(offset + limit, rows.num_rows) - 1
    placed = np.partition(ranks, (offset, last))
    lowest, highest = placed[offset], placed[last]
    near = rows.filter(pa.array((ranks >= lowest) & (ranks <= highest)))
    keys = list(dict.fromkeys([order_by, "id"]))
    skipped = offset - int((ranks < lowest).sum())
    sorted_ = near.sort_by([(key, order) for key in keys])
    return cast(list[str], sorted_["id"].slice(skipped, limit).to_pylist())
