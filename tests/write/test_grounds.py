import pytest

from memory_core.types import Reason
from tests.write.reviews import kept, review


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("Can you plan a dinner since I'm vegetarian?", "Diet: vegetarian"),
        ("Which hotel in Rome is good, because I hate hostels?", "Dislikes hostels"),
        ("Since I love sushi, where should I eat in Osaka?", "Likes sushi"),
        ("I was thinking of Rome, since I love old buildings.", "Likes old buildings"),
        ("Now that I work at Grab, what should I wear?", "Works for Grab"),
        ("Given that I have 3 bikes, do I need a bigger garage?", "I have 3 bikes"),
        ("Bạn gợi ý món nào được không, vì mình ăn chay?", "Chế độ ăn: ăn chay"),
        ("goi y khach san nao di vi toi thich yen tinh?", "Thích yen tinh"),
    ],
)
def test_why_something_is_asked_is_stated(reviewer, message, text):
    """A reason is no question, whatever it is the reason for."""
    assert text in kept(review(reviewer, message))


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("Since I'm tired, can we stop?", Reason.QUESTION),
        ("Should I buy it since my sister likes it?", Reason.QUESTION),
        ("I can't talk because I'm driving.", Reason.TRANSIENT),
        ("Do you remember how I like my coffee?", Reason.QUESTION),
        ("Remember when to water the plants?", Reason.QUESTION),
    ],
)
def test_a_reason_of_the_moment_or_of_others_leaves_nothing(reviewer, message, reason):
    """What gives the reason must last and be about the user, like anything else."""
    result = review(reviewer, message)

    assert kept(result) == []
    assert reason in {verdict.reason for verdict in result.verdicts}


def test_what_somebody_is_reminded_of_has_happened(reviewer):
    """Asking whether somebody remembers when it was tells it, question mark or not."""
    [text] = kept(review(reviewer, "Remember when I got approved for $90,000 by the bank?"))

    assert text == "I got approved for $90,000 by the bank"


def test_what_is_told_of_ones_own_accord_need_not_sound_as_lasting(reviewer):
    """The same words are kept behind "by the way" and not without."""
    alone = review(reviewer, "I've been reading about whales.")
    told = review(reviewer, "By the way, I've been reading about whales.")

    assert (kept(alone), kept(told)) == ([], ["I've been reading about whales"])
