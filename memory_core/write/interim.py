"""Stands in for the reviewer until the real one is here: one sentence pattern, no more."""

from __future__ import annotations

import re
from datetime import datetime

from memory_core.text import fold
from memory_core.types import (
    Draft,
    History,
    Importance,
    Intent,
    MemoryType,
    Outcome,
    Polarity,
    Reason,
    Review,
    Verdict,
)


def same_value(one: str, other: str) -> bool:
    """Tell whether two values mean the same."""
    return fold(one).removeprefix("the ") == fold(other).removeprefix("the ")


class Reviewer:
    """Accepts `I prefer the X`, refuses everything else."""

    def review(
        self, message: str, *, history: History, said_at: datetime, consent: bool
    ) -> Review:
        """Review one message."""
        match = re.search(r"prefer the ([\w .]+?)( now)?\.?$", message)
        if not consent or not match or message.endswith("?"):
            reason = Reason.TRANSIENT if consent else Reason.CONSENT
            return Review(message, (Verdict(Outcome.REFUSED, reason, "", "nothing", ()),))
        value = match.group(1).strip(" .").removesuffix(" hotel")
        draft = Draft(
            Intent.ASSERT,
            MemoryType.PREFERENCE,
            "hotel",
            "preference",
            value,
            Polarity.LIKE,
            Importance.HIGH,
            "hotel-preference",
            f"Preferred hotel: {value}",
            message,
            "en",
        )
        verdict = Verdict(Outcome.ACCEPTED, Reason.NEW, "", "preference · hotel", (), draft)
        return Review(message, (verdict,))


def default_reviewer(embedder: object, extractor: object) -> Reviewer:
    """Return the stand-in."""
    return Reviewer()
