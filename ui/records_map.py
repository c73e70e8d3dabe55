"""The map of meaning: every record a point, near each other where they mean alike."""

from __future__ import annotations

import plotly.graph_objects as go

from memory_core.explore import MeaningMap, MeaningPoint
from memory_core.types import MemoryType, Status
from ui.theme import Ink, chart_text, ink, theme_option
from ui.words import count

HOVER = "%{customdata[1]}<br>%{customdata[2]}<extra></extra>"


def map_chart(map_: MeaningMap, question: str) -> go.Figure:
    """Return the map; colour is the type, hollow points are no longer active, a star asks."""
    colours = theme_option("chartCategoricalColors")
    figure = go.Figure()
    for kind, colour in zip(MemoryType, colours, strict=False):
        points = [point for point in map_.points if point.record.type is kind]
        active = [point for point in points if point.record.status is Status.ACTIVE]
        ended = [point for point in points if point.record.status is not Status.ACTIVE]
        if active:
            figure.add_trace(_points(kind, active, colour, "circle"))
        if ended:
            hollow = _points(kind, ended, colour, "circle-open")
            figure.add_trace(hollow.update(showlegend=not active))
    if map_.question:
        figure.add_trace(_star(map_.question, question, ink()))
    figure.update_layout(
        height=520,
        margin={"l": 8, "r": 8, "t": 8, "b": 8},
        legend={"orientation": "h", "y": -0.02, "yanchor": "top", "x": 0},
        dragmode="pan",
        hoverlabel={"align": "left"},
    )
    figure.update_xaxes(visible=False)
    figure.update_yaxes(visible=False, scaleanchor="x")
    return figure


def map_words(map_: MeaningMap) -> str:
    """Say what the map shows."""
    shown = len(map_.points)
    of = f" of {map_.total:,}" if map_.total > shown else ""
    asked = " and the question as a star" if map_.question else ""
    return f"Map of meaning with {count(shown, 'record')}{of}{asked}, coloured by type"


def _points(kind: MemoryType, points: list[MeaningPoint], colour: str, symbol: str) -> go.Scatter:
    return go.Scatter(
        x=[point.x for point in points],
        y=[point.y for point in points],
        mode="markers",
        name=kind.value,
        legendgroup=kind.value,
        customdata=[
            [p.record.id, chart_text(p.record.text), f"{kind} · {p.record.status}"] for p in points
        ],
        hovertemplate=HOVER,
        marker={
            "color": colour,
            "size": 11,
            "opacity": 0.9,
            "symbol": symbol,
            "line": {"width": 1.5, "color": colour},
        },
    )


def _star(place: tuple[float, float], question: str, tones: Ink) -> go.Scatter:
    return go.Scatter(
        x=[place[0]],
        y=[place[1]],
        mode="markers",
        name="question",
        hovertemplate=f"{chart_text(question)}<extra></extra>",
        marker={
            "symbol": "star",
            "size": 22,
            "color": tones.text,
            "line": {"width": 1.5, "color": tones.faint},
        },
    )
