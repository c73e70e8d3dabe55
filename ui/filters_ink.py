"""What the theme of this browser says, for pictures that the theme does not reach."""

from __future__ import annotations

from typing import Any

import streamlit as st

PLAIN = {
    "chartCategoricalColors": ["#0f766e"],
    "redColor": "#b4442f",
    "textColor": "#1f2421",
    "grayTextColor": "#6b7069",
    "borderColor": "#e0ded6",
    "linkColor": "#0f766e",
}
"""What is drawn with where the app was started without its theme, from another folder."""


def theme_option(name: str) -> Any:  # noqa: ANN401 - whatever the option holds
    """Return an option of the theme, light or dark, that this browser shows."""
    theme = "theme.dark" if st.context.theme.type == "dark" else "theme.light"
    return st.get_option(f"{theme}.{name}") or PLAIN.get(name)


def readable_choices() -> None:
    """Draw what is chosen among pills and segments in the colour of links.

    Streamlit writes it in the primary colour, which in the dark theme is dark enough for
    white letters on it, and so too dark for letters of its own.
    """
    chosen = '[data-testid="stButtonGroup"] button[data-selected="true"]:not([data-disabled])'
    st.html(f"<style>{chosen} {{ color: {theme_option('linkColor')} }}</style>")
