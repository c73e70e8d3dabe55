"""The funnel of a filter as a picture."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from memory_core.explore import Step
from ui.theme import chart_text, ink, translucent
from ui.words import number

ROW = 58
"""Pixels of one step."""


def funnel_chart(funnel: Sequence[Step], chosen: int | None) -> go.Figure:
    """Return every step as a bar with its count; the chosen one in the full accent.

    A bar is as wide as its count, but never so narrow that it cannot be seen and clicked.
    """
    tones = ink()
    most = max(step.count for step in funnel) or 1
    labels = [f"{index}. {chart_text(step.label, 34)}" for index, step in enumerate(funnel)]
    figure = go.Figure()
    # A pale bar over the full width behind each step takes the click, however few are left.
    for widths, colours, texts in (
        ([1.0] * len(funnel), [translucent(tones.quiet, 0.08)] * len(funnel), None),
        (
            [max(step.count / most, 0.006 if step.count else 0) for step in funnel],
            [
                tones.accent if index == chosen else translucent(tones.accent, 0.45)
                for index in range(len(funnel))
            ],
            [f"<b>{number(step.count)}</b>" for step in funnel],
        ),
    ):
        figure.add_bar(
            y=labels,
            x=widths,
            orientation="h",
            marker={"color": colours, "line": {"width": 0}, "cornerradius": 6},
            text=texts,
            textposition="outside",
            textangle=0,
            textfont={"color": tones.text, "size": 15},
            cliponaxis=False,
            customdata=[[step.field] for step in funnel],
            hovertext=[_hover(step) for step in funnel],
            hovertemplate="%{hovertext}<extra></extra>",
            selected={"marker": {"opacity": 1}},
            unselected={"marker": {"opacity": 1}},
        )
    figure.update_layout(
        barmode="overlay",
        bargap=0.28,
        height=ROW * len(funnel) + 16,
        margin={"l": 4, "r": 8, "t": 4, "b": 4},
        showlegend=False,
        dragmode=False,
    )
    figure.update_xaxes(visible=False, range=[0, 1.16], fixedrange=True)
    figure.update_yaxes(
        autorange="reversed", fixedrange=True, showgrid=False, tickfont={"color": tones.text}
    )
    return figure


def funnel_words(funnel: Sequence[Step]) -> str:
    """Say the funnel in one line."""
    return " → ".join(f"{number(step.count)} {step.label}" for step in funnel)


def _hover(step: Step) -> str:
    fell = f"{number(step.fell)} fell here" if step.fell else "nothing fell here"
    return f"{chart_text(step.label)}<br>{number(step.count)} left, {fell}"
