"""The slope chart: where similarity ranked a record, and where it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go

from memory_core.types import Candidate
from ui.theme import Ink, chart_text, ink

_ROW = 26
_LABEL_CHARACTERS = 28


@dataclass(frozen=True, slots=True)
class _Line:
    """How one record's line looks."""

    colour: str
    width: float
    dash: str = "solid"


def slope_chart(candidates: Sequence[Candidate], nearest: str | None) -> go.Figure:
    """Draw one line per record from its vector rank to its final rank.

    ``nearest`` is the id of the record that top-1 took. Records that fell before ranking end
    together in one place below the ranked ones.
    """
    colours, fallen_at = ink(), _fallen_at(candidates)
    figure = go.Figure()
    for candidate in sorted(candidates, key=lambda c: (c.selected, c.record.id == nearest)):
        line = _line(candidate, nearest, colours)
        figure.add_trace(_trace(candidate, candidate.rank or fallen_at, line))
    _label_ends(figure, candidates, nearest, fallen_at, colours)
    lowest = max([c.vector_rank for c in candidates] + [fallen_at])
    figure.update_layout(
        height=90 + _ROW * lowest,
        margin={"l": 34, "r": 8, "t": 34, "b": 8},
        showlegend=False,
        hovermode="closest",
    )
    figure.update_xaxes(
        range=[-0.02, 2.4],
        tickvals=[0, 1],
        ticktext=["by similarity", "final rank"],
        side="top",
        showgrid=False,
        zeroline=False,
        fixedrange=True,
    )
    figure.update_yaxes(
        range=[lowest + 0.7, 0.3],
        tickvals=[c.vector_rank for c in candidates],
        showgrid=False,
        zeroline=False,
        fixedrange=True,
    )
    return figure


def slope_words(candidates: Sequence[Candidate]) -> str:
    """Say what the chart shows, for those who cannot see it."""
    moves = [
        f"{c.record.text}: {c.vector_rank} by similarity, {c.rank} in the end"
        for c in candidates
        if c.rank is not None
    ]
    fallen = sum(c.rank is None for c in candidates)
    return f"From vector rank to final rank. {'; '.join(moves)}. {fallen} fell before ranking."


def _fallen_at(candidates: Sequence[Candidate]) -> float:
    return max((c.rank for c in candidates if c.rank is not None), default=0) + 2.0


def _line(candidate: Candidate, nearest: str | None, colours: Ink) -> _Line:
    if candidate.record.id == nearest and not candidate.selected:
        return _Line(colours.warning, 2.5, "dash")
    if candidate.selected:
        return _Line(colours.accent, 3)
    return _Line(colours.quiet if candidate.rank else colours.faint, 1.5)


def _trace(candidate: Candidate, end: float, line: _Line) -> go.Scatter:
    fate = f"final rank {candidate.rank}" if candidate.rank else "fell before ranking"
    hover = (
        f"{chart_text(candidate.record.text)}<br>"
        f"similarity {candidate.similarity:.3f} · relevance {candidate.relevance:.3f}<br>"
        f"vector rank {candidate.vector_rank} · {fate}: {chart_text(candidate.reason)}"
    )
    return go.Scatter(
        x=[0, 1],
        y=[candidate.vector_rank, end],
        mode="lines+markers",
        line={"color": line.colour, "width": line.width, "dash": line.dash},
        marker={"color": line.colour, "size": 7},
        hovertemplate=f"{hover}<extra></extra>",
    )


def _label_ends(
    figure: go.Figure,
    candidates: Sequence[Candidate],
    nearest: str | None,
    fallen_at: float,
    colours: Ink,
) -> None:
    for candidate in candidates:
        if candidate.rank is not None:
            colour = colours.accent if candidate.selected else colours.quiet
            text = f"{candidate.rank} · {chart_text(candidate.record.text, _LABEL_CHARACTERS)}"
            _label(figure, candidate.rank, text, colour)
    fallen = [c for c in candidates if c.rank is None]
    if fallen:
        _label(figure, fallen_at, f"{len(fallen)} fell before ranking", colours.quiet)
    for candidate in fallen:
        if candidate.record.id == nearest:
            words = f"nearest: {chart_text(candidate.reason, _LABEL_CHARACTERS)}"
            _label(figure, fallen_at + 1, words, colours.warning)


def _label(figure: go.Figure, y: float, text: str, colour: str) -> None:
    figure.add_annotation(
        x=1.04,
        y=y,
        text=text,
        font={"color": colour, "size": 13},
        showarrow=False,
        xanchor="left",
        yanchor="middle",
    )
