"""Text that other people wrote, drawn so that it stays text.

Messages, memories and model output never become HTML, images, formulas or hidden links.
Where Streamlit reads Markdown, they pass through here first.
"""

from __future__ import annotations

import re

# Everything Markdown or Streamlit's additions to it (colours, icons, formulas) could read as
# more than a character.
_MARKUP = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:^=&@])")
_REPLY_MARKUP = re.compile(r"([\\\[\]<>!|~$:^=&@{}])")
_CODE = re.compile(r"(```.*?(?:```|\Z)|`[^`\n]+`)", re.DOTALL)
_FENCE_LANGUAGE = re.compile(r"^```[^\n`]*")


def plain(text: str) -> str:
    """Return Markdown that shows exactly these characters, on one line."""
    return _MARKUP.sub(_entity, " ".join(text.split()))


def plain_lines(text: str) -> str:
    """Return Markdown that shows exactly these characters, line breaks kept."""
    return "  \n".join(plain(line) for line in text.splitlines())


def light(text: str) -> str:
    """Return Markdown that keeps emphasis, lists, headings and code of a reply, nothing else.

    Links and images show as the characters they were written with; code is not coloured,
    so that a block cannot turn into a drawing.
    """
    parts = _CODE.split(text)
    return "".join(_code(part) if i % 2 else _prose(part) for i, part in enumerate(parts))


def shortened(text: str, characters: int) -> str:
    """Return a text cut at this length, with an ellipsis where something is missing."""
    flat = " ".join(text.split())
    return flat if len(flat) <= characters else flat[: characters - 1].rstrip() + "…"


def _prose(text: str) -> str:
    return _REPLY_MARKUP.sub(_entity, text)


def _code(text: str) -> str:
    if not text.startswith("```"):
        return text
    closed = text if text.endswith("```") and len(text) > 5 else f"{text}\n```"
    return _FENCE_LANGUAGE.sub("```text", closed, count=1)


def _entity(match: re.Match[str]) -> str:
    # An entity cannot be undone by a backslash before it, as an escape could.
    return f"&#{ord(match[1])};"
