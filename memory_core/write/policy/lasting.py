"""Whether what was found lasts: signs of the moment, and how lasting the clause sounds."""

from __future__ import annotations

from memory_core.types import SAID, Check, Draft, Intent, MemoryType, Reason
from memory_core.write.extract.journeys import JOURNEY
from memory_core.write.policy.reading import Reading, signs

FLEETING = 0.08
"""What sounds less lasting than this is refused, whatever pattern it fits."""

SURE = frozenset({"name", "city", "job", "language", "nationality", "birthday", "family", "pet"})
"""What patterns find of these is plain; how it sounds adds nothing."""

NAME = "lasting"


def durable(reading: Reading, draft: Draft | None) -> Check:
    """Refuse what passes: thanks, greetings, a mood, the weather today."""
    if draft is None:
        return _refused("nothing that lasts")
    if draft.type is not MemoryType.EVENT and draft.intent is Intent.ASSERT and not _said(draft):
        scope = reading.scope(draft)
        if scope is not None and signs("durable_not", scope.part.text):
            return _refused("a state of the moment")
    return _sounding(reading, draft)


def _sounding(reading: Reading, draft: Draft) -> Check:
    scope = reading.scope(draft)
    # A remark is judged as the extractor did: as a whole.
    text = draft.sentence if _said(draft) else scope.part.text if scope else ""
    if reading.judge is None or _is_plain(draft) or not signs("self", text):
        return Check(NAME, passed=True)
    durable = reading.judge.judge(text).durable
    if durable < FLEETING:
        return _refused(f"sounds like something of the moment ({durable:.2f})")
    return Check(NAME, passed=True, detail=f"sounds like a lasting fact ({durable:.2f})")


def _said(draft: Draft) -> bool:
    # It was judged with the signs of the moment in view.
    return draft.attribute == SAID


def _is_plain(draft: Draft) -> bool:
    if draft.explicit or draft.intent is not Intent.ASSERT or draft.attribute == JOURNEY:
        return True
    return draft.type is MemoryType.RELATIONSHIP or (
        draft.type is MemoryType.FACT and draft.entity in SURE
    )


def _refused(detail: str) -> Check:
    return Check(NAME, passed=False, reason=Reason.TRANSIENT, detail=detail)
