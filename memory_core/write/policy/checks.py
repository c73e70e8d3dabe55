"""The checks of the write policy, each with its reason.

A check looks at the message and at one draft; with None for a draft it says why the message
as a whole holds nothing to remember. No check trusts the draft: what it claims is looked up
in the message.
"""

from __future__ import annotations

from collections.abc import Callable

from memory_core.types import SAID, Check, Draft, Intent, MemoryType, Reason
from memory_core.write.extract.answers import is_nod
from memory_core.write.extract.candidates import feels
from memory_core.write.extract.cues import cue_places
from memory_core.write.extract.grounds import is_ground
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.parts import plainly
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.values import comparable
from memory_core.write.policy.reading import (
    READ_CHARACTERS,
    Reading,
    Scope,
    any_signs,
    signs,
    speaks_of_others,
)

CheckFunction = Callable[[Reading, Draft | None], Check]

TIMELESS = {"hometown", "date", "kind"}
"""Attributes of facts that a word about the past does not end."""


def length(reading: Reading, _: Draft | None) -> Check:
    """Refuse a message too long to be judged."""
    passed = len(reading.message) <= READ_CHARACTERS
    return _check("short enough", Reason.TOO_LONG, passed, f"over {READ_CHARACTERS} characters")


def consent(reading: Reading, draft: Draft | None) -> Check:
    """Refuse everything while the user does not want to be remembered; forgetting goes on."""
    passed = reading.consent or (draft is not None and draft.intent is Intent.FORGET)
    return _check("allowed by the user", Reason.CONSENT, passed, "remembering is switched off")


def injection(reading: Reading, draft: Draft | None) -> Check:
    """Refuse instructions to the assistant dressed up as something about the user."""
    if draft is None:
        found = any(signs("injection", s.text) for s in reading.sentences)
    else:
        scope = reading.scope(draft)
        texts = (draft.text, draft.value, draft.sentence, scope.sentence.text if scope else "")
        found = any(signs("injection", text) for text in texts)
    return _check("no instruction", Reason.INJECTION, not found, "an instruction to the assistant")


def sensitive(reading: Reading, draft: Draft | None) -> Check:
    """Refuse secrets always, and special categories unless the user said to remember them."""
    if draft is None:
        kinds = [span.kind for span in reading.secrets]
    else:
        kinds = [
            span.kind
            for span in reading.scanner.scan(
                "\n|\n".join((draft.sentence, draft.text, draft.value))
            )
            if not (span.explicit_ok and draft.explicit)
        ] + _overlapping(reading, draft)
    return _check("nothing sensitive", Reason.SENSITIVE, not kinds, kinds[0] if kinds else "")


def _overlapping(reading: Reading, draft: Draft) -> list[str]:
    scope = reading.scope(draft)
    # What is kept as it was said is kept whole: its sentence must be free of secrets.
    within = scope and (scope.sentence if draft.attribute == SAID else scope.part)
    start, end = (within.start, within.end) if within else (0, len(reading.message))
    return [
        span.kind
        for span in reading.secrets
        if span.start < end and start < span.end and not (span.explicit_ok and draft.explicit)
    ]


def unwanted(reading: Reading, draft: Draft | None) -> Check:
    """Refuse what the user asked not to be remembered."""
    found = any(signs("not_remember", p.text) for s in reading.sentences for p in s.parts)
    passed = not found or (draft is not None and draft.intent is Intent.FORGET)
    return _check("wanted", Reason.COMMAND, passed, "the user asked not to remember this")


def quoted(reading: Reading, draft: Draft | None) -> Check:
    """Refuse somebody else's words."""
    if draft is None:
        found = any(end - start > 12 for start, end in reading.quotes)
    else:
        at = reading.place(draft)
        end = at + len(draft.sentence)
        found = (
            any(start <= at < stop for start, stop in reading.quotes)
            or any(
                at < start < end and _speaks(reading, start, stop) for start, stop in reading.quotes
            )
            or _is_told(reading, draft)
        )
    return _check("own words", Reason.QUOTED, not found, "inside a quotation")


def _is_told(reading: Reading, draft: Draft) -> bool:
    """Tell whether words such as "she said:" lead up to the draft, quotation marks or not."""
    scope = reading.scope(draft)
    if scope is None or draft.explicit:
        return False
    said = plainly(reading.message)[scope.sentence.start : reading.place(draft)]
    lead, colon, _ = said.rpartition(":")
    return bool(colon) and signs("quote_lead", lead)


def _speaks(reading: Reading, start: int, stop: int) -> bool:
    """Tell whether somebody says I in a quotation; a quoted title does not."""
    return lexicon().words["user"].first(Words.of(reading.message[start:stop])) is not None


def question(reading: Reading, draft: Draft | None) -> Check:
    """Refuse what is asked and not stated."""
    if draft is None:
        found = any(s.asks or _asks(p.text) for s in reading.sentences for p in s.parts)
    else:
        scope = reading.scope(draft)
        in_part = scope is not None and _asks(scope.part.text)
        at_end = scope is not None and scope.sentence.asks and scope.is_last
        answered = scope is not None and "?" in scope.part.text.rstrip("?")
        stated = answered or (scope is not None and scope.states(draft.sentence))
        found = (in_part or at_end) and not draft.explicit and not stated
    return _check("stated, not asked", Reason.QUESTION, not found, "a question")


def _asks(text: str) -> bool:
    if signs("question", text):
        return not signs("question_not", text)
    words = Words.of(text)
    return any(
        f.end == len(words) and f.start > 0
        for f in cue_places("question_end", words, frozenset({0}))
    )


