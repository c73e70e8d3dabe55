"""A memory as a clause to its user: ``you prefer the Park Hyatt``."""

from __future__ import annotations

from collections.abc import Sequence

from memory_core.generate.dates import said_date, unbracketed
from memory_core.generate.phrases import Phrases
from memory_core.generate.retell import retell, retell_event
from memory_core.types import SAID, Draft, MemoryRecord, MemoryType, Polarity

Remembered = MemoryRecord | Draft
"""What has a text, a value and a subject: a record, or what will become one."""


def clause(memory: Remembered, words: Phrases) -> str:
    """Say what a memory says; a value in another language stays as it is."""
    if memory.attribute == SAID:
        return _retold(memory, words) or _quoted(memory, words)
    if memory.type is MemoryType.PREFERENCE:
        return _preference(memory, words)
    if memory.type is MemoryType.EVENT:
        return _event(memory, words)
    return _retold(memory, words) or _stated(memory, words)


def preference(memory: Remembered, words: Phrases, polarity: Polarity) -> str:
    """Say that the user prefers or dislikes a memory's value, whatever the memory is about."""
    if polarity is Polarity.DISLIKE:
        return disliked([memory], words)
    return words.clause("prefer", object=value_in_sentence(memory, words))


def fact(memory: Remembered, entity: str, words: Phrases) -> str | None:
    """Say a memory's value as a fact about another entity; None where no clause fits."""
    template = words.facts.get(entity)
    return template.format(value=memory.value) if template and memory.value else None


def liked(memories: Sequence[Remembered], words: Phrases, *, also: bool = False) -> str:
    """Say that the user likes all these values."""
    values = words.listing([value_in_sentence(memory, words) for memory in memories])
    return words.clause("also" if also else "like", object=values)


def disliked(memories: Sequence[Remembered], words: Phrases) -> str:
    """Say that the user dislikes all these values."""
    values = words.listing([value_in_sentence(memory, words) for memory in memories])
    template = words.dislikes.get(memories[0].entity, words.clauses["dislike"])
    return template.format(object=values)


def acknowledgement(memory: Remembered, words: Phrases) -> str:
    """Say a memory as it will be remembered."""
    if not (fills_slot(memory) and _is_labelled(memory)):
        return clause(memory, words)
    return words.clause(
        "slot",
        noun=words.noun(memory.entity),
        object=value_in_sentence(memory, words),
        value=memory.value,
    )


def fills_slot(memory: Remembered) -> bool:
    """Tell whether a memory is the one liking of its kind, such as the preferred hotel."""
    kept = memory.key.startswith(f"{memory.entity}-") and memory.key.endswith("-preference")
    return kept and memory.polarity is not Polarity.DISLIKE


def value_in_sentence(memory: Remembered, words: Phrases) -> str:
    """Return the value with the article or noun it needs inside a sentence."""
    value = memory.value or memory.text
    forms = words.objects.get(memory.entity, {})
    form = forms.get(value.rpartition(" ")[2].casefold()) or forms.get(_shape(value))
    if form is None:
        return value
    before, after = form.split("{value}")
    folded = value.casefold()
    before = "" if folded.startswith(before.casefold()) else before
    after = "" if after and after.strip() in folded.split() else after
    return f"{before}{value}{after}"


def _shape(value: str) -> str:
    if value[:1].isupper() or value[:1].isdigit():
        return "name"
    return "word" if value.isalpha() else "phrase"


def _preference(memory: Remembered, words: Phrases) -> str:
    if memory.polarity is Polarity.DISLIKE:
        return _retold(memory, words) or disliked([memory], words)
    if fills_slot(memory) and _is_labelled(memory):
        return preference(memory, words, Polarity.LIKE)
    return _retold(memory, words) or liked([memory], words)


def _event(memory: Remembered, words: Phrases) -> str:
    same_language = memory.language == words.language
    retold = retell_event(memory.text, words) if same_language else None
    told = unbracketed(retold, words.dates) if retold else _quoted(memory, words)
    date = said_date(memory, told, words.dates)
    if date is None:
        return told
    return f"{told} {date}" if retold else words.clause("dated", told=told, date=date)


def _stated(memory: Remembered, words: Phrases) -> str:
    by_attribute = words.facts.get(f"{memory.entity}.{memory.attribute}")
    if by_attribute and memory.value:
        return by_attribute.format(value=memory.value)
    if memory.language == words.language and _is_labelled(memory):
        return _labelled(memory, words)
    by_entity = fact(memory, memory.entity, words) if memory.type is MemoryType.FACT else None
    if by_entity:
        return by_entity
    if memory.type is MemoryType.RELATIONSHIP and memory.value:
        return words.clause("relationship", noun=words.noun(memory.entity), value=memory.value)
    return _quoted(memory, words)


def _labelled(memory: Remembered, words: Phrases) -> str:
    label, _, value = memory.text.partition(": ")
    more = value.removeprefix(memory.value).lstrip(", ")
    value = f"{memory.value} ({more})" if memory.value and more else value
    return words.clause("labelled", label=label[:1].lower() + label[1:], value=value)


def _quoted(memory: Remembered, words: Phrases) -> str:
    return words.clause("told", text=memory.text.rstrip(". "))


def _retold(memory: Remembered, words: Phrases) -> str | None:
    return retell(memory.text, words) if memory.language == words.language else None


def _is_labelled(memory: Remembered) -> bool:
    label, separator, value = memory.text.partition(": ")
    return bool(separator) and value.startswith(memory.value) and len(label.split()) <= 4
