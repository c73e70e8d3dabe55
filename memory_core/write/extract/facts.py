"""Drafts of facts: a name, a home, a job, a pet, a size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from memory_core.types import Draft, MemoryType, Polarity
from memory_core.write.extract.candidates import Candidate
from memory_core.write.extract.checked import Checker
from memory_core.write.extract.lexicon import Frame, Lexicon, lexicon
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.setting import Setting, importance, undated
from memory_core.write.extract.setting import language as language_in
from memory_core.write.extract.setting import sentence as words_of
from memory_core.write.extract.values import bare, is_vague, pieces, slug, trim
from memory_core.write.extract.wording import fact_text

_PLACED = re.compile(r"\s(in|from|at|ở|o|tại|tai)\s+(.+)$")


class Facts:
    """Makes drafts of candidates that state a fact."""

    def __init__(self, placer: Placer, lexicon: Lexicon, checker: Checker) -> None:
        self._placer = placer
        self._lexicon = lexicon
        self._checker = checker

    def drafts(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        """Yield the drafts of a fact; none when its value makes no sense."""
        frame = candidate.frame
        value = self._fact_value(candidate, setting)
        if not value or not self._is_kept(candidate):
            return
        for piece in pieces(value) if frame.attribute in {"spoken", "learning"} else [value]:
            entity = frame.entity or self._placer.place(candidate.text("trait") or piece)[0]
            if "known" in frame.options:
                entity = self._placer.place(piece)[0]
                if entity not in frame.options["known"] or not self._is_listed(frame, piece):
                    continue
            yield self._fact(candidate, entity, piece, setting)
        yield from self._workplace(candidate, setting)

    def more(self, text: str, candidate: Candidate, setting: Setting) -> Draft | None:
        """Return the draft of a further fact in a list, such as a second pet or language."""
        frame = candidate.frame
        if frame.entity == "pet":
            name = self._checker.proper(bare(text))
            named = replace(frame, attribute="name")
            return (
                self._fact(replace(candidate, frame=named), "pet", name, setting) if name else None
            )
        value = bare(trim(text))
        if frame.entity == "city":
            town = self._checker.city(value)
            return self._fact(candidate, "city", town, setting) if town else None
        entity, sure = self._placer.place(value)
        is_tongue = frame.entity == "language" and bool(re.fullmatch(r"[A-Z]\w+", value))
        if not is_tongue and not (sure and entity == frame.entity):
            return None
        return self._fact(candidate, frame.entity, value, setting)

    def _is_listed(self, frame: Frame, piece: str) -> bool:
        """Tell whether a thing is named by its make, where a frame asks for that."""
        values = self._lexicon.entities[frame.entity].values
        return not frame.has("listed") or values.first(Words.of(piece)) is not None

    def _workplace(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        """Yield what the job itself leaves out: the city in "a nurse in Lyon", the employer."""
        place = _PLACED.search(trim(candidate.text("value")))
        if place is None or candidate.frame.attribute != "title":
            return
        preposition, name = place[1], place[2]
        in_town = preposition in {"in", "from"} or (
            preposition != "at" and self._checker.is_city(name)
        )
        if in_town:
            entity, attribute = "city", "hometown" if preposition == "from" else "home"
            name = self._checker.city(name)
        else:
            entity, attribute = "job", "employer"
            name = self._checker.checked("workplace", name)
        if name:
            frame = replace(candidate.frame, entity=entity, attribute=attribute)
            yield self._fact(replace(candidate, frame=frame), entity, name, setting)

    def _fact(self, candidate: Candidate, entity: str, value: str, setting: Setting) -> Draft:
        frame = candidate.frame
        language = language_in(setting)
        trait = candidate.text("trait") or _garment(candidate)
        return Draft(
            intent=frame.intent,
            type=MemoryType.FACT,
            entity=entity,
            attribute=trait or frame.attribute,
            value=value,
            polarity=Polarity.NEUTRAL,
            importance=importance(setting, high=entity in {"name", "city", "diet", "health"}),
            key=_fact_key(frame, entity, trait, value),
            text=fact_text(entity, frame.attribute, trait, value, language),
            sentence=words_of(candidate),
            language=language,
            explicit=setting.explicit,
        )

    def _is_kept(self, candidate: Candidate) -> bool:
        """Tell whether what bears a name is an animal, where the pattern leaves it open."""
        noun = candidate.text("noun")
        return candidate.frame.entity != "pet" or not noun or self._placer.place(noun)[0] == "pet"

    def _fact_value(self, candidate: Candidate, setting: Setting) -> str:
        kind = candidate.frame.value
        if kind in {"eater", "beast", "nationality", "marital", "business", "trade"}:
            return candidate.text(kind)
        if kind == "size":
            return _size(candidate)
        value = candidate.text("value")
        is_date = candidate.frame.attribute == "date"
        value = trim(value if is_date else undated(value, setting))
        if is_vague(value):
            return ""
        return self._checker.checked(kind, value)


def _fact_key(frame: Frame, entity: str, trait: str, value: str) -> str:
    if entity == "city":
        return "home-city" if frame.attribute == "home" else frame.attribute
    if trait:
        return f"{entity}-{slug(trait)}"
    if frame.attribute == entity:
        return entity
    key = f"{entity}-{slug(frame.attribute)}"
    return f"{key}-{slug(value)}" if frame.has("many") else key


def _garment(candidate: Candidate) -> str:
    if candidate.frame.value != "size":
        return ""
    noun = re.sub(r"s$", "", bare(trim(candidate.text("noun"))))
    return f"{noun} size".strip() if noun else "size"


def _size(candidate: Candidate) -> str:
    size = candidate.text("size").strip(" .,")
    named = lexicon().words["measure"].is_whole(size)
    if not named and not re.fullmatch(r"(?=.*\d)[\w.,½/]{1,6}|[xX]{0,4}[sSmMlL]", size):
        return ""
    return f"{candidate.text('sizeword')} {size}".strip()
