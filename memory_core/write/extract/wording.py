"""The canonical text of a memory, in the language it was said in."""

from __future__ import annotations

from memory_core.types import Polarity
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.phrases import Phrases, Words

_MINE = Phrases(("my", "our"))


def preference_text(
    entity: str,
    phrase: str,
    value: str,
    polarity: Polarity,
    language: str,
    *,
    favourite: bool,
    prefers: bool,
) -> str:
    """Return for instance "Preferred hotel: Park Hyatt", "Likes sushi" or "Thích trà xanh"."""
    wording = lexicon().languages[language].wording
    if favourite and entity != "thing":
        return str(wording["favourite"]).format(noun=noun(entity, language), value=value)
    key = "dislike" if polarity is Polarity.DISLIKE else "prefer" if prefers else "like"
    return str(wording[key]).format(value=_plain(phrase))


def fact_text(entity: str, attribute: str, trait: str, value: str, language: str) -> str:
    """Return for instance "Lives in Leeds" or "Tên: Hùng"."""
    wording = lexicon().languages[language].wording
    if trait:
        return str(wording["of"]).format(noun=capitalised(trait), value=value)
    if entity == "pet" and attribute == "name":
        return str(wording["pet"]).format(value=value)
    template = wording["facts"].get(attribute, wording["of"])
    return str(template).format(noun=capitalised(noun(entity, language)), value=value)


def relationship_text(entity: str, value: str, language: str) -> str:
    """Return for instance "Wife: Linh"."""
    wording = lexicon().languages[language].wording
    return str(wording["relationship"]).format(
        noun=capitalised(noun(entity, language)), value=value
    )


def event_text(what: str, when: str) -> str:
    """Return for instance "Stayed at the Sheraton in Lisbon (April 2026)"."""
    return f"{capitalised(what)} ({when})"


def noun(entity: str, language: str) -> str:
    """Name an entity in a language."""
    return lexicon().languages[language].labels.get(entity, entity)


def capitalised(text: str) -> str:
    """Return the text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def _plain(phrase: str) -> str:
    words = Words.of(phrase)
    ends = _MINE.ends(words, 0)
    return words.cut(ends[0], len(words)) if ends else phrase
