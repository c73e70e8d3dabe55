import socket

import pytest

from memory_core.write.sensitive import SensitiveScanner


@pytest.fixture(scope="module")
def scanner():
    return SensitiveScanner()


@pytest.mark.parametrize(
    ("typed", "secret", "kind"),
    [
        ("Charge it to 4012 8888 8888 1881 please", "4012 8888 8888 1881", "card number"),
        ("IBAN NL91 ABNA 0417 1643 00", "NL91 ABNA 0417 1643 00", "bank account number"),
        ("write to lan.tran@example.vn", "lan.tran@example.vn", "e-mail address"),
        ("sđt mình 0938 111 222", "0938 111 222", "phone number"),
        ("so can cuoc cua minh 079198001122", "079198001122", "national id number"),
        ("mật khẩu ngân hàng là Sen-Hong-88", "Sen-Hong-88", "password"),
        ("mat khau wifi la senhong88", "senhong88", "password"),
        ("the verification code is 771 204", "771 204", "one-time code"),
        ("AKIAIOSFODNN7EXAMPLF is the key", "AKIAIOSFODNN7EXAMPLF", "key or token"),
    ],
)
def test_a_secret_is_replaced_by_what_it_is(scanner, typed, secret, kind):
    """A secret never stays in a text that is kept; words say what stood there."""
    kept = scanner.redact(typed)

    assert secret not in kept
    assert f"[{kind} withheld]" in kept


@pytest.mark.parametrize(
    "typed", ["My ethnicity is Kinh", "I'm of mixed race", "Tôi là người dân tộc Tày"]
)
def test_ethnic_origin_is_kept_only_when_asked_to(scanner, typed):
    """Where somebody's people come from is as sensitive as what they believe."""
    [span] = scanner.scan(typed)

    assert (span.kind, span.explicit_ok) == ("ethnicity", True)


@pytest.mark.parametrize(
    "typed",
    [
        "I always sit in row 12",
        "My shoe size is 42",
        "I forgot my password again",
        "How do I change my password?",
        "Tôi sinh năm 1990 ở Huế",
        "What helps against migraines?",
        "We met on 12/05/2019",
    ],
)
def test_ordinary_numbers_and_questions_are_left_alone(scanner, typed):
    """What only looks like a secret stays as it was typed."""
    assert scanner.redact(typed) == typed


def test_special_categories_stay_when_the_user_asks_for_them(scanner):
    """Health is withheld unless the user said to remember it; a password never stays."""
    health, password = "I have asthma", "my password is Blue-4417"

    assert scanner.redact(health) != health
    assert scanner.redact(health, explicit=True) == health
    assert "Blue-4417" not in scanner.redact(password, explicit=True)


def test_scanning_never_goes_online(scanner, monkeypatch):
    """Looking for secrets opens no connection."""

    def refuse(*_args, **_kwargs):
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)

    SensitiveScanner().scan("a@example.com, +84 912 345 678, sk_live_4eC39HqLyjWDarjtT1zdp7dc")
