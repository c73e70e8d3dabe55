"""What the theme of this browser says, for what Streamlit's own theme does not reach."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import streamlit as st

from ui.text import shortened

PLAIN = {
    "chartCategoricalColors": ["#0f766e"],
    "redColor": "#b4442f",
    "textColor": "#1f2421",
    "grayTextColor": "#6b7069",
    "borderColor": "#e0ded6",
}
"""What is drawn with where the app was started without its theme, from another folder."""

_CSS = Path(__file__).with_name("page.css")


@dataclass(frozen=True, slots=True)
class Ink:
    """What a chart is drawn with: one accent, one warning, and quiet tones around them."""

    accent: str
    warning: str
    text: str
    quiet: str
    faint: str


def dress() -> None:
    """Bring the few rules into the page that Streamlit's theme has no option for."""
    st.html(_CSS)


def theme_option(name: str) -> Any:  # noqa: ANN401 - whatever the option holds
    """Return an option of the theme, light or dark, that this browser shows."""
    theme = "theme.dark" if st.context.theme.type == "dark" else "theme.light"
    return st.get_option(f"{theme}.{name}") or PLAIN.get(name)


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
