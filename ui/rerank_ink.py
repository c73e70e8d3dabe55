"""Colours of the charts, taken from the theme, and text that a chart cannot read as markup."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ui.filters_ink import theme_option
from ui.text import shortened


@dataclass(frozen=True, slots=True)
class Ink:
    """What a chart is drawn with: one accent, one warning, and quiet tones around them."""

    accent: str
    warning: str
    text: str
    quiet: str
    faint: str


def ink() -> Ink:
    """Return the colours of the theme that this browser shows."""
    return Ink(
        accent=theme_option("chartCategoricalColors")[0],
        warning=theme_option("redColor"),
        text=theme_option("textColor"),
        quiet=theme_option("grayTextColor"),
        faint=theme_option("borderColor"),
    )


def translucent(colour: str, opacity: float) -> str:
    """Return a ``#rrggbb`` colour as one that lets the page shine through."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red}, {green}, {blue}, {opacity})"


def chart_text(text: str, characters: int = 80) -> str:
    """Return a text for a chart, which would read tags in it as its own."""
    return escape(shortened(text, characters))
