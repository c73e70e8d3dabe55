"""A message cut into sentences and parts of sentences that say one thing each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from memory_core.text import fold, read_words
from memory_core.text import spelled_any as any_of

REASONS = ("relatives", "causes", "results")
"""The kinds of words, in ``joints.yaml``, that join a part which explains the one before."""

LINKS = (*REASONS, "comments")
"""All kinds of words that say how a part hangs on the one before."""


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a sentence; ``link`` is what joins it to the part before.

    The link is "" for the first part and "~" where nothing but a blank stands between.

    ``start`` and ``end`` count characters of the message.
    """

    text: str
    start: int
    end: int
    link: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the message, its end sign included; positions as in Part."""

    text: str
    start: int
    end: int
    parts: tuple[Part, ...]

    @property
    def asks(self) -> bool:
        """Tell whether it ends in a question mark."""
        return self.text.rstrip(" \"'”’)").endswith("?")


@dataclass(frozen=True, slots=True)
class _Joints:
    """Where sentences end and where parts begin."""

    ends: re.Pattern[str]
    joints: re.Pattern[str]
    links: Mapping[str, re.Pattern[str]]
    answered: re.Pattern[str]


_PICTURES = re.compile(
    "[\U0001f000-\U0001faff\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\ufe0f\u200d♥★✓✔]"
)


def sentences(message: str) -> tuple[Sentence, ...]:
    """Cut a message; every character keeps its position, pictures become breaks."""
    plain = plainly(message)
    return tuple(_sentence(plain, start, end) for start, end in _bounds(plain))


def plainly(message: str) -> str:
    """Return the message as it is read: same length, plain quotes, a break for each picture."""
    return _PICTURES.sub(";", message.replace("’", "'").replace("`", '"'))


def is_reason(part: Part) -> bool:
    """Tell whether the part only explains the one before."""
    return any(_is_linked(part, kind) for kind in REASONS)


def is_relative(part: Part) -> bool:
    """Tell whether the part describes somebody or something in the one before."""
    return _is_linked(part, "relatives")


def is_cause(part: Part) -> bool:
    """Tell whether the part says why the one before is so."""
    return _is_linked(part, "causes")


def is_comment(part: Part) -> bool:
    """Tell whether the part is joined like a remark on the one before."""
    return _is_linked(part, "comments")


def _is_linked(part: Part, kind: str) -> bool:
    return bool(_signs().links[kind].fullmatch(part.link))


def _bounds(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for match in _signs().ends.finditer(text):
        sentence = text[start : match.end()]
        if match.group().startswith("?") and _signs().answered.fullmatch(sentence.strip()):
            # "My favourite drink? Tea." answers itself and is read as one.
            continue
        if sentence.strip():
            yield start, match.end()
        start = match.end()
    if text[start:].strip():
        yield start, len(text)


def last_part(text: str) -> str:
    """Return the last part of a text, without the word that joins it to what follows."""
    parts = list(_parts(text, 0, len(text)))
    return parts[-1].text if parts else ""


def _sentence(text: str, start: int, end: int) -> Sentence:
    return Sentence(text[start:end], start, end, tuple(_parts(text, start, end)))


def _parts(text: str, start: int, end: int) -> Iterator[Part]:
    at, link = start, ""
    for match in _signs().joints.finditer(text, start, end):
        if text[at : match.start()].strip():
            yield _part(text, at, match.start(), link)
        elif link and not match.group().strip(" ,"):
            continue
        at, link = (
            match.end(),
            fold(match.group()).strip(" \n\t,") or (match.group().strip() or "~"),
        )
    if text[at:end].strip(" .!?;,"):
        yield _part(text, at, end, link)


def _part(text: str, start: int, end: int, link: str) -> Part:
    while start < end and text[start] in " \n\t":
        start += 1
    while end > start and text[end - 1] in " \n\t.!?;,…":
        end -= 1
    return Part(text[start:end], start, end, link)


@cache
def _signs() -> _Joints:
    listed = read_words("joints")
    before = "".join(rf"(?<!\b{re.escape(word)})" for word in listed["abbreviations"])
    closing = any_of(listed["closers"])
    joining = any_of([word for kind in ("joints", *REASONS) for word in listed[kind]])
    return _Joints(
        ends=re.compile(rf"(?:{before}\.|[!?…])+[\"”')\]]*(?=\s|$|;)|\n+", re.IGNORECASE),
        joints=re.compile(
            rf"(?:(?!,\s*{closing}\W*$)[,;()\[\]{{}}|•]|\s[-–—]+\s)(?:\s*{joining})?|(?<=\s){joining}(?=\s)|\n"
            rf"|\s(?={any_of(listed['openers'])})",
            re.IGNORECASE,
        ),
        links={name: re.compile(any_of(listed[name]), re.IGNORECASE) for name in LINKS},
        answered=re.compile(rf"{any_of(listed['topics'])}[^,.;!?]{{1,40}}\?+", re.IGNORECASE),
    )
