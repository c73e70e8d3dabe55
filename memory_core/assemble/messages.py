"""A prompt in the shape chat endpoints take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Literal, TypedDict

from memory_core.types import Prompt


class ChatLine(TypedDict):
    """One message to an OpenAI-compatible endpoint."""

    role: Literal["system", "user", "assistant"]
    content: str


def chat_messages(prompt: Prompt) -> list[ChatLine]:
    """Return instructions and evidence as one system message, then history and message.

    Neighbours of one role are joined, because many chat templates insist on alternation.
    """
    return [
        ChatLine(role=role, content="\n\n".join(line["content"] for line in lines))
        for role, lines in groupby(_lines(prompt), key=lambda line: line["role"])
    ]


def _lines(prompt: Prompt) -> Iterator[ChatLine]:
    told = "".join(s.text for s in prompt.sections if s.name in ("instructions", "evidence"))
    if told:
        yield ChatLine(role="system", content=told)
    for message in prompt.history:
        yield ChatLine(role=message["role"], content=message["content"])
    yield ChatLine(role="user", content=prompt.message)
