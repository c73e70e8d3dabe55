"""Text that other people wrote, drawn so that it stays text.

Messages, memories and model output never become HTML, images, formulas or hidden links.
Where Streamlit reads Markdown, they pass through here first. Characters are replaced by
entities: unlike a backslash, an entity cannot be undone by what stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

# Characters that can begin a link, an image, a tag, a formula, an entity or an escape; and a
# colon before a letter, which can begin a colour, an icon or an emoji.
_DANGEROUS = r"[\\\[\]<>$~&]|:(?=[a-zA-Z_+-]|\d+\w*:)"
_PROSE = re.compile(rf"{_DANGEROUS}|`{{3,}}")
_UNDERSCORE = r"(?<![^\W_])_|_(?![^\W_])"  # inside a word it is only a character
_EVERYTHING = re.compile(
    rf"{_DANGEROUS}|{_UNDERSCORE}|[`*|]|^\s*[#+=-]|^\s*\d+[.)](?=\s)|--", re.MULTILINE
)
_CODE_SPAN = re.compile(r"(?<!`)(`[^`\n\\\[\]<>$~&:]+`)(?!`)")
_FENCE = re.compile(r"^\s*```")


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a reply: prose, or what stood between two fences."""

    text: str
    code: bool = False


def plain(text: str) -> str:
    """Return Markdown that shows exactly these characters, on one line."""
    return _EVERYTHING.sub(_entities, " ".join(text.split()))


def plain_lines(text: str) -> str:
    """Return Markdown that shows exactly these characters, line breaks kept."""
    return "  \n".join(plain(line) for line in text.splitlines())


def light(text: str) -> str:
    """Return Markdown that keeps emphasis, lists, headings, tables and short code, no more.

    Links and images show as the characters they were written with.
    """
    parts = _CODE_SPAN.split(text)
    return "".join(p if i % 2 else _PROSE.sub(_entities, p) for i, p in enumerate(parts))


def blocks(text: str) -> Iterator[Block]:
    """Split a reply into prose and fenced code; a fence still open while it streams is code.

    They are drawn by different elements, so nothing can pass for code and be read as prose.
    """
    lines: list[str] = []
    fenced = False
    for line in text.split("\n"):
        if _FENCE.match(line):
            yield from _block(lines, fenced)
            lines, fenced = [], not fenced
        else:
            lines.append(line)
    yield from _block(lines, fenced)


def shortened(text: str, characters: int) -> str:
    """Return a text cut at this length, with an ellipsis where something is missing."""
    flat = " ".join(text.split())
    return flat if len(flat) <= characters else flat[: characters - 1].rstrip() + "…"


def _block(lines: list[str], fenced: bool) -> Iterator[Block]:
    text = "\n".join(lines)
    if text.strip():
        yield Block(text if fenced else text.strip("\n"), fenced)


def _entities(match: re.Match[str]) -> str:
    return "".join(c if c.isspace() else f"&#{ord(c)};" for c in match[0])
