from __future__ import annotations

import pytest

from memory_core.assemble import assemble, count_tokens

QUESTION = "Which hotel do I prefer?"


def _section(prompt, name):
    return next(section for section in prompt.sections if section.name == name)


def test_assemble_orders_the_sections(make_record, make_recall):
    """A prompt always holds instructions, evidence, history and message, in this order."""
    prompt = assemble(QUESTION, recall=make_recall(make_record()), history=())

    assert [s.name for s in prompt.sections] == ["instructions", "evidence", "history", "message"]


def test_assemble_counts_every_section_exactly(make_record, make_recall):
    """The tokens of a section are the count of its text, and the prompt's are their sum."""
    history = [{"role": "user", "content": "Xin chào 😍"}, {"role": "assistant", "content": "Hi!"}]

    prompt = assemble(QUESTION, recall=make_recall(make_record()), history=history)

    assert [count_tokens(s.text) for s in prompt.sections] == [s.tokens for s in prompt.sections]
    assert prompt.tokens == sum(s.tokens for s in prompt.sections) > 0


@pytest.mark.parametrize("budget", [0, 1, 7, 60, 200, 250, 300, 400, 1000])
def test_assemble_never_exceeds_the_budget(budget, make_record, make_recall):
    """Whatever the budget, the prompt stays inside it."""
    records = [make_record(f"Likes rooms of kind {n} " * 5, key=f"k{n}") for n in range(5)]
    history = [{"role": "user", "content": f"message {n} " * 10} for n in range(5)]

    prompt = assemble(QUESTION, recall=make_recall(*records), history=history, budget=budget)

    assert prompt.tokens <= budget


def test_assemble_keeps_the_message_before_anything_else(make_record, make_recall):
    """A message that fills the budget is whole, and everything else is named as dropped."""
    message = "tell me " * 100
    history = [{"role": "user", "content": "hello"}]

    prompt = assemble(
        message,
        recall=make_recall(make_record()),
        history=history,
        budget=count_tokens(message),
    )

    assert message == _section(prompt, "message").text
    assert () == prompt.evidence == prompt.history
    assert prompt.dropped[0].startswith("instructions")
    assert prompt.dropped[-1] == "history: the oldest 1 of 1 messages"


def test_assemble_cuts_a_message_longer_than_the_budget():
    """A message longer than the budget keeps its beginning, and the cut is named."""
    message = "khách sạn 🏨 " * 500

    prompt = assemble(message, recall=None, history=(), budget=100)

    assert message.startswith(prompt.message)
    assert 90 <= prompt.tokens <= 100
    assert prompt.dropped[0].startswith("message: cut")


def test_assemble_sends_no_evidence_without_its_instructions(make_record, make_recall):
    """Where the instructions do not fit, records are dropped although they would fit."""
    prompt = assemble("Hm?", recall=make_recall(make_record()), history=(), budget=100)

    assert "" == _section(prompt, "instructions").text == _section(prompt, "evidence").text


def test_assemble_keeps_the_best_evidence(make_record, make_recall):
    """When not all records fit, the best one is kept and the others are named by id."""
    records = [make_record("Likes rooms " * 30, key=f"k{n}") for n in range(3)]
    whole = assemble(QUESTION, recall=make_recall(*records), history=())

    prompt = assemble(QUESTION, recall=make_recall(*records), history=(), budget=whole.tokens - 1)

    assert tuple(records[:2]) == prompt.evidence
    assert prompt.dropped == ("evidence: ada/k2-v1",)


def test_assemble_keeps_the_newest_history(make_recall):
    """When not all of the conversation fits, its newest messages are kept in order."""
    history = [{"role": "user", "content": f"number {n} " * 20} for n in range(6)]
    whole = assemble(QUESTION, recall=make_recall(), history=history)

    prompt = assemble(QUESTION, recall=make_recall(), history=history, budget=whole.tokens - 100)

    assert tuple(history[2:]) == prompt.history
    assert prompt.dropped == ("history: the oldest 2 of 6 messages",)


def test_assemble_without_memory_has_no_query():
    """With memory off the prompt says so and holds neither query nor evidence."""
    prompt = assemble(QUESTION, recall=None, history=())

    assert prompt.query is None
    assert prompt.evidence == ()
    assert "Memory is off" in _section(prompt, "instructions").text


def test_assemble_asks_for_the_language_of_the_question(make_recall):
    """The model is told to answer in the language the question was understood in."""
    prompt = assemble("Tôi thích gì?", recall=make_recall(language="vi"), history=())

    assert prompt.language == "vi"
    assert "Answer in Vietnamese" in _section(prompt, "instructions").text


def test_assemble_tells_the_language_itself_when_memory_is_off():
    """Without a recall the language is told from the message."""
    assert assemble("Tôi thích khách sạn nào?", recall=None, history=()).language == "vi"
