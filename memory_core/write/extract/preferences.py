"""Drafts of tastes: what somebody likes, prefers or cannot stand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_core.text import fold
from memory_core.types import Draft, MemoryType, Polarity
from memory_core.write.extract.candidates import Candidate
from memory_core.write.extract.checked import Checker
from memory_core.write.extract.lexicon import Entity, Lexicon
from memory_core.write.extract.measures import unmeasured
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.setting import Setting, importance
from memory_core.write.extract.setting import language as language_in
from memory_core.write.extract.setting import sentence as words_of
from memory_core.write.extract.values import (
    bare,
    is_vague,
    pieces,
    slug,
    trim,
    value_of,
    without_lead,
)
from memory_core.write.extract.wording import preference_text

LONGEST_ELLIPSIS = 3
"""Where everything but the thing is left out, more words are no thing."""

_POINTERS = {"it", "them", "those", "that", "no", "chung", "chung no", "cai do", "mon do"}
_DENIALS = {"not", "no", "never", "khong", "chang"}
_ADVERBIAL = re.compile(
    r"(?:at|in|on|by|after|before|during|alone|early|late|sớm|som|muộn|muon|khuya)\b", re.IGNORECASE
)


class Preferences:
    """Makes drafts of candidates that speak of a taste."""

    def __init__(self, placer: Placer, lexicon: Lexicon, checker: Checker) -> None:
        self._placer = placer
        self._lexicon = lexicon
        self._checker = checker

    def drafts(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        """Yield the drafts of a taste, one for each thing it names."""
        frame = candidate.frame
        phrase = self._phrase(candidate, setting)
        phrase = without_lead(phrase, self._lexicon.words["all_of"])
        if is_vague(phrase) or is_vague(bare(phrase)):
            return
        hint = frame.entity or ("" if _is_adverbial(candidate) else self._hint(candidate))
        inherited = ""
        for piece in pieces(phrase):
            if is_vague(piece):
                continue
            context = candidate.text("noun") or setting.sentence.replace(phrase, " ")
            noun = self._placer.called(candidate.text("noun"))
            entity, sure = self._placer.place(piece, hint=noun or hint, context=context)
            if noun and not self._placer.noun(piece):
                entity, sure = noun, True
            if inherited and not (sure and self._placer.knows(piece)):
                entity = inherited
            if not self._plausible(candidate, piece, entity, setting):
                continue
            inherited = inherited or entity
            yield self._preference(piece, entity, candidate, setting)

    def more(self, text: str, like: Draft, candidate: Candidate, setting: Setting) -> Draft | None:
        """Return the draft of a further value in a list, such as "…, xa thang máy"."""
        phrase = trim(text)
        denied = any(word in _DENIALS for word in fold(phrase).split())
        if is_vague(phrase) or denied or len(phrase.split()) > 5:
            return None
        entity, sure = self._placer.place(phrase)
        known = entity if sure and self._placer.knows(phrase) else like.entity
        return self._preference(phrase, known, candidate, setting)

    def _phrase(self, candidate: Candidate, setting: Setting) -> str:
        """Return what the taste is about; a word that only points stands for the topic."""
        if _is_adverbial(candidate):
            return _done(candidate).strip(" .,;!?")
        phrase = self._timed(candidate, trim(_done(candidate), prefer=self._prefers(candidate)))
        return setting.topic if setting.topic and fold(phrase) in _POINTERS else phrase

    def _timed(self, candidate: Candidate, phrase: str) -> str:
        """Keep the time of a meeting: it is what the taste is about, not a tail."""
        schedule = self._lexicon.entities["schedule"]
        whole = candidate.text("value").strip(" .,;!?")
        return whole if schedule.nouns.is_whole(bare(phrase)) else phrase

    def _plausible(self, candidate: Candidate, piece: str, entity: str, setting: Setting) -> bool:
        frame = candidate.frame
        explains = setting.follows_preference and "like" in candidate.found.groups
        unfit = (
            (explains and frame.polarity is Polarity.LIKE and not self._placer.knows(piece))
            or ("known" in frame.options and entity not in frame.options["known"])
            or (frame.has("end") and not self._ends_so(candidate, piece))
            or (frame.has("does") and self._checker.says(piece))
            or (frame.has("proper") and not piece[:1].isupper())
            or (frame.has("kinds") and _is_particular(piece))
            or (frame.has("strict") and self._placer.place(piece)[0] != entity)
        )
        if unfit:
            return False
        if frame.has("names"):
            return (
                self._placer.knows(piece)
                and len(piece.split()) <= 5
                and not self._checker.speaks(piece)
            )
        return True

    def _ends_so(self, candidate: Candidate, piece: str) -> bool:
        """Tell whether a word such as "luôn" ends a thing of few words: "aisle, always"."""
        whole = candidate.found.end >= len(candidate.words)
        return whole and len(piece.split()) <= LONGEST_ELLIPSIS

    def _preference(
        self, phrase: str, entity_name: str, candidate: Candidate, setting: Setting
    ) -> Draft:
        frame = candidate.frame
        entity = self._lexicon.entities[entity_name]
        value = value_of(phrase, entity)
        favourite = self._is_favourite(entity, phrase, candidate)
        attribute = "preference" if favourite else "taste"
        language = language_in(setting)
        return Draft(
            intent=frame.intent,
            type=MemoryType.PREFERENCE,
            entity=entity_name,
            attribute=attribute,
            value=value,
            polarity=frame.polarity,
            importance=importance(setting, high=favourite and entity.one),
            key=_preference_key(entity, value, frame.polarity, favourite=favourite),
            text=preference_text(
                entity_name,
                phrase,
                value,
                frame.polarity,
                language,
                favourite=favourite,
                prefers=self._prefers(candidate),
            ),
            sentence=words_of(candidate),
            language=language,
            explicit=setting.explicit,
        )

    def _prefers(self, candidate: Candidate) -> bool:
        if candidate.frame.has("favourite") or candidate.frame.has("update"):
            return True
        return fold(candidate.text("like")).startswith(("prefer", "favo"))

    def _is_favourite(self, entity: Entity, phrase: str, candidate: Candidate) -> bool:
        if entity.features or candidate.frame.polarity is Polarity.DISLIKE:
            return False
        if entity.one:
            return not self._is_feature(entity, phrase)
        return self._prefers(candidate) or _compared(candidate)

    def _is_feature(self, entity: Entity, phrase: str) -> bool:
        """Tell whether a phrase describes several things of a kind instead of naming one."""
        text = bare(phrase)
        words = Words.of(text)
        if entity.values.is_whole(text) or entity.values.is_whole(value_of(phrase, entity)):
            return False
        plural = (
            text.islower()
            and words.words
            and words.words[-1].plain.endswith("s")
            and any(end == len(words) for _, end in entity.nouns.places(words))
        )
        rest = _after_noun(text, entity)
        described = rest != text and any(
            language.prepositions.ends(Words.of(rest), 0)
            for language in self._lexicon.languages.values()
        )
        return bool(plural or described)

    def _hint(self, candidate: Candidate) -> str:
        return self._lexicon.activities.get(fold(candidate.text("activity")), "")


def _is_particular(text: str) -> bool:
    """Tell whether a text means certain things, not a kind: "my kids"."""
    return bool(re.match(r"(?:my|our|the|your|this|that|a|an|it)\b", text, re.IGNORECASE))


def _is_adverbial(candidate: Candidate) -> bool:
    """Tell whether the value only says where or when: "driving at night"."""
    return bool(candidate.text("activity") and _ADVERBIAL.match(candidate.text("value")))


def _done(candidate: Candidate) -> str:
    """Return the value, with what one does where that is what the taste is about."""
    value = candidate.text("value")
    return f"{candidate.text('activity')} {value}" if _is_adverbial(candidate) else value


def _compared(candidate: Candidate) -> bool:
    """Tell whether the value is said to win over others: "… hơn", "… nhất"."""
    return bool(
        re.search(
            r"(?<!\w)(hơn|hon|nhất|nhat|the most|the best|most|best)(?!\w)",
            candidate.text("value"),
            re.IGNORECASE,
        )
    )


def _after_noun(text: str, entity: Entity) -> str:
    words = Words.of(text)
    places = list(entity.nouns.places(words))
    return words.cut(places[0][1], len(words)) if places else text


def _preference_key(entity: Entity, value: str, polarity: Polarity, *, favourite: bool) -> str:
    if favourite:
        part = next((p for p, nouns in entity.parts.items() if nouns.first(Words.of(value))), "")
        return f"{entity.name}-{part}-preference" if part else f"{entity.name}-preference"
    if entity.one and polarity is Polarity.DISLIKE:
        return f"{entity.name}-dislike-{slug(value)}"
    return f"{entity.name}-{slug(unmeasured(value))}"
