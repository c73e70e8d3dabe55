"""What must not be kept: found by checksum, by shape, and by the words around it.

Numbers and tokens are recognised by Presidio's pattern recognizers and the plug-ins of
detect-secrets; ``data/vocabulary/sensitive.yaml`` adds the words and shapes they lack.
Nothing here goes online: recognizers are called one by one, without an NLP engine and
without verification.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import Any

import yaml

from memory_core.text import VOCABULARY, spelled_any

Place = tuple[int, int]
Finder = Callable[[str], Iterable[Place]]

MINIMUM_SCORE = 0.3
"""Presidio's scores below this are bare shapes, such as any nine digits."""

PHONE_REGIONS = ("VN", "US", "GB", "FR", "DE")
"""Countries whose national way of writing phone numbers is known without a country code."""

WINDOW = 2_000
"""Characters looked at in one go: the cost of some recognizers grows with the square."""

OVERLAP = 200
"""Characters that two windows share, so that nothing hides on the seam."""

_SENTENCE_END = re.compile(r"[.!?;](?=\s|$)|(?<!:)\n")
_SEVEN_DIGITS = re.compile(r"\d(?:\D{0,3}\d){6}")
_SECRET_LIKE = re.compile(r"(?=.*[\d@#$%^&*_+=!~])(?=.*[^\W_]).{4,}")
_TRAILING = ".,;:!?\"'”’)]}"


@dataclass(frozen=True, slots=True)
class SensitiveSpan:
    """One part of a text that must not be kept.

    ``start`` and ``end`` count characters of the text in NFC, which is how text is typed.
    ``explicit_ok`` means that it may be kept when the user asks for it to be remembered.
    """

    kind: str
    start: int
    end: int
    explicit_ok: bool

    @property
    def placeholder(self) -> str:
        """What stands in its place."""
        return f"[{self.kind} withheld]"


@dataclass(frozen=True, slots=True)
class _Kind:
    name: str
    explicit_ok: bool
    needs_digit: bool
    finders: tuple[Finder, ...]


class SensitiveScanner:
    """Finds credentials, payment data, ids, contact data and special categories."""

    def __init__(self) -> None:
        self._loading = Lock()

    def warm(self) -> None:
        """Load everything now, so that the first scan does not wait some seconds for it."""
        with self._loading:
            self.scan("+84 912 345 678, a@example.com")

    def scan(self, text: str) -> tuple[SensitiveSpan, ...]:
        """Return what must not be kept, in order and without overlaps."""
        typed = unicodedata.normalize("NFC", text)
        windows = range(0, max(1, len(typed) - OVERLAP), WINDOW - OVERLAP)
        return tuple(_merged([s for at in windows for s in self._window(typed, at)]))

    def redact(self, text: str, *, explicit: bool = False) -> str:
        """Return the text in NFC with a placeholder for each secret.

        ``explicit`` leaves in what may be kept because the user asked for it.
        """
        typed = unicodedata.normalize("NFC", text)
        for span in reversed(self.scan(typed)):
            if not (explicit and span.explicit_ok):
                typed = typed[: span.start] + span.placeholder + typed[span.end :]
        return typed

    def _window(self, text: str, at: int) -> Iterator[SensitiveSpan]:
        part = text[at : at + WINDOW]
        has_digit = any(letter.isdigit() for letter in part)
        for kind in self._kinds:
            if has_digit or not kind.needs_digit:
                for start, end in (place for find in kind.finders for place in find(part)):
                    yield SensitiveSpan(kind.name, at + start, at + end, kind.explicit_ok)

    @cached_property
    def _kinds(self) -> tuple[_Kind, ...]:
        listed = yaml.safe_load((VOCABULARY / "sensitive.yaml").read_text("utf-8"))
        people = spelled_any(listed.pop("first person"))
        return tuple(_kind(name, entry, people) for name, entry in listed.items())


def _kind(name: str, entry: Mapping[str, Any], people: str) -> _Kind:
    finders: list[Finder] = [_presidio(recognizer) for recognizer in entry.get("presidio", ())]
    finders += [_plugin(plugin) for plugin in entry.get("plugins", ())]
    finders += [_shaped(entry[shape], check) for shape, check in _SHAPES.items() if shape in entry]
    if "value" in entry:
        finders.append(_near(entry))
    if "keyword" in entry:
        finders.append(_after_keyword(entry))
    if "phrase" in entry:
        finders.append(_said(entry["phrase"], people))
    return _Kind(
        name, entry.get("explicit_ok", False), entry.get("needs_digit", False), tuple(finders)
    )


def _presidio(name: str) -> Finder:
    # Imported on first use: the package loads for seconds.
    from presidio_analyzer import predefined_recognizers

    options = {"supported_regions": PHONE_REGIONS} if name == "PhoneRecognizer" else {}
    make: Callable[..., Any] = getattr(predefined_recognizers, name)
    recognizer = make(**options)
    if name == "EmailRecognizer":
        # Its check of the domain fetches a list of suffixes from the net; the shape is enough.
        recognizer.validate_result = lambda _: None

    def find(text: str) -> Iterator[Place]:
        if name == "PhoneRecognizer" and not _SEVEN_DIGITS.search(text):
            return
        for result in recognizer.analyze(text, recognizer.supported_entities, None):
            if result.score >= MINIMUM_SCORE:
                yield result.start, result.end

    return find


