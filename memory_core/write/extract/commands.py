"""Commands about the memory itself: forget this, forget everything."""

from __future__ import annotations

from memory_core.text import language_of
from memory_core.types import Draft, Importance, Intent, MemoryType, Polarity
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.notation import Found
from memory_core.write.extract.parts import Sentence
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.values import bare, slug, trim

FACT_KEYS = {
    "city": "home-city",
    "name": "name",
    "job": "job-title",
    "diet": "diet",
    "birthday": "birthday-date",
    "vehicle": "vehicle-model",
}


def forget_command(
    sentence: Sentence, lexicon: Lexicon, placer: Placer
) -> tuple[Draft, str] | None:
    """Return the draft of a command to forget and the words of what is to be forgotten."""
    words = Words.of(sentence.text)
    if find_cue("forget_idle", words) or find_cue("injection", words):
        return None
    everything = find_cue("forget_all", words)
    if everything and _says_all(words, everything, placer):
        return _forget("", "thing", "", sentence), ""
    found = find_cue("forget", words)
    if found is None:
        return None
    what = trim(words.cut(*found.groups["what"]).strip(" .!?"))
    entity = lexicon_entity(what, lexicon, placer)
    return _forget(_key(entity, what), entity or "thing", what, sentence), what


def lexicon_entity(what: str, lexicon: Lexicon, placer: Placer) -> str:
    """Return the entity or relation that a text names, or the empty string."""
    words = Words.of(what)
    named = placer.noun(what)
    if named:
        return named
    relations = (n for n, nouns in lexicon.relations.items() if nouns.first(words))
    return next(relations, "")


def _says_all(words: Words, found: Found, placer: Placer) -> bool:
    # "Delete all my hotel preferences" names something and is no order to erase everything.
    return not placer.noun(words.cut(found.end, len(words)))


def _key(entity: str, what: str) -> str:
    if entity in FACT_KEYS:
        return FACT_KEYS[entity]
    if entity:
        return f"{entity}-preference"
    return slug(bare(what))


def _forget(key: str, entity: str, value: str, sentence: Sentence) -> Draft:
    return Draft(
        intent=Intent.FORGET,
        type=MemoryType.PREFERENCE,
        entity=entity,
        attribute="",
        value=value,
        polarity=Polarity.NEUTRAL,
        importance=Importance.MEDIUM,
        key=key,
        text="",
        sentence=sentence.text.strip(),
        language=language_of(sentence.text),
        explicit=True,
    )
