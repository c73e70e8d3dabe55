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
    "linkColor": "#0f766e",
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
    light, dark = (_option(f"theme.{name}", "linkColor") for name in ("light", "dark"))
    # Said for both themes: a browser that changes from one to the other runs no script.
    chosen = f":root {{ --chosen: light-dark({light}, {dark}) }}"
    st.html(f"<style>{chosen}\n{_CSS.read_text('utf-8')}</style>")


def theme_option(name: str) -> Any:  # noqa: ANN401 - whatever the option holds
    """Return an option of the theme, light or dark, that this browser shows."""
    return _option("theme.dark" if st.context.theme.type == "dark" else "theme.light", name)


def _option(theme: str, name: str) -> Any:  # noqa: ANN401 - whatever the option holds
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
