"""Drafts and verdicts for tests of the commit step."""

from memory_core.types import (
    Draft,
    Importance,
    Intent,
    MemoryType,
    Outcome,
    Polarity,
    Reason,
    Verdict,
)


def draft(value="Langham", key="hotel-preference", **fields):
    """Return a draft of a liked hotel, with the fields a test cares about replaced."""
    defaults = {
        "intent": Intent.ASSERT,
        "type": MemoryType.PREFERENCE,
        "entity": "hotel",
        "attribute": "preference",
        "value": value,
        "polarity": Polarity.LIKE,
        "importance": Importance.HIGH,
        "key": key,
        "text": f"Preferred hotel: {value}",
        "sentence": f"I prefer the {value}.",
        "language": "en",
    }
    return Draft(**(defaults | fields))


def accepted(value="Langham", key="hotel-preference", **fields):
    """Return the verdict that accepts such a draft."""
    return Verdict(
        Outcome.ACCEPTED, Reason.NEW, "", "preference · hotel", (), draft(value, key, **fields)
    )


def refused(reason=Reason.TRANSIENT):
    """Return the verdict on a message that holds nothing to remember."""
    return Verdict(Outcome.REFUSED, reason, "", "nothing", ())
