import pytest

from memory_core.types import Reason
from memory_core.write.extract.clauses import clauses
from memory_core.write.extract.given import given
from memory_core.write.extract.parts import sentences
from tests.write.reviews import kept, review


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("Do you have any care tips for the bonsai I got in May?", "The bonsai I got in May"),
        (
            "Can you suggest a lamp that goes with the green sofa I bought last month?",
            "The green sofa I bought last month",
        ),
        (
            "Any tips on how to organize the 37 stamps I've collected so far?",
            "The 37 stamps I've collected so far",
        ),
        ("Can you recommend lenses for my Sony A7R IV?", "My Sony A7R IV"),
        ("How do I look after my vintage film cameras?", "My vintage film cameras"),
        ("I need tips for the roses I planted in April.", "The roses I planted in April"),
        ("Any ideas for my mom's 60th birthday?", "My mom's 60th birthday"),
        ("Can you suggest a gift for my sister Emily?", "Sister: Emily"),
        (
            "Can you suggest accessories for my bike, which weighs 9 kilos?",
            "My bike, which weighs 9 kilos",
        ),
    ],
)
def test_what_a_call_for_advice_takes_as_given_is_kept(reviewer, message, text):
    """What is beside the point of a question is stated: the user has it, or did it."""
    assert text in kept(review(reviewer, message))


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (
            "I'm thinking of selling my old drum set, which I haven't played in years.",
            "My old drum set, which I haven't played in years",
        ),
        (
            "I was thinking about my solo trip to Europe last summer.",
            "My solo trip to Europe last summer",
        ),
        (
            "How do I plan my podcasts, considering my commute is 40 minutes each way?",
            "My commute is 40 minutes each way",
        ),
    ],
)
def test_what_is_thought_over_is_given_though_the_rest_is_only_supposed(reviewer, message, text):
    """Whoever thinks of selling a thing has it; what is considered as a reason is so."""
    assert text in kept(review(reviewer, message))


def test_what_is_given_in_vietnamese_is_kept_without_the_words_that_ask(reviewer):
    """A thing with a classifier is named as in English."""
    [text] = kept(review(reviewer, "Gợi ý phụ kiện cho chiếc Honda SH 150 của mình được không?"))

    assert text == "Chiếc Honda SH 150 của mình"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("What's the name of the hotel I stayed at in Paris?", Reason.QUESTION),
        ("Do you remember the restaurant I went to in Rome?", Reason.QUESTION),
        ("Can you help me find the hotel I booked last time?", Reason.QUESTION),
        ("Is the lamp I bought in May still under warranty?", Reason.QUESTION),
        ("Which is the hotel I like best?", Reason.QUESTION),
        ("Can you recommend a shop for the boat I would like to buy?", Reason.QUESTION),
        ("How do I cancel the reservation I made for tonight?", Reason.QUESTION),
        ("Can you help me fix the bug I have in my code?", Reason.QUESTION),
        ("How should I reply to the email I got from my boss today?", Reason.QUESTION),
        (
            'Can you recommend series similar to "Our Planet", which I just finished?',
            Reason.QUESTION,
        ),
        ("Any tips for my diabetes, which I've had since 2010?", Reason.SENSITIVE),
        ("Can you recommend books about my Irish and Italian ethnicity?", Reason.SENSITIVE),
        ("I'm thinking about my upcoming trip.", Reason.HYPOTHETICAL),
        ("I'm considering my options.", Reason.HYPOTHETICAL),
        (
            "Suppose I lived in Rome, can you suggest a garage for the Vespa I bought there?",
            Reason.HYPOTHETICAL,
        ),
    ],
)
def test_what_is_asked_wished_or_of_the_moment_is_not_given(reviewer, message, reason):
    """A question about the very thing tells nothing, nor does what is wished or soon over."""
    result = review(reviewer, message)

    assert kept(result) == []
    assert reason in {verdict.reason for verdict in result.verdicts}


def test_a_sentence_without_an_end_is_not_read_again_and_again():
    """However often a thing is described, the work grows with the length of what was said."""
    said = "any tips for my new lamp which my brother gave " * 40
    [sentence] = sentences(said)

    found = [clause for clause in clauses(sentence) if clause.given]

    assert all(len(clause.text) < len(said) / 4 for clause in found)
    assert given(said) is None
