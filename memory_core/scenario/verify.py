"""Compare what a step led to with what it had to lead to."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memory_core.scenario.everywhere import places_with
from memory_core.types import MemoryRecord, Prompt, Recall, Status, WriteReport

if TYPE_CHECKING:
    from memory_core.memory import Memory
    from memory_core.scenario.step import Expected, Step


@dataclass(frozen=True, slots=True)
class Verified:
    """One expectation, what was found instead or indeed, and whether they agree.

    ``name`` is the field of the step; both sides are in words, ready to be shown.
    """

    name: str
    expected: str
    actual: str
    passed: bool


@dataclass(frozen=True, slots=True)
class Observed:
    """What a step can be judged by; None where the step produced no such thing."""

    memory: Memory
    user_id: str
    reply: str | None = None
    recall: Recall | None = None
    prompt: Prompt | None = None
    write: WriteReport | None = None


def verify(step: Step, seen: Observed) -> tuple[Verified, ...]:
    """Return every expectation of a step and how it ended, in the order of the fields."""
    return tuple(result for check in _CHECKS for result in check(step, seen))


def _reply(step: Step, seen: Observed) -> Iterator[Verified]:
    said = _plain(seen.reply or "")
    for text in step.expect_reply_contains:
        yield Verified("reply contains", text, seen.reply or "no reply", _plain(text) in said)
    for text in step.expect_reply_lacks:
        yield Verified("reply lacks", text, seen.reply or "no reply", _plain(text) not in said)


def _decisions(step: Step, seen: Observed) -> Iterator[Verified]:
    if step.expect_decisions is None:
        return
    made = seen.write.decisions if seen.write else ()
    agree = len(made) == len(step.expect_decisions) and all(
        wanted.action is got.action and wanted.reason in (None, got.reason)
        for wanted, got in zip(step.expect_decisions, made, strict=True)
    )
    actual = ", ".join(f"{d.action} ({d.reason})" for d in made)
    expected = ", ".join(map(_decision, step.expect_decisions))
    yield Verified("decisions", expected or "none", actual or "none", agree)


def _decision(wanted: Expected) -> str:
    return f"{wanted.action} ({wanted.reason})" if wanted.reason else str(wanted.action)


def _funnel(step: Step, seen: Observed) -> Iterator[Verified]:
    if step.expect_funnel is None:
        return
    counts = tuple(count for _, count in seen.recall.funnel) if seen.recall else ()
    yield Verified(
        "funnel",
        " → ".join(map(str, step.expect_funnel)),
        " → ".join(map(str, counts)) or "nothing was read",
        step.expect_funnel == counts,
    )


def _nearest(step: Step, seen: Observed) -> Iterator[Verified]:
    if step.expect_nearest is None:
        return
    candidates = seen.recall.candidates if seen.recall else ()
    nearest = [c.record.id for c in candidates if c.vector_rank == 1]
    actual = ", ".join(nearest) or "nothing"
    yield Verified("nearest", step.expect_nearest, actual, [step.expect_nearest] == nearest)


def _selected(step: Step, seen: Observed) -> Iterator[Verified]:
    if step.expect_selected is None:
        return
    texts = tuple(r.text for r in seen.recall.selected) if seen.recall else ()
    yield Verified(
        "selected",
        " · ".join(step.expect_selected) or "nothing",
        " · ".join(texts) or "nothing",
        step.expect_selected == texts,
    )


def _quoted(step: Step, seen: Observed) -> Iterator[Verified]:
    sections = seen.prompt.sections if seen.prompt else ()
    for text in step.expect_quoted:
        holding = [section.name for section in sections if _plain(text) in _plain(section.text)]
        actual = " and ".join(holding) or "no section"
        yield Verified("quoted as evidence only", text, actual, holding == ["evidence"])


def _records(step: Step, seen: Observed) -> Iterator[Verified]:
    if not step.expect_records:
        return
    records = seen.memory.records(seen.user_id)
    for wanted in step.expect_records:
        matching = [r.id for r in records if _has(r, wanted)]
        expected = ", ".join(f"{name} {value}" for name, value in wanted.items())
        actual = ", ".join(matching) or "no such record"
        yield Verified("record", expected, actual, bool(matching))


def _has(record: MemoryRecord, wanted: Mapping[str, str | int]) -> bool:
    return all(_agrees(name, getattr(record, name), value) for name, value in wanted.items())


def _agrees(name: str, actual: object, wanted: str | int) -> bool:
    # A value may carry an article or a suffix, and a moment is named by its day.
    if name in ("value", "text"):
        return _plain(str(wanted)) in _plain(str(actual))
    if name in ("created_at", "valid_from", "valid_to", "expires_at"):
        return str(actual).startswith(str(wanted))
    return str(actual) == str(wanted)


def _counts(step: Step, seen: Observed) -> Iterator[Verified]:
    if step.expect_count_active is not None:
        active = len(seen.memory.records(seen.user_id, status=Status.ACTIVE))
        yield _count("active records", step.expect_count_active, active)
    if step.expect_count is not None:
        yield _count("records in the store", step.expect_count, seen.memory.count())


def _count(name: str, expected: int, actual: int) -> Verified:
    return Verified(name, str(expected), str(actual), expected == actual)


def _absent(step: Step, seen: Observed) -> Iterator[Verified]:
    if not step.expect_absent:
        return
    for text, places in places_with(seen.memory, step.expect_absent).items():
        actual = ", ".join(places) or "found nowhere"
        yield Verified("absent everywhere", text, actual, not places)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold().replace("’", "'")


_CHECKS: tuple[Callable[[Step, Observed], Iterator[Verified]], ...] = (
    _reply,
    _decisions,
    _funnel,
    _nearest,
    _selected,
    _quoted,
    _records,
    _counts,
    _absent,
)
