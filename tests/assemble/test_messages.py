from __future__ import annotations

from memory_core.assemble import assemble, chat_messages, count_tokens

HISTORY = [{"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi!"}]


def test_messages_hold_the_sections_as_they_are_counted(make_record, make_recall):
    """The system message is the text of instructions and evidence, token for token."""
    prompt = assemble("Which hotel?", recall=make_recall(make_record()), history=())

    system, user = chat_messages(prompt)

    instructed, evidence, _, message = prompt.sections
    assert instructed.text + evidence.text == system["content"]
    assert instructed.tokens + evidence.tokens == count_tokens(system["content"])
    assert message.text == user["content"]


def test_messages_keep_the_conversation_in_order(make_recall):
    """History lies between the instructions and the message, each line in its role."""
    lines = chat_messages(assemble("And now?", recall=make_recall(), history=HISTORY))

    assert [line["role"] for line in lines] == ["system", "user", "assistant", "user"]
    assert [line["content"] for line in lines[1:]] == ["Hello", "Hi!", "And now?"]


def test_messages_join_neighbours_of_one_role(make_recall):
    """A message that never got a reply is joined with the next, so that roles alternate."""
    unanswered = [*HISTORY, {"role": "user", "content": "Are you there?"}]

    lines = chat_messages(assemble("Hello?", recall=make_recall(), history=unanswered))

    assert lines[-1] == {"role": "user", "content": "Are you there?\n\nHello?"}


def test_messages_without_instructions_have_no_system_line():
    """Where only the message fitted, only the message is sent."""
    assert chat_messages(assemble("Hi", recall=None, history=(), budget=5)) == [
        {"role": "user", "content": "Hi"}
    ]
