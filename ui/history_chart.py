"""Timelines: when which value of a key was valid."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import plotly.graph_objects as go

from memory_core.explore import Timeline
from memory_core.types import MemoryRecord, Status
from ui.theme import Ink, chart_text, ink, theme_option, translucent
from ui.words import day, moment

ROW = 40
"""Pixels of one key or version."""

SLIVER = 0.012
"""The least part of the width an interval is drawn with, so that none disappears."""

TICKS = 6
"""More dates than this do not fit under a chart on a phone."""


def keys_chart(timelines: Sequence[Timeline], now: datetime) -> go.Figure:
    """Return one row per key on a common calendar; every version is a bar of its own."""
    tones = ink()
    versions = [version for timeline in timelines for version in timeline.versions]
    start = min((version.valid_from for version in versions), default=now)
    least = (now - start) * SLIVER
    figure, last = go.Figure(), now
    for timeline in timelines:
        before: tuple[datetime, datetime] | None = None
        for version in timeline.versions:
            begin, end = version.valid_from, _end(version, now)
            # After a sliver that was drawn too wide, the next bar begins where that one ends.
            drawn = max(begin, before[1]) if before and begin >= before[0] else begin
            until = max(end, drawn + least)
            figure.add_bar(
                **_bar(version, translucent(tones.accent, 0.35), tones.text, tones),
                y=[chart_text(version.key, 30)],
                base=[drawn],
                x=[(until - drawn) / timedelta(milliseconds=1)],
                text=[chart_text(version.value, 28) if until - drawn > 6 * least else ""],
            )
            before, last = (end, until), max(last, until)
    _lay_out(figure, tones, rows=len(timelines))
    figure.update_xaxes(type="date", range=[start, last + least])
    return figure


def versions_chart(timeline: Timeline, now: datetime, *, to_scale: bool) -> go.Figure:
    """Return one row per version of a key.

    Not to scale, every change is as far from the last as any other, so that a value that
    held for a minute is as plain to see as one that held for years.
    """
    tones = ink()
    ends = {version.id: _end(version, now) for version in timeline.versions}
    moments = sorted({v.valid_from for v in timeline.versions} | set(ends.values()))
    places = {moment: float(index) for index, moment in enumerate(moments)}
    least = (moments[-1] - moments[0]) * SLIVER
    figure = go.Figure()
    for version in timeline.versions:
        start, end = version.valid_from, ends[version.id]
        length = max(end - start, least) / timedelta(milliseconds=1)
        figure.add_bar(
            **_bar(version, tones.accent, theme_option("backgroundColor"), tones),
            y=[f"v{version.version}"],
            base=[start if to_scale else places[start]],
            x=[length if to_scale else max(places[end] - places[start], 0.06)],
            text=[chart_text(version.value, 40)],
        )
    _lay_out(figure, tones, rows=len(timeline.versions))
    if to_scale:
        figure.update_xaxes(type="date")
    else:
        every = -(-len(moments) // TICKS)
        figure.update_xaxes(
            tickvals=list(places.values())[::every],
            ticktext=_tick_words(moments[::every], now),
            range=[-0.01, max(places.values()) + 0.06 or 1],
            ticklabeloverflow="allow",
        )
    return figure


def timeline_words(timeline: Timeline) -> str:
    """Say a timeline in one line."""
    parts = [
        f"{version.value} from {day(version.valid_from)}"
        + (f" to {day(version.valid_to)}" if version.valid_to else "")
        for version in timeline.versions
    ]
    return f"{timeline.key}: " + ", then ".join(parts)


def _end(version: MemoryRecord, now: datetime) -> datetime:
    return max(version.valid_to or now, version.valid_from)


def _bar(version: MemoryRecord, fill: str, letters: str, tones: Ink) -> dict[str, object]:
    """Return how a version looks; ``fill`` and ``letters`` are those of what holds now."""
    standing = version.status is Status.ACTIVE
    taken_back = version.status in (Status.RETRACTED, Status.PENDING)
    colour = fill if standing else translucent(tones.quiet, 0.2)
    until = moment(version.valid_to) if version.valid_to else "now"
    return {
        "orientation": "h",
        "marker": {
            "color": "rgba(0,0,0,0)" if taken_back else colour,
            "line": {"width": 1.2, "color": tones.quiet if taken_back else "rgba(0,0,0,0)"},
            "cornerradius": 5,
        },
        "textposition": "inside",
        "insidetextanchor": "start",
        "constraintext": "none",
        "textangle": 0,
        "textfont": {
            "color": letters if standing else tones.text,
            "size": 13,
        },
        "customdata": [[version.key, version.id]],
        "hovertext": [
            f"{chart_text(version.text)}<br>v{version.version}, {version.status}<br>"
            f"{moment(version.valid_from)} – {until}"
        ],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "selected": {"marker": {"opacity": 1}},
        "unselected": {"marker": {"opacity": 1}},
    }


def _lay_out(figure: go.Figure, tones: Ink, rows: int) -> None:
    figure.update_layout(
        barmode="overlay",
        bargap=0.3,
        height=ROW * max(rows, 1) + 46,
        margin={"l": 4, "r": 12, "t": 4, "b": 30},
        showlegend=False,
        dragmode=False,
    )
    figure.update_xaxes(fixedrange=True, tickfont={"color": tones.quiet})
    figure.update_yaxes(
        autorange="reversed", fixedrange=True, showgrid=False, tickfont={"color": tones.text}
    )


def _tick_words(moments: Sequence[datetime], now: datetime) -> list[str]:
    words = []
    before = None
    for at in moments:
        said = "now" if at == now else _tick(at, before)
        words.append(said)
        before = at
    return words


def _tick(at: datetime, before: datetime | None) -> str:
    """Say the day, or only the time where the day is that of the tick before."""
    if before is not None and at.date() == before.date():
        return f"{at:%H:%M:%S}"
    return day(at)