def _plugin(name: str) -> Finder:
    from detect_secrets.core.plugins.util import get_mapping_from_secret_type_to_class

    classes: Any = get_mapping_from_secret_type_to_class().values()
    plugin = next(found for found in classes if found.__name__ == name)

    def find(text: str) -> Iterator[Place]:
        # The whole match is withheld: some plug-ins report only the part that is checked.
        return (match.span() for shape in plugin.denylist for match in shape.finditer(text))

    return find


def _digits(text: str) -> str:
    return "".join(letter for letter in text if letter.isdigit())


def _luhn(text: str) -> bool:
    digits = [int(digit) for digit in reversed(_digits(text))]
    doubled = (sum(divmod(2 * digit, 10)) for digit in digits[1::2])
    return (sum(digits[::2]) + sum(doubled)) % 10 == 0


_SHAPES: Mapping[str, Callable[[str], bool]] = {"luhn": _luhn, "pattern": bool}


def _shaped(shape: str, check: Callable[[str], bool]) -> Finder:
    pattern = re.compile(shape)
    return lambda text: (m.span() for m in pattern.finditer(text) if check(m.group()))


def _near(entry: Mapping[str, Any]) -> Finder:
    words = re.compile(spelled_any(entry["near"]), re.IGNORECASE)
    value = re.compile(entry["value"])
    reach = entry["reach"]
    least, most = entry.get("digits", (0, 99))

    def find(text: str) -> Iterator[Place]:
        for match in value.finditer(text):
            if least <= len(_digits(match.group())) <= most and _worded(match, text):
                yield match.span()

    def _worded(match: re.Match[str], text: str) -> bool:
        before = _SENTENCE_END.split(text[max(0, match.start() - reach) : match.start()])[-1]
        after = _SENTENCE_END.split(text[match.end() : match.end() + reach])[0]
        return bool(words.search(before) or words.search(after))

    return find


def _after_keyword(entry: Mapping[str, Any]) -> Finder:
    keyword = spelled_any(entry["keyword"])
    joins = "|".join(
        spelled_any([join]) if join.isalpha() else re.escape(join) for join in entry["joins"]
    )
    told = re.compile(
        rf"{keyword}[^.!?;\n]{{0,60}}?(?:(?:{joins})\s*)+[\"'“‘]?(\S+)", re.IGNORECASE
    )
    beside = re.compile(rf"{keyword}\s+[\"'“‘]?(\S+)", re.IGNORECASE)
    before = re.compile(
        rf"(?<!\S)(\S{{4,64}})\s+(?:{joins})[^.!?;\n]{{0,20}}?{keyword}", re.IGNORECASE
    )
    unlike = re.compile(rf"(?:{spelled_any(entry['unlike'])})\W*", re.IGNORECASE)

    def find(text: str) -> Iterator[Place]:
        for match in told.finditer(text):
            word = match.group(1).rstrip(_TRAILING)
            last = re.match(r"\s*(?:$|[.,;!?\n])", text[match.start(1) + len(word) :])
            if _SECRET_LIKE.fullmatch(word) or (
                len(word) >= 4 and last and not unlike.fullmatch(word)
            ):
                yield match.span(1)
        for pattern in (beside, before):
            for match in pattern.finditer(text):
                if _SECRET_LIKE.fullmatch(match.group(1).strip(_TRAILING)):
                    yield match.span(1)

    return find


def _said(phrases: Sequence[str], people: str) -> Finder:
    phrase = re.compile(spelled_any(phrases), re.IGNORECASE)
    person = re.compile(people, re.IGNORECASE)

    def find(text: str) -> Iterator[Place]:
        for match in phrase.finditer(text):
            begin = max(
                (end.end() for end in _SENTENCE_END.finditer(text, 0, match.start())), default=0
            )
            stop = _SENTENCE_END.search(text, match.end())
            end = stop.start() if stop else len(text)
            if person.search(text, begin, end) and text[end : end + 1] != "?":
                yield match.start(), end

    return find


def _merged(spans: Sequence[SensitiveSpan]) -> Iterator[SensitiveSpan]:
    current: SensitiveSpan | None = None
    for span in sorted(spans, key=lambda s: (s.start, -s.end)):
        if current is None or span.start >= current.end:
            if current:
                yield current
            current = span
        else:
            # The kind that may never be kept decides for both.
            kind = current if current.explicit_ok <= span.explicit_ok else span
            current = SensitiveSpan(
                kind.kind,
                current.start,
                max(current.end, span.end),
                current.explicit_ok and span.explicit_ok,
            )
    if current:
        yield current
