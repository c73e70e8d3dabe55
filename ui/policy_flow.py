"""The flow of messages through the rules into their fates, as a Sankey diagram."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import plotly.graph_objects as go

from memory_core.write.metrics import Fate, FateCount
from ui.theme import Ink, ink, translucent
from ui.words import count, number, reason_words


@dataclass(slots=True)
class _Nodes:
    """The nodes of the diagram in the order they were named."""

    labels: list[str] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)

    def add(self, label: str, colour: str) -> int:
        self.labels.append(label)
        self.colours.append(colour)
        return len(self.labels) - 1


def flow_chart(fates: Sequence[FateCount]) -> go.Figure:
    """Draw the messages on the left, the rule that decided in the middle, the fate on the right."""
    colours, nodes = ink(), _Nodes()
    totals = _totals(fates)
    start = nodes.add(count(sum(totals.values()), "message"), colours.quiet)
    ends = {
        fate: nodes.add(f"{fate} · {number(totals[fate])}", _colour(fate, colours))
        for fate in totals
    }
    links: list[tuple[int, int, int, str]] = []
    for each in fates:
        colour = _colour(each.fate, colours)
        rule = nodes.add(f"{reason_words(each.reason)} · {number(each.count)}", colour)
        links += [(start, rule, each.count, colour), (rule, ends[each.fate], each.count, colour)]
    figure = go.Figure(_sankey(nodes, links))
    figure.update_layout(
        height=120 + 34 * len(fates),
        margin={"l": 8, "r": 8, "t": 12, "b": 12},
        font={"size": 13, "color": colours.text},
    )
    return figure


def flow_words(fates: Sequence[FateCount]) -> str:
    """Say what the diagram shows, for those who cannot see it."""
    ends = ", ".join(f"{number(n)} {fate}" for fate, n in _totals(fates).items())
    rules = ", ".join(f"{number(f.count)} {reason_words(f.reason)}" for f in fates)
    return f"Messages by fate: {ends}. By rule: {rules}."


def _sankey(nodes: _Nodes, links: Sequence[tuple[int, int, int, str]]) -> go.Sankey:
    sources, targets, values, colours = zip(*links, strict=True) if links else ((),) * 4
    return go.Sankey(
        arrangement="snap",
        node={
            "label": nodes.labels,
            "color": nodes.colours,
            "pad": 14,
            "thickness": 14,
            "line": {"width": 0},
            "hovertemplate": "%{label}<extra></extra>",
        },
        link={
            "source": sources,
            "target": targets,
            "value": values,
            "color": [translucent(colour, 0.32) for colour in colours],
            "hovertemplate": "%{source.label} → %{target.label}<extra></extra>",
        },
    )


def _totals(fates: Sequence[FateCount]) -> Counter[Fate]:
    totals: Counter[Fate] = Counter()
    for each in fates:
        totals[each.fate] += each.count
    return totals


def _colour(fate: Fate, colours: Ink) -> str:
    return {
        Fate.STORED: colours.accent,
        Fate.PENDING: colours.accent,
        Fate.PASSING: colours.quiet,
        Fate.REFUSED: colours.warning,
    }[fate]
