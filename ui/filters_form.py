"""The fields of a record filter as widgets, shared by Filters and Records."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from enum import StrEnum

import streamlit as st

from memory_core.explore import FIRST_DAY, LAST_DAY, term
from memory_core.types import Importance, MemoryType, RecordFilter, Source, Status
from ui.words import number

CHOICES: Mapping[str, type[StrEnum]] = {
    "type": MemoryType,
    "status": Status,
    "importance": Importance,
    "source": Source,
}


def key(page: str, field: str) -> str:
    """Return the key of the widget of one field."""
    return f"{page}_{field}"


def fill(page: str, where: RecordFilter) -> None:
    """Put a filter into the widgets, before they are drawn."""
    last_day = where.until - timedelta(days=1) if where.until else None
    values = {
        "entity": list(where.entities),
        "type": [member.value for member in where.types],
        "status": [member.value for member in where.statuses],
        "importance": [member.value for member in where.importances],
        "source": [member.value for member in where.sources],
        "key": list(where.keys),
        "since": where.since.date() if where.since else None,
        "until": last_day.date() if last_day else None,
        "text": where.contains or "",
    }
    for field, value in values.items():
        st.session_state[key(page, field)] = value


def label(page: str) -> str:
    """Name the form, with how many of its fields are set."""
    fields = ("entity", *CHOICES, "since", "until", "key")
    used = sum(bool(st.session_state.get(key(page, field))) for field in fields)
    return f"Filter · {used}" if used else "Filter"


def draw(page: str, entities: Mapping[str, int]) -> dict[str, str]:
    """Draw the fields and return the terms they say; ``entities`` with how often they occur."""
    chosen = {
        "entity": term(_entities(page, entities)),
        **{field: term(_choice(page, field, kind)) for field, kind in CHOICES.items()},
    }
    since, until = st.columns(2)
    with since:
        chosen["since"] = _day(page, "since", "Valid from")
    with until:
        chosen["until"] = _day(page, "until", "to and with")
    # A key comes only from a link; its widget is drawn while there is one.
    keys = st.session_state.get(key(page, "key")) or []
    if keys:
        chosen["key"] = term(st.multiselect("Key", keys, key=key(page, "key")))
    return chosen


def draw_text(page: str, label: str, placeholder: str) -> str:
    """Draw the field for the text and return what is typed."""
    return st.text_input(label, key=key(page, "text"), placeholder=placeholder, max_chars=200)


def _entities(page: str, entities: Mapping[str, int]) -> list[str]:
    return st.multiselect(
        "Entity",
        list(entities),
        key=key(page, "entity"),
        format_func=lambda name: f"{name} · {number(entities.get(name, 0))}",
        placeholder="Any",
    )


def _choice(page: str, field: str, kind: type[StrEnum]) -> list[str]:
    options = [member.value for member in kind]
    chosen = st.pills(field.capitalize(), options, key=key(page, field), selection_mode="multi")
    return list(chosen or [])


def _day(page: str, field: str, label: str) -> str:
    day = st.date_input(
        label,
        key=key(page, field),
        format="YYYY-MM-DD",
        min_value=FIRST_DAY,
        max_value=LAST_DAY,
    )
    return day.isoformat() if isinstance(day, date) else ""
