"""What a read did: the question as understood, the funnel, and every candidate's fate."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import pandas as pd
import streamlit as st

from memory_core.types import Candidate, Query, Recall, ScorePart
from ui.bars import funnel_bars
from ui.facts import facts
from ui.links import record_link
from ui.strip_words import states
from ui.tables import height, wrapped
from ui.turn_view import TurnView
from ui.words import day, milliseconds

ROWS_IN_VIEW = 6
PARTS_NAMED = 4

TEXT_WIDTH, PARTS_WIDTH = 172, 140
"""Pixels of the two columns whose text goes on in further lines."""

STATED = "Nothing had to be found: the reply rests on what this message says."
NONE_FITS = "Nothing that is remembered fits this message, so no record is in the prompt."


def draw(view: TurnView) -> None:
    """Draw the read of a turn."""
    recall = view.trace.recall
    if recall is None:
        st.text("Memory was off in this turn: nothing was read.")
        return
    facts(query_facts(recall.query))
    funnel_bars(recall.funnel)
    if recall.relaxed:
        st.text(f"Nothing was left, so the filter on {' and '.join(recall.relaxed)} was let go.")
    if not recall.candidates:
        st.text("Nothing in the store was considered.")
    elif not recall.selected:
        st.text(STATED if states(view.trace) else NONE_FITS)
    if recall.candidates:
        _candidates(view.user_id, recall)
    if recall.filter:
        st.caption("Filter as LanceDB read it")
        st.code(recall.filter, language=None, wrap_lines=True)
    st.caption(timing_words(recall))


def query_facts(query: Query) -> list[tuple[str, str]]:
    """Return the question as it was understood, leaving out what it does not name."""
    rows = [("Question", query.text)]
    if query.rewritten != query.text:
        rows.append(("Searched for", query.rewritten))
    rows.append(("Understood as", " · ".join(_understood(query))))
    if query.since or query.until:
        rows.append(("Time asked for", f"{_day(query.since)} – {_day(query.until)}"))
    return rows


def timing_words(recall: Recall) -> str:
    """Return the time of each step of the read."""
    return " · ".join(f"{step} {milliseconds(ms)}" for step, ms in recall.timings.items())


def candidate_rows(user_id: str, candidates: tuple[Candidate, ...]) -> pd.DataFrame:
    """Return the candidates as a table, in the order of the recall."""
    return pd.DataFrame(
        [
            {
                "kept": "✓" if c.selected else "",
                "text": c.record.text,
                "type": c.record.type.value,
                "fate": c.reason,
                "similarity": c.similarity,
                "relevance": c.relevance,
                "vector rank": c.vector_rank,
                "final rank": c.rank,
                "made of": parts_words(c.parts),
                "record": record_link(user_id, c.record.id),
            }
            for c in candidates
        ]
    )


def parts_words(parts: Iterable[ScorePart]) -> str:
    """Return what a relevance is the sum of, biggest part first, the smallest ones together."""
    parts = sorted((p for p in parts if p.contribution > 0), key=lambda p: -p.contribution)
    named = len(parts) if len(parts) <= PARTS_NAMED + 1 else PARTS_NAMED
    words = [f"{part.name} {part.contribution:.2f}" for part in parts[:named]]
    others = sum(part.contribution for part in parts[named:])
    return " + ".join([*words, f"others {others:.2f}"] if others else words)


def _candidates(user_id: str, recall: Recall) -> None:
    rows = candidate_rows(user_id, recall.candidates)
    config = st.column_config
    row = max(wrapped(rows["text"], TEXT_WIDTH), wrapped(rows["made of"], PARTS_WIDTH))
    st.dataframe(
        rows,
        hide_index=True,
        placeholder="–",
        height=height(len(rows), ROWS_IN_VIEW, row),
        row_height=row,
        column_config={
            "kept": config.TextColumn("", width=28),
            "text": config.TextColumn("Memory", width=TEXT_WIDTH),
            "type": config.TextColumn("Type", width=86),
            "fate": config.TextColumn("Fate", width=112),
            "similarity": config.NumberColumn("Similarity", format="%.3f", width=72),
            "relevance": config.NumberColumn("Relevance", format="%.3f", width=74),
            "vector rank": config.NumberColumn("Vector", width=52, help="Rank by similarity"),
            "final rank": config.NumberColumn("Final", width=46, help="Rank after reranking"),
            "made of": config.TextColumn("Made of", width=PARTS_WIDTH),
            "record": config.LinkColumn("", display_text="open", width=48),
        },
    )


def _understood(query: Query) -> list[str]:
    wanted = f"wants {query.type.one}" if query.type else "wants anything known"
    about = [f"about {query.entity}"] if query.entity else []
    side = [f"{query.polarity}s only"] if query.polarity else []
    return [wanted, *about, *side, f"language {query.language}"]


def _day(at: datetime | None) -> str:
    return day(at) if at else ""
