"""The candidates of a read as a table, with every part of their relevance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st

from memory_core.types import Candidate


def candidate_table(candidates: Sequence[Candidate]) -> pd.DataFrame:
    """Return one row per candidate in the order of the read; parts as contributions."""
    return pd.DataFrame([_row(candidate) for candidate in candidates])


def table_columns(candidates: Sequence[Candidate]) -> dict[str, Any]:
    """Return how each column is drawn; contributions say the weight they were made with."""
    parts = candidates[0].parts if candidates else ()
    return {
        "final rank": st.column_config.NumberColumn("final", pinned=True, width=48),
        "vector rank": st.column_config.NumberColumn("vector", width=54),
        "text": st.column_config.TextColumn(width=176),
        "similarity": st.column_config.NumberColumn(format="%.3f", width=72),
        "relevance": st.column_config.ProgressColumn(
            format="%.3f", min_value=0, max_value=1, width=98
        ),
        "fate": st.column_config.TextColumn(width=200),
        **{
            part.name: st.column_config.NumberColumn(
                format="%.3f", help=f"value × weight {part.weight:.2f}", width=64
            )
            for part in parts
        },
    }


def _row(candidate: Candidate) -> dict[str, Any]:
    return {
        "final rank": candidate.rank,
        "vector rank": candidate.vector_rank,
        "text": candidate.record.text,
        "similarity": candidate.similarity,
        "relevance": candidate.relevance,
        "fate": candidate.reason,
        **{part.name: part.contribution for part in candidate.parts},
        "memory type": candidate.record.type.value,
        "status": candidate.record.status.value,
        "id": candidate.record.id,
    }
