"""One reply: what will be remembered, then the answer to what was asked."""

from __future__ import annotations

from memory_core.generate.acknowledge import acknowledge
from memory_core.generate.answer import answer
from memory_core.generate.phrases import Phrases, begins_with, holds, phrases
from memory_core.types import Outcome, Prompt, Reason, Verdict


def reply(prompt: Prompt) -> str:
    """Return the whole reply to a prompt, in its language."""
    words = phrases(prompt.language)
    asks, small_talk = _asks(prompt, words), _small_talk(prompt, words)
    if prompt.query is None and not asks:
        return small_talk or words.sentence("memory_off_statement")
    said = acknowledge(_worth_saying(prompt, to_be_kept=not asks and not small_talk), words)
    if asks:
        said.append(answer(prompt, words))
    elif _requests(prompt):
        said.append(words.sentence("request"))
    return " ".join(said) or small_talk or words.sentence("small_talk")


def _worth_saying(prompt: Prompt, *, to_be_kept: bool) -> list[Verdict]:
    # Nobody meant a question or thanks to be kept, so missing consent is no news to them.
    return [v for v in prompt.verdicts if to_be_kept or v.reason is not Reason.CONSENT]


def _asks(prompt: Prompt, words: Phrases) -> bool:
    if any(verdict.reason is Reason.QUESTION for verdict in prompt.verdicts):
        return True
    if any(verdict.outcome is not Outcome.REFUSED for verdict in prompt.verdicts):
        return False
    return _reads_as_question(prompt.message, words)


def _reads_as_question(message: str, words: Phrases) -> bool:
    return (
        message.rstrip().endswith("?")
        or begins_with(message, words.question_starts)
        or holds(message, words.question_words)
    )


def _requests(prompt: Prompt) -> bool:
    return any(verdict.reason is Reason.REQUEST for verdict in prompt.verdicts)


def _small_talk(prompt: Prompt, words: Phrases) -> str | None:
    for talk in words.small_talk:
        if begins_with(prompt.message, talk.when):
            return talk.say
    return None
