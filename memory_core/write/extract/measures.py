"""What a fact said in passing measures, and of what: the slot that its next value takes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import snowballstemmer

from memory_core.text import fold, read_words
from memory_core.write.extract.phrases import Word, Words

SUBJECT_WORDS = 4
"""A slot without a measure is named by this many words."""

OF_WITHIN = 3
"""So many words after a number an "of" still tells what is counted."""

_DETERMINERS = frozenset({"the", "my", "our", "a", "an", "this", "that"})
_NUMBER = re.compile(r"\d+(?:[.:/\-]\d+)*")
_CURRENCY = re.compile(r"[$€£¥]\s*$")


@dataclass(frozen=True, slots=True)
class Measure:
    """A kind of measure, such as ``often`` or ``count``, and the word for what is measured.

    The subject is empty if the clause only points at it: "I have 25 of them now".
    """

    kind: str
    subject: str


@dataclass(frozen=True, slots=True)
class _Vocabulary:
    numbers: frozenset[str]
    spelled: frozenset[str]
    idioms: frozenset[str]
    often: re.Pattern[str]
    records: re.Pattern[str]
    ordinals: frozenset[str]
    units: Mapping[str, str]
    places: frozenset[str]
    moments: frozenset[str]
    adjuncts: frozenset[str]
    generic: frozenset[str]
    stop: frozenset[str]


def measure_of(text: str, before: str = "") -> Measure | None:
    """Return what a clause measures; ``before`` is what was said ahead of it."""
    measure = _measure(text)
    if measure is None or measure.subject or not before:
        return measure
    return Measure(measure.kind, _last(Words.of(before).words))


def is_measured_in(text: str, other: str) -> bool:
    """Tell whether another text gives the number or the rhythm that this one measures by."""
    known, plain = _vocabulary(), fold(other)
    often = known.often.search(fold(text))
    if often:
        return often.group() in plain
    words = Words.of(text).words
    counting = [word.plain for at, word in enumerate(words) if _counts(text, words, at)]
    return all(re.search(rf"(?<!\w){re.escape(number)}(?!\w)", plain) for number in counting)


def subject_of(text: str) -> str:
    """Return the words that say what a clause is about, numbers left out."""
    told = [stem(word.plain) for word in Words.of(text).words if _tells(word)]
    return " ".join(told[:SUBJECT_WORDS])


def told(text: str) -> frozenset[str]:
    """Return the stems of the words that say what a text is about."""
    return frozenset(stem(word.plain) for word in Words.of(text).words if _tells(word))


def unmeasured(text: str) -> str:
    """Return a text folded and without how often: "yoga twice a week" is about yoga."""
    return _vocabulary().often.sub(" ", fold(text)).strip()


@lru_cache(maxsize=10_000)
def stem(word: str) -> str:
    """Return the English stem of a word without accents."""
    return str(_stemmer().stemWord(word))


def _measure(text: str) -> Measure | None:
    known, words = _vocabulary(), Words.of(text).words
    plain = fold(text)
    record = known.records.search(plain)
    number = next((at for at, word in enumerate(words) if _counts(text, words, at)), None)
    if record and number is not None:
        return Measure("record", "best")
    often = known.often.search(plain)
    if often:
        return Measure("often", _around(words, often.start(), often.end()))
    if number is None:
        return _place(words)
    return _counted(text, words, number)


def _counted(text: str, words: tuple[Word, ...], number: int) -> Measure:
    known = _vocabulary()
    after = _run(words[number + 1 :])
    ahead = words[:number]
    if _CURRENCY.search(text[: words[number].start]):
        return Measure("amount", _main(ahead) or _main(after))
    if ahead and ahead[-1].plain in known.ordinals:
        return Measure(ahead[-1].plain, _main(ahead[:-1]))
    unit = next((known.units[stem(w.plain)] for w in after if stem(w.plain) in known.units), "")
    if unit:
        return Measure(unit, _main(ahead) or _main(words[number + 1 :]))
    counted = _last(after) or _last(_of(words[number + 1 :]))
    # "23 of them" counts what was spoken of before; "My followers reached 900" its own subject.
    pointed = after[:1] and after[0].plain == "of" and not counted
    return Measure("count", "" if pointed else counted or _first(ahead))


def _place(words: tuple[Word, ...]) -> Measure | None:
    at = next((n for n, w in enumerate(words) if w.plain in _vocabulary().places), None)
    if at is None:
        return None
    return Measure("place", _last(_run(words[at + 1 :])))


def _counts(text: str, words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is a number that counts: none in "a Pixel 8" or "since five"."""
    word, before = words[at], words[at - 1]
    # "two years ago" says when, not how long.
    if any(later.plain == "ago" for later in words[at + 1 : at + 3]):
        return False
    if at and before.plain in _vocabulary().moments:
        return _CURRENCY.search(text[: word.start]) is not None
    if word.plain in _vocabulary().numbers:
        return _is_number(word, words[at + 1 : at + 2])
    if not _NUMBER.fullmatch(word.plain):
        return False
    return at < 2 or not text[before.start].isupper() or before.plain in _vocabulary().stop