def supposed(reading: Reading, draft: Draft | None) -> Check:
    """Refuse what is only supposed."""
    if draft is None:
        found = any(
            signs("suppose", p.text) or signs("suppose_part", p.text)
            for s in reading.sentences
            for p in s.parts
        )
    else:
        scope = reading.scope(draft)
        found = scope is not None and _is_supposed(scope, draft)
    return _check("meant, not supposed", Reason.HYPOTHETICAL, not found, "only supposed")


def _is_supposed(scope: Scope, draft: Draft) -> bool:
    # Why something is only supposed is meant as it is said.
    parts = (scope.part,) if is_ground(scope.part) else (*scope.before, scope.part)
    if any_signs("suppose", parts):
        return True
    return signs("suppose_part", draft.sentence if scope.states(draft.sentence) else scope.clause)


def once(reading: Reading, draft: Draft | None) -> Check:
    """Refuse what concerns the task at hand: orders, and wishes for this one time."""
    if draft is None:
        found = any(
            signs("request", p.text) or signs("once", p.text)
            for s in reading.sentences
            for p in s.parts
        )
        return _check("no request", Reason.REQUEST, not found, "a request")
    scope = reading.scope(draft)
    if scope is None or draft.intent is Intent.FORGET or draft.type is MemoryType.EVENT:
        return _check("no request", Reason.REQUEST, passed=True, detail="")
    lasting = signs("standing", scope.part.text)
    here = signs("once", scope.part.text)
    # What is so is so at other times too; only a wish may be meant for what stands beside it.
    wish = draft.type is MemoryType.PREFERENCE and not lasting
    around = wish and any_signs("once", scope.sentence.parts)
    # What no pattern fits was judged with these signs in view.
    once_only = (here or around) and draft.attribute != SAID
    return _check(
        "no request",
        Reason.REQUEST,
        not (once_only or _ordered(reading, draft)),
        "for this one time",
    )


def _ordered(reading: Reading, draft: Draft) -> bool:
    """Tell whether the draft's words are the object of an order: "write that I love it"."""
    scope = reading.scope(draft)
    if scope is None or draft.explicit or scope.gives(draft.sentence):
        return False
    lead = plainly(reading.message)[scope.part.start : reading.place(draft)]
    return (
        len(lead.split()) > 0
        and signs("request", scope.part.text)
        and (signs("request", lead) and not signs("standing", lead))
    )


def past(reading: Reading, draft: Draft | None) -> Check:
    """Refuse what is over."""
    if draft is None:
        found = any(signs("past", p.text) for s in reading.sentences for p in s.parts)
    elif (
        draft.type is MemoryType.EVENT
        or draft.attribute in TIMELESS
        or draft.intent is not Intent.ASSERT
    ):
        found = False
    else:
        scope = reading.scope(draft)
        found = scope is not None and (
            _past(scope.part.text)
            or (any_signs("past", scope.before) and not _is_of_now(scope.part.text))
        )
    return _check("still true", Reason.PAST, not found, "about the past")


def _past(text: str) -> bool:
    return signs("past", text) and not _goes_on(text)


def _is_of_now(text: str) -> bool:
    """Tell whether a part that follows one about the past leaves the past."""
    return _goes_on(text) or signs("present", text)


def _goes_on(text: str) -> bool:
    return signs("now", text) or signs("recent", text)


def third_party(reading: Reading, draft: Draft | None) -> Check:
    """Refuse somebody else's tastes as the user's own."""
    if draft is None:
        parts = (part.text for sentence in reading.sentences for part in sentence.parts)
        found = not is_nod(reading.message) and any(
            speaks_of_others(text) and not _is_it(text) for text in parts
        )
    elif draft.type is MemoryType.RELATIONSHIP or draft.intent is Intent.FORGET:
        found = False
    else:
        found = speaks_of_others(draft.sentence)
    return _check("about the user", Reason.THIRD_PARTY, not found, "about somebody else")


def _is_it(text: str) -> bool:
    words = Words.of(text)
    return bool(words.words) and words.words[0].typed in {"it", "it's", "that", "this"}


def opinion(reading: Reading, draft: Draft | None) -> Check:
    """Refuse judgements about the world that state no taste."""
    if draft is None:
        found = any(signs("opinion", s.text) for s in reading.sentences)
        found = found and not is_nod(reading.message)
    else:
        # Where a pattern fits, the user said how they feel; in words of their own they may not.
        own = draft.attribute == SAID and draft.type is MemoryType.PREFERENCE
        found = (
            own
            and signs("opinion", draft.sentence)
            and not feels(Words.of(draft.sentence), lexicon())
        )
    return _check(
        "a taste, not an opinion", Reason.OPINION, not found, "an opinion about the world"
    )


def own_claim(reading: Reading, draft: Draft | None) -> Check:
    """Refuse what only the assistant said."""
    last = reading.history[-1] if reading.history else None
    assistant = last["content"] if last and last["role"] == "assistant" else ""
    if draft is None:
        found = (
            bool(assistant) and is_nod(reading.message) and signs("suggestion", assistant[-600:])
        )
    else:
        value = comparable(draft.value)
        found = (
            bool(value)
            and value not in _comparable_text(reading.message)
            and (value in _comparable_text(assistant))
        )
    return _check(
        "said by the user", Reason.ASSISTANT_CLAIM, not found, "said by the assistant only"
    )


def _comparable_text(text: str) -> str:
    """Return a text in the form in which values are compared."""
    return " ".join(word.plain for word in Words.of(text).words)


def _check(name: str, reason: Reason, passed: bool, detail: str) -> Check:
    return Check(name, passed, None if passed else reason, "" if passed else detail)
