"""A RecordFilter as the expression LanceDB evaluates; never a string put together by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_

from lancedb.expr import Expr, col, lit

from memory_core.types import RecordFilter, Status


def expression(where: RecordFilter) -> Expr:
    """Return the expression; every value is a literal, so no value can change its meaning."""
    parts = [col("user_id") == lit(where.user_id)]
    parts += [
        _any_of(column, values)
        for column, values in (
            ("type", where.types),
            ("entity", where.entities),
            ("status", where.statuses),
            ("importance", where.importances),
            ("polarity", where.polarities),
            ("source", where.sources),
            ("key", where.keys),
            ("id", where.ids),
        )
        if values
    ]
    if where.since is not None:
        parts.append(col("valid_from") >= lit(where.since))
    if where.until is not None:
        parts.append(col("valid_from") < lit(where.until))
    if where.valid_at is not None:
        parts.append(_valid_at(lit(where.valid_at)))
    if where.contains:
        parts.append(col("text").lower().contains(lit(where.contains.lower())))
    return reduce(and_, parts)


def _valid_at(moment: Expr) -> Expr:
    # An active record has no end: that is said by its status, as expressions know no NULL.
    lasted = (col("valid_to") > moment) | (col("status") == lit(Status.ACTIVE.value))
    awaited = col("status") == lit(Status.PENDING.value)
    return (col("valid_from") <= moment) & lasted & ~awaited


def _any_of(column: str, values: Sequence[str]) -> Expr:
    literals = [lit(str(value)) for value in values]
    return col(column) == literals[0] if len(literals) == 1 else col(column).isin(literals)