def _is_number(word: Word, after: Sequence[Word]) -> bool:
    """Tell a number from what only looks like one without its accents: "bây giờ", "bay gio"."""
    if word.typed != word.plain:
        return word.typed in _vocabulary().spelled
    return not any(f"{word.plain} {then.plain}" in _vocabulary().idioms for then in after)


def _run(words: Iterable[Word]) -> tuple[Word, ...]:
    """Return the words up to the first that joins or points."""
    run: list[Word] = []
    for word in words:
        if word.plain in _vocabulary().stop and run:
            break
        run.append(word)
    return tuple(run[:4])


def _of(words: Sequence[Word]) -> tuple[Word, ...]:
    """Return what is counted by the piece: of "sessions of the support group" the group."""
    at = next((n for n, word in enumerate(words[:OF_WITHIN]) if word.plain == "of"), None)
    if at is None:
        return ()
    rest = [word for word in words[at + 1 :] if word.plain not in _DETERMINERS]
    return _run(rest)


def _around(words: tuple[Word, ...], start: int, end: int) -> str:
    return _main([w for w in words if w.end <= start]) or _main(
        [w for w in words if w.start >= end]
    )


def _main(words: Sequence[Word]) -> str:
    """Return the last word that tells something ahead of what only adds to it."""
    told = ""
    for word in words:
        if told and word.plain in _vocabulary().adjuncts:
            break
        told = stem(word.plain) if _tells(word) else told
    return told


def _last(words: Iterable[Word]) -> str:
    told = [word for word in words if _tells(word)]
    # "12 plants growing on my balcony" counts plants.
    while len(told) > 1 and told[-1].plain.endswith("ing"):
        told.pop()
    return stem(told[-1].plain) if told else ""


def _first(words: Iterable[Word]) -> str:
    return next((stem(word.plain) for word in words if _tells(word)), "")


def _tells(word: Word) -> bool:
    known = _vocabulary()
    silent = word.plain in known.stop or word.plain in known.generic or word.plain in known.numbers
    return not silent and word.plain[0].isalpha() and stem(word.plain) not in known.units


@cache
def _vocabulary() -> _Vocabulary:
    listed = read_words("measures")
    places = {
        "number": f"(?:{'|'.join(listed['numbers'])})",
        "weekday": f"(?:{'|'.join(listed['weekdays'])})",
    }
    often = [
        p.replace("{number}", places["number"]).replace("{weekday}", places["weekday"])
        for p in listed["often"]
    ]
    return _Vocabulary(
        numbers=frozenset(listed["numbers"]),
        spelled=frozenset(listed["spelled"]),
        idioms=frozenset(listed["idioms"]),
        often=re.compile(rf"(?<!\w)(?:{'|'.join(often)})(?!\w)"),
        records=re.compile(rf"(?<!\w)(?:{'|'.join(listed['records'])})(?!\w)"),
        ordinals=frozenset(listed["ordinals"]),
        units={stem(word): unit for unit, words in listed["units"].items() for word in words},
        places=frozenset(listed["places"]),
        moments=frozenset(listed["moments"]),
        adjuncts=frozenset(listed["adjuncts"]),
        generic=frozenset(listed["generic"]),
        stop=frozenset(listed["stop"]),
    )


@cache
def _stemmer() -> snowballstemmer.EnglishStemmer:
    return snowballstemmer.stemmer("english")
