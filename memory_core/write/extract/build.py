"""From a pattern that fits to the drafts it stands for; a builder may still say no."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile

from memory_core.dates import When, say
from memory_core.text import fold, language_of
from memory_core.types import Draft, Importance, Intent, MemoryType, Polarity
from memory_core.write.extract.candidates import Candidate
from memory_core.write.extract.lexicon import Entity, Frame, Lexicon, lexicon
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.values import (
    bare,
    is_vague,
    pieces,
    slug,
    trim,
    value_of,
    without_lead,
)
from memory_core.write.extract.wording import (
    event_text,
    fact_text,
    preference_text,
    relationship_text,
)

_DENIALS = {"not", "no", "never", "khong", "chang"}


_ADVERBIAL = re.compile(r"(?:at|in|on|by|after|before|during|alone|early|late)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Setting:
    """What surrounds a candidate: its sentence, its language and the date it names."""

    message: str
    sentence: str
    when: When | None
    explicit: bool
    said_at: datetime
    follows_preference: bool = False


class Builder:
    """Makes drafts of candidates."""

    def __init__(self, placer: Placer, lexicon: Lexicon) -> None:
        self._placer = placer
        self._lexicon = lexicon

    def build(self, candidate: Candidate, setting: Setting) -> tuple[Draft, ...]:
        """Return the drafts of a candidate; none when its value makes no sense."""
        builders: Mapping[MemoryType, Callable[[Candidate, Setting], Iterator[Draft]]] = {
            MemoryType.PREFERENCE: self._preferences,
            MemoryType.FACT: self._facts,
            MemoryType.EVENT: self._events,
            MemoryType.RELATIONSHIP: self._relationships,
        }
        return tuple(builders[candidate.frame.type](candidate, setting))

    def more(self, text: str, like: Draft, candidate: Candidate, setting: Setting) -> Draft | None:
        """Return the draft of a further value in a list, such as "…, xa thang máy"."""
        phrase = trim(text)
        denied = any(word in _DENIALS for word in fold(phrase).split())
        if is_vague(phrase) or denied or len(phrase.split()) > 5:
            return None
        entity, sure = self._placer.place(phrase)
        known = entity if sure and self._placer.knows(phrase) else like.entity
        return self._preference(phrase, known, candidate, setting)

    def more_facts(self, text: str, candidate: Candidate, setting: Setting) -> Draft | None:
        """Return the draft of a further fact in a list, such as a second pet or language."""
        frame = candidate.frame
        if frame.entity == "pet":
            name = self._proper(bare(text))
            named = replace(frame, attribute="name")
            return (
                self._fact(replace(candidate, frame=named), "pet", name, setting) if name else None
            )
        value = bare(trim(text))
        entity, sure = self._placer.place(value)
        is_tongue = frame.entity == "language" and bool(re.fullmatch(r"[A-Z]\w+", value))
        if not is_tongue and not (sure and entity == frame.entity):
            return None
        return self._fact(candidate, frame.entity, value, setting)

    # ------------------------------------------------------------ preferences

    def _preferences(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        frame = candidate.frame
        phrase = self._timed(candidate, trim(_done(candidate), prefer=self._prefers(candidate)))
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
            or (frame.has("end") and candidate.found.end < len(candidate.words))
            or (frame.has("does") and self._says(piece))
            or (frame.has("proper") and not piece[:1].isupper())
            or (frame.has("kinds") and _is_particular(piece))
            or (frame.has("strict") and self._placer.place(piece)[0] != entity)
        )
        if unfit:
            return False
        if frame.has("names"):
            return self._placer.knows(piece) and len(piece.split()) <= 5 and not self._speaks(piece)
        return True

    def _preference(
        self, phrase: str, entity_name: str, candidate: Candidate, setting: Setting
    ) -> Draft:
        frame = candidate.frame
        entity = self._lexicon.entities[entity_name]
        value = value_of(phrase, entity)
        favourite = self._is_favourite(entity, phrase, candidate)
        attribute = "preference" if favourite else "taste"
        language = _language(setting)
        return Draft(
            intent=frame.intent,
            type=MemoryType.PREFERENCE,
            entity=entity_name,
            attribute=attribute,
            value=value,
            polarity=frame.polarity,
            importance=_importance(setting, high=favourite and entity.one),
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
            sentence=_sentence(candidate),
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

    # ------------------------------------------------------------ facts

    def _facts(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        frame = candidate.frame
        value = self._fact_value(candidate)
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

    def _is_listed(self, frame: Frame, piece: str) -> bool:
        """Tell whether a thing is named by its make, where a frame asks for that."""
        values = self._lexicon.entities[frame.entity].values
        return not frame.has("listed") or values.first(Words.of(piece)) is not None

    def _workplace(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        """Yield the city in "a nurse in Lyon", which the job itself leaves out."""
        match = re.search(r"\s(in|from|ở|tại)\s+(.+)$", trim(candidate.text("value")))
        city = self._city(match[2]) if match and candidate.frame.attribute == "title" else ""
        if match is None or not city or (match[1] in {"ở", "tại"} and not self._is_city(city)):
            return
        attribute = "hometown" if match[1] == "from" else "home"
        frame = replace(candidate.frame, entity="city", attribute=attribute)
        yield self._fact(replace(candidate, frame=frame), "city", city, setting)

    def _fact(self, candidate: Candidate, entity: str, value: str, setting: Setting) -> Draft:
        frame = candidate.frame
        language = _language(setting)
        trait = candidate.text("trait") or _garment(candidate)
        return Draft(
            intent=frame.intent,
            type=MemoryType.FACT,
            entity=entity,
            attribute=trait or frame.attribute,
            value=value,
            polarity=Polarity.NEUTRAL,
            importance=_importance(setting, high=entity in {"name", "city", "diet", "health"}),
            key=_fact_key(frame, entity, trait, value),
            text=fact_text(entity, frame.attribute, trait, value, language),
            sentence=_sentence(candidate),
            language=language,
            explicit=setting.explicit,
        )

    def _is_kept(self, candidate: Candidate) -> bool:
        """Tell whether what bears a name is an animal, where the pattern leaves it open."""
        noun = candidate.text("noun")
        return candidate.frame.entity != "pet" or not noun or self._placer.place(noun)[0] == "pet"

    def _fact_value(self, candidate: Candidate) -> str:
        kind = candidate.frame.value
        if kind in {"eater", "beast", "nationality", "marital", "business"}:
            return candidate.text(kind)
        if kind == "size":
            return _size(candidate)
        value = trim(candidate.text("value"))
        if is_vague(value):
            return ""
        return self._checked(kind, value)

    def _checked(self, kind: str, value: str) -> str:
        if kind in {"place", "city", "role", "thing"} and self._says(value):
            return ""
        checks: Mapping[str, Callable[[str], str]] = {
            "name": self._name,
            "proper": self._proper,
            "place": _place_name,
            "city": self._city,
            "role": _role,
            "job": self._job,
            "field": lambda text: text if len(text.split()) <= 4 else "",
            "employer": lambda text: bare(text) if len(text.split()) <= 6 else "",
            "thing": self._thing,
            "model": self._model,
            "count": self._count,
            "state": lambda text: "" if _is_doing(text) else text,
        }
        return checks.get(kind, str)(value)

    def _says(self, text: str) -> bool:
        """Tell whether a text goes on with what somebody does: "thích câu cá" names nothing."""
        words = Words.of(text)
        lists = ("like", "dislike", "no", "habit", "never")
        return any(self._lexicon.words[name].ends(words, 0) for name in lists)

    def _speaks(self, text: str) -> bool:
        """Tell whether the user is named inside a text: "On planes I" is no value."""
        return self._lexicon.words["user"].first(Words.of(text)) is not None

    def _name(self, text: str) -> str:
        words = Words.of(text)
        stop = self._lexicon.words["not_name"]
        # "An" and "An Nhiên" are names, "an" is a stop word.
        alone = self._lexicon.words["given"].is_whole(text)
        full = text.istitle() and (len(words) > 1 or alone)
        if not words.words or (stop.ends(words, 0) and not full) or len(words) > 5:
            return ""
        return text

    def _proper(self, text: str) -> str:
        """Return the capitalised words a text begins with, if they may name someone."""
        match = re.match(r"(?:[^\W\d_][\w'’.-]*\s?){1,4}", text)
        run = list(
            takewhile(lambda word: word[:1].isupper(), match.group().split() if match else ())
        )
        name = self._name(" ".join(run[:4]))
        if not name or self._lexicon.words["nationality"].is_whole(name):
            return ""
        return name

    def _city(self, text: str) -> str:
        if self._placer.noun(text) in {"hotel", "room", "restaurant", "family"}:
            return ""
        return _place_name(text) if self._is_city(text) or text[:1].isupper() else ""

    def _is_city(self, text: str) -> bool:
        return self._lexicon.entities["city"].values.first(Words.of(text)) is not None

    def _thing(self, text: str) -> str:
        # "đi xe buýt" is a way to travel and no vehicle of one's own.
        return (
            "" if self._lexicon.entities["transport"].values.is_whole(f"xe {text}") else bare(text)
        )

    def _count(self, text: str) -> str:
        return text if self._lexicon.words["count"].ends(Words.of(text), 0) else ""

    def _model(self, text: str) -> str:
        """Return the name of a device or car; "my phone is dead" names none."""
        named = not _is_doing(text) and (self._placer.knows(text) or not text.islower())
        return bare(text) if named else ""

    def _job(self, text: str) -> str:
        role = bare(text)
        # A name or a passing state is no job: only what means a profession counts.
        if (
            len(role.split()) > 6
            or not role
            or self._lexicon.words["not_name"].ends(Words.of(role), 0)
        ):
            return ""
        role = _role(role)
        words = Words.of(role)
        if len(words) and (
            self._lexicon.words["profession"].ends(words, len(words) - 1)
            or self._lexicon.words["craft"].ends(words, 0)
        ):
            return role
        return role if self._placer.place(role)[0] in {"job", "education"} else ""

    # ------------------------------------------------------------ events

    def _events(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        when = setting.when
        if when is None:
            return
        spoken = setting.message[when.start : when.end]
        phrase = trim(candidate.text("value").replace(spoken, " ").strip())
        if is_vague(phrase) or len(phrase.split()) > 10:
            return
        did = candidate.text("did")
        hint = self._lexicon.deeds.get(fold(did), "")
        what = _before_place(bare(phrase))
        entity = self._placer.place(what, hint=hint)[0]
        # Where one went is a journey; a city is where one lives.
        entity = hint or "travel" if entity == "city" else entity
        value = value_of(what, self._lexicon.entities[entity])
        language = _language(setting)
        yield Draft(
            intent=Intent.ASSERT,
            type=MemoryType.EVENT,
            entity=entity,
            attribute="event",
            value=value,
            polarity=Polarity.NEUTRAL,
            importance=_importance(setting, low=True),
            key=f"{entity}-event-{slug(value)}-{when.day:%Y-%m-%d}",
            text=event_text(f"{did} {phrase}", say(when, language)),
            sentence=_sentence(candidate),
            language=language,
            valid_from=when.day,
            explicit=setting.explicit,
        )

    # ------------------------------------------------------------ relationships

    def _relationships(self, candidate: Candidate, setting: Setting) -> Iterator[Draft]:
        value = trim(candidate.text("value"))
        checked = self._checked(candidate.frame.value, value) if not is_vague(value) else ""
        entity = candidate.frame.options.get("who") or self._relation(candidate.text("who"))
        if not checked or not entity:
            return
        language = _language(setting)
        single = entity in self._lexicon.single_relations
        yield Draft(
            intent=Intent.ASSERT,
            type=MemoryType.RELATIONSHIP,
            entity=entity,
            attribute="name",
            value=checked,
            polarity=Polarity.NEUTRAL,
            importance=_importance(setting),
            key=entity if single else f"{entity}-{slug(checked)}",
            text=relationship_text(entity, checked, language),
            sentence=_sentence(candidate),
            language=language,
            explicit=setting.explicit,
        )

    def _relation(self, who: str) -> str:
        who = re.sub(r"['’]s$", "", who)
        named = (name for name, nouns in self._lexicon.relations.items() if nouns.is_whole(who))
        return next(named, "")


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
    return f"{entity.name}-{slug(value)}"


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


def _is_doing(text: str) -> bool:
    """Tell whether a text says what something does just now: "ringing"."""
    return bool(re.match(r"[a-z]{2,}ing\b", text))


def _place_name(text: str) -> str:
    if re.match(r"(?:a|an|one|my|our|your|this|that)\s", text, re.IGNORECASE):
        return ""
    name = re.split(r"\s(?:with|since|với|cùng)\s", bare(text), maxsplit=1)[0]
    return name if len(name.split()) <= 7 else ""


def _role(text: str) -> str:
    role = re.split(r"\s(?:at|for|from|in|ở|tại|cho)\s", bare(text), maxsplit=1)[0]
    return role if len(role.split()) <= 6 else ""


def _before_place(phrase: str) -> str:
    return re.split(r"\s(?:in|with|for|from|ở|với|cùng)\s", phrase, maxsplit=1)[0]


def _importance(setting: Setting, *, high: bool = False, low: bool = False) -> Importance:
    if high or setting.explicit:
        return Importance.HIGH
    return Importance.LOW if low else Importance.MEDIUM


def _language(setting: Setting) -> str:
    return language_of(setting.sentence)


def _sentence(candidate: Candidate) -> str:
    last = min(candidate.limit, len(candidate.words))
    return candidate.words.cut(candidate.found.start, last).strip()


def explicit(drafts: Sequence[Draft]) -> tuple[Draft, ...]:
    """Return the drafts as the user asked for them to be remembered."""
    return tuple(replace(d, explicit=True, importance=Importance.HIGH) for d in drafts)
