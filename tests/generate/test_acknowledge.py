"""What the built-in answerer says about what a message asks to remember."""

from __future__ import annotations

import pytest

from memory_core.types import Intent, MemoryType, Outcome, Polarity, Reason, Verdict

SECRET = "4111 1111 1111 1111"


def test_acknowledge_a_preference(said, make_prompt, make_draft, accepted):
    """What will be remembered is said exactly."""
    draft = make_draft("Preferred hotel: St. Regis", "St. Regis")

    reply = said(make_prompt("I prefer the St. Regis now.", verdicts=[accepted(draft)]))

    assert reply == "Noted: your preferred hotel is the St. Regis. I'll use it from now on."


def test_acknowledge_in_vietnamese(said, make_prompt, make_draft, accepted):
    """A Vietnamese message is acknowledged in Vietnamese."""
    draft = make_draft("Khách sạn ưa thích: Vinpearl", "Vinpearl", language="vi")

    reply = said(make_prompt("Tôi thích Vinpearl.", verdicts=[accepted(draft)], language="vi"))

    assert reply.startswith("Mình ghi nhớ rồi: khách sạn bạn thích nhất là Vinpearl.")


def test_acknowledge_several_memories_together(said, make_prompt, make_draft, accepted):
    """Two memories in one sentence are one acknowledgement."""
    city = make_draft("Lives in Porto", "Porto", entity="city", type=MemoryType.FACT, key="city")
    airline = make_draft(
        "Never flies Ryanair", "Ryanair", entity="airline", polarity=Polarity.DISLIKE, key="a"
    )

    reply = said(make_prompt("…", verdicts=[accepted(city), accepted(airline)]))

    assert reply.startswith("Noted: you live in Porto and you never fly Ryanair.")


def test_acknowledge_a_change_once(said, make_prompt, make_draft, accepted):
    """Ending the old and storing the new is one change of mind, said once."""
    old = make_draft("Preferred hotel: Hilton", "Hilton", intent=Intent.RETRACT)
    new = make_draft("Preferred hotel: Taj", "Taj")

    reply = said(make_prompt("Not the Hilton, the Taj.", verdicts=[accepted(old), accepted(new)]))

    assert reply == "Noted: your preferred hotel is the Taj. I'll use it from now on."


def test_acknowledge_a_retraction(said, make_prompt, make_draft, accepted):
    """What no longer holds is said to be no longer used."""
    draft = make_draft("", "", intent=Intent.RETRACT)

    reply = said(make_prompt("I have no favourite hotel now.", verdicts=[accepted(draft)]))

    assert reply == "Noted. I'll stop using what I knew about your hotel."


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("hotel-preference", "I'll forget what you told me about your hotel."),
        ("", "I'll forget everything I know about you."),
    ],
)
def test_acknowledge_forgetting_without_naming_it(
    said, make_prompt, make_draft, accepted, key, expected
):
    """A forgotten value is not repeated, because the reply is kept and the value must be gone."""
    draft = make_draft("Preferred hotel: Taj", "Taj", intent=Intent.FORGET, key=key)

    assert said(make_prompt("Forget it.", verdicts=[accepted(draft)])) == expected


def test_acknowledge_a_secret_without_repeating_it(said, make_prompt, refused):
    """A refused secret is called by its kind."""
    verdict = refused(Reason.SENSITIVE, "card number")

    reply = said(make_prompt(f"My card is {SECRET}.", verdicts=[verdict]))

    assert reply == "That looks like a payment card; I won't keep it."


def test_acknowledge_an_unknown_kind_of_secret(said, make_prompt, refused):
    """A kind without a name of its own is still refused politely."""
    reply = said(make_prompt("…", verdicts=[refused(Reason.SENSITIVE, "shoe print")]))

    assert reply == "That looks like something sensitive; I won't keep it."


def test_acknowledge_missing_consent(said, make_prompt, refused):
    """Without consent nothing is promised."""
    reply = said(make_prompt("I prefer the Taj.", verdicts=[refused(Reason.CONSENT)]))

    assert reply == "Memory is off for you, so I won't keep this."


def test_acknowledge_what_awaits_approval(said, make_prompt, make_draft):
    """What needs approval is said, and where to give it."""
    draft = make_draft("Is allergic to nuts", "nuts", entity="diet", type=MemoryType.FACT)
    verdict = Verdict(Outcome.PENDING, Reason.APPROVAL, "", "fact", (), draft)

    reply = said(make_prompt("I'm allergic to nuts.", verdicts=[verdict]))

    assert reply == (
        "I'd like your approval first before I keep that you are allergic to nuts; "
        "see the Policy page."
    )


@pytest.mark.parametrize("reason", [Reason.THIRD_PARTY, Reason.HYPOTHETICAL, Reason.PAST])
def test_acknowledge_a_refusal_only_when_nothing_was_kept(
    said, make_prompt, make_draft, accepted, refused, reason
):
    """A harmless refusal is explained when it is all there is, and passed over otherwise."""
    kept = accepted(make_draft("Preferred hotel: Taj", "Taj"))

    assert "won't keep it" in said(make_prompt("…", verdicts=[refused(reason)]))
    assert "won't" not in said(make_prompt("…", verdicts=[kept, refused(reason)]))


def test_acknowledge_then_answer(said, make_prompt, make_draft, make_record, accepted, refused):
    """A message that tells and asks gets both."""
    city = make_draft("Lives in Porto", "Porto", entity="city", type=MemoryType.FACT, key="city")
    hotel = make_record("Preferred hotel: Taj", "Taj", key="hotel-preference")
    verdicts = [accepted(city), refused(Reason.QUESTION)]

    reply = said(make_prompt("I live in Porto. Which hotel do I like?", hotel, verdicts=verdicts))

    assert reply.startswith("Noted: you live in Porto.")
    assert reply.endswith("You prefer the Taj.")


@pytest.mark.parametrize(
    ("message", "expected"),
    [("Which hotel do I prefer?", "I don't know: memory is off for you."), ("Thanks", "You're")],
)
def test_acknowledge_missing_consent_only_to_statements(
    said, make_prompt, refused, message, expected
):
    """Nobody meant a question or thanks to be kept, so neither is told that it won't be."""
    reply = said(make_prompt(message, verdicts=[refused(Reason.CONSENT)]))

    assert reply.startswith(expected)
    assert "keep" not in reply


@pytest.mark.parametrize(
    ("message", "language", "expected"),
    [
        ("Thanks a lot!", "en", "You're welcome."),
        ("thank you", "en", "You're welcome."),
        ("Hello!", "en", "Hello!"),
        ("Okay.", "en", "Okay."),
        ("Cảm ơn ạ", "vi", "Không có gì ạ."),
        ("Tuyệt, máy bay hạ cánh rồi", "vi", "Vâng."),
        ("Cam on ban", "vi", "Không có gì ạ."),
        ("Chào buổi tối", "vi", "Chào bạn!"),
    ],
)
def test_small_talk_gets_small_talk(said, make_prompt, refused, message, language, expected):
    """Thanks and greetings get the usual answer and no talk of memory."""
    prompt = make_prompt(message, verdicts=[refused(Reason.TRANSIENT)], language=language)

    assert said(prompt).startswith(expected)


def test_a_request_needs_a_model(said, make_prompt, refused):
    """What only a model could do is declined with the reason."""
    reply = said(make_prompt("Book me a room.", verdicts=[refused(Reason.REQUEST)]))

    assert reply.startswith("No language model is connected")
