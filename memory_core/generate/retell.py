"""A record's text, which lacks its subject, said to the user it is about."""

from __future__ import annotations

from memory_core.generate.phrases import Phrases


def retell(text: str, words: Phrases) -> str | None:
    """Turn ``Lives in Leeds`` into ``you live in Leeds``; None if it begins with no known verb."""
    adverbs, verb, rest = _split(_first_statement(text), words)
    verb = words.verbs.get(verb, verb if verb in words.bare_verbs else "")
    return " ".join([words.subject, *adverbs, verb, *rest]) if verb else None


def retell_event(text: str, words: Phrases) -> str | None:
    """Turn ``Went to Tokyo`` into ``you went to Tokyo``; None if it begins with no known verb."""
    adverbs, verb, rest = _split(_first_statement(text), words)
    if not _is_past(verb, words):
        return None
    return " ".join([words.event_subject, *adverbs, words.verbs.get(verb, verb), *rest])


def _first_statement(text: str) -> str:
    # What stands behind a semicolon only explains it.
    return text.split(";", maxsplit=1)[0].strip().rstrip(".!?")


def _split(statement: str, words: Phrases) -> tuple[list[str], str, list[str]]:
    said = statement.split(" ")
    first = next((i for i, word in enumerate(said) if word.casefold() not in words.adverbs), 0)
    owner = [words.possessives.get(word.casefold(), word) for word in said[first + 1 : first + 2]]
    adverbs = [word.casefold() for word in said[:first]]
    return adverbs, said[first].casefold(), [*owner, *said[first + 2 :]]


def _is_past(verb: str, words: Phrases) -> bool:
    ending = words.past_ending
    listed = verb in words.past or verb in words.verbs or verb in words.bare_verbs
    return listed or bool(ending and verb.endswith(ending) and len(verb) > 3)
