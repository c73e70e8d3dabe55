"""Whether a value may be what a pattern takes it for: a name, a city, a profession."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import takewhile

from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.values import bare


class Checker:
    """Cuts a value to what fits; the empty string for one that does not."""

    def __init__(self, placer: Placer, lexicon: Lexicon) -> None:
        self._placer = placer
        self._lexicon = lexicon

    def checked(self, kind: str, value: str) -> str:
        """Return a value as the kind a frame asks for, or the empty string."""
        if kind in {"place", "city", "role", "thing"} and self.says(value):
            return ""
        checks: Mapping[str, Callable[[str], str]] = {
            "name": self._name,
            "proper": self.proper,
            "place": _place_name,
            "city": self.city,
            "role": _role,
            "job": self._job,
            "field": lambda text: text if len(text.split()) <= 4 else "",
            "employer": _employer,
            "workplace": _workplace,
            "thing": self._thing,
            "model": self._model,
            "count": self._count,
            "living": lambda text: "" if self.speaks(text) else text,
            "state": lambda text: "" if _is_doing(text) else text,
        }
        return checks.get(kind, str)(value)

    def says(self, text: str) -> bool:
        """Tell whether a text goes on with what somebody does: "thích câu cá" names nothing."""
        words = Words.of(text)
        lists = ("like", "dislike", "no", "habit", "never", "mishap")
        return any(self._lexicon.words[name].ends(words, 0) for name in lists)

    def speaks(self, text: str) -> bool:
        """Tell whether the user is named inside a text: "On planes I" is no value."""
        return self._lexicon.words["user"].first(Words.of(text)) is not None

    def _name(self, text: str) -> str:
        words = Words.of(text)
        stop = self._lexicon.words["not_name"]
        # "An" and "An Nhiên" are names, "an" is a stop word.
        alone = self._lexicon.words["given"].is_whole(text)
        full = text.istitle() and (len(words) > 1 or alone)
        if not words.words or (stop.ends(words, 0) and not full) or len(words) > 5:
            return ""
        return text

    def proper(self, text: str) -> str:
        """Return the capitalised words a text begins with, if they may name someone."""
        match = re.match(r"(?:[^\W\d_][\w'’.-]*\s?){1,4}", text)
        run = list(
            takewhile(lambda word: word[:1].isupper(), match.group().split() if match else ())
        )
        name = self._name(" ".join(run[:4]))
        if not name or self._lexicon.words["nationality"].is_whole(name):
            return ""
        return name

    def city(self, text: str) -> str:
        """Return a text that may name a town, or the empty string."""
        if self._placer.noun(text) in {"hotel", "room", "restaurant", "family"}:
            return ""
        return _place_name(text) if self.is_city(text) or text[:1].isupper() else ""

    def is_city(self, text: str) -> bool:
        """Tell whether a text names a town that is listed."""
        return self._lexicon.entities["city"].values.first(Words.of(text)) is not None

    def _thing(self, text: str) -> str:
        # "đi xe buýt" is a way to travel, "xe đạp" a kind: neither is a vehicle with a name.
        kinds = (
            self._lexicon.entities["transport"].values,
            self._lexicon.entities["vehicle"].nouns,
        )
        return "" if any(kind.is_whole(f"xe {text}") for kind in kinds) else bare(text)

    def _count(self, text: str) -> str:
        return text if self._lexicon.words["count"].ends(Words.of(text), 0) else ""

    def _model(self, text: str) -> str:
        """Return the name of a device or car; "my phone is dead" names none."""
        placed = re.match(r"(?:on|in|at|with|off|under|by)\s", text)
        named = (
            not placed and not _is_doing(text) and (self._placer.knows(text) or not text.islower())
        )
        return bare(text) if named else ""

    def _job(self, text: str) -> str:
        # A name or a passing state is no job: only what means a profession counts.
        role = _role(text)
        words = Words.of(role)
        if not words.words or self._lexicon.words["not_name"].ends(words, 0):
            return ""
        if self._lexicon.words["profession"].ends(words, len(words) - 1):
            return role
        if self._lexicon.words["craft"].ends(words, 0):
            return role
        means_work = self._placer.place(role)[0] in {"job", "education"}
        return role if means_work and not self._is_somebody(role) else ""

    def _is_somebody(self, text: str) -> bool:
        """Tell whether only a human being is meant: "a tall guy", "a father of two"."""
        words = Words.of(re.split(r"\s(?:of|to)\s", text, maxsplit=1)[0])
        lists = (
            self._lexicon.words[name] for name in ("person", "sort_of_person", "no_profession")
        )
        return any(end == len(words) for people in lists for _, end in people.places(words))


def _employer(text: str) -> str:
    # "Working on the slides" names what is done, "working at the bank" for whom.
    return "" if re.match(r"on\s", text) or len(text.split()) > 6 else bare(text)


def _workplace(text: str) -> str:
    # "A nurse at night" names no place of work, nor does "at a hospital".
    return _employer(text) if text[:1].isupper() else ""


def _is_doing(text: str) -> bool:
    """Tell whether a text says what something does just now: "ringing"."""
    return bool(re.match(r"[a-z]{2,}ing\b", text))


def _place_name(text: str) -> str:
    if re.match(r"(?:a|an|one|my|our|your|this|that)\s", text, re.IGNORECASE):
        return ""
    name = re.split(r"\s(?:with|since|với|cùng)\s", bare(text), maxsplit=1)[0]
    # "Born in May 1990" tells no town.
    dated = any(letter.isdigit() for letter in name)
    return name if len(name.split()) <= 7 and not dated else ""


def _role(text: str) -> str:
    # "A 32-year-old designer" says two things; the profession is one of them.
    unaged = re.sub(r"^\d+[- ]years?[- ]old\s+", "", bare(text), flags=re.IGNORECASE)
    role = re.split(r"\s(?:at|for|from|in|ở|o|tại|tai|cho)\s", unaged, maxsplit=1)[0]
    return role if len(role.split()) <= 6 else ""
