"""Drafts of events, which are dated, and of the people in the user's life."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_core.dates import say
from memory_core.text import fold
from memory_core.types import Draft, Intent, MemoryType, Polarity
from memory_core.write.extract.candidates import Candidate
from memory_core.write.extract.checked import Checker
from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.place import Placer
from memory_core.write.extract.setting import Setting, importance, undated
from memory_core.write.extract.setting import language as language_in
from memory_core.write.extract.setting import sentence as words_of
from memory_core.write.extract.values import bare, is_vague, slug, trim, value_of
from memory_core.write.extract.wording import event_text, relationship_text


class Events:
    """Makes drafts of candidates that happened on a day that is named."""

    def __init__(self, placer: Placer, lexicon: Lexicon) -> None:
        self._placer = placer
        self._lexicon = lexicon

    def drafts(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        """Yield the draft of what happened; none if no day is named."""
        when = setting.when
        if when is None:
            return
        phrase = trim(undated(candidate.text("value"), setting))
        if is_vague(phrase) or len(phrase.split()) > 10:
            return
        did = candidate.text("did")
        hint = self._lexicon.deeds.get(fold(did), "")
        what = _before_place(bare(phrase))
        entity = self._placer.place(what, hint=hint)[0]
        # Where one went is a journey; a city is where one lives.
        entity = hint or "travel" if entity == "city" else entity
        value = value_of(what, self._lexicon.entities[entity])
        language = language_in(setting)
        yield Draft(
            intent=Intent.ASSERT,
            type=MemoryType.EVENT,
            entity=entity,
            attribute="event",
            value=value,
            polarity=Polarity.NEUTRAL,
            importance=importance(setting, low=True),
            key=f"{entity}-event-{slug(value)}-{when.day:%Y-%m-%d}",
            text=event_text(f"{did} {phrase}", say(when, language)),
            sentence=words_of(candidate),
            language=language,
            valid_from=when.day,
            explicit=setting.explicit,
        )


class Relationships:
    """Makes drafts of candidates that name somebody."""

    def __init__(self, lexicon: Lexicon, checker: Checker) -> None:
        self._lexicon = lexicon
        self._checker = checker

    def drafts(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        """Yield the draft of who somebody is to the user; none without a name."""
        value = trim(candidate.text("value"))
        checked = self._checker.checked(candidate.frame.value, value) if not is_vague(value) else ""
        entity = candidate.frame.options.get("who") or self._relation(candidate.text("who"))
        if not checked or not entity:
            return
        language = language_in(setting)
        single = entity in self._lexicon.single_relations
        yield Draft(
            intent=Intent.ASSERT,
            type=MemoryType.RELATIONSHIP,
            entity=entity,
            attribute="name",
            value=checked,
            polarity=Polarity.NEUTRAL,
            importance=importance(setting),
            key=entity if single else f"{entity}-{slug(checked)}",
            text=relationship_text(entity, checked, language),
            sentence=words_of(candidate),
            language=language,
            explicit=setting.explicit,
        )

    def _relation(self, who: str) -> str:
        who = re.sub(r"['’]s$", "", who)
        named = (name for name, nouns in self._lexicon.relations.items() if nouns.is_whole(who))
        return next(named, "")


def _before_place(phrase: str) -> str:
    return re.split(r"\s(?:in|with|for|from|ở|với|cùng)\s", phrase, maxsplit=1)[0]
