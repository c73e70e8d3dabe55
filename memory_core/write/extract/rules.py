"""An extractor without a model: patterns of the vocabulary, one part of a sentence at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from memory_core.dates import find_when
from memory_core.embed import Embedder
from memory_core.text import language_of
from memory_core.types import Draft, History, Importance, Intent, MemoryType, Polarity
from memory_core.write.extract.answers import answer_of, standing_question, statement_of
from memory_core.write.extract.build import Builder
from memory_core.write.extract.candidates import Candidate, begins, candidates, is_of_others
from memory_core.write.extract.commands import forget_command
from memory_core.write.extract.cues import cue_end, find_cue
from memory_core.write.extract.grounds import is_ground
from memory_core.write.extract.judge import Judge
from memory_core.write.extract.lexicon import Lexicon, lexicon
from memory_core.write.extract.parts import Part, Sentence, is_reason, sentences
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.remarks import Remarks
from memory_core.write.extract.roles import is_users_role
from memory_core.write.extract.sequels import Sequels, goes_on, is_over, topic_alone, topic_of
from memory_core.write.extract.setting import Setting, explicit
from memory_core.write.extract.values import same_value, slug, trim

READ_CHARACTERS = 12_000
"""Longer messages are read this far; the rest holds no memory that was meant as one."""


class RuleExtractor:
    """Finds memories in English, Vietnamese and both mixed, typed with or without accents."""

    def __init__(
        self,
        embedder: Embedder,
        judge: Judge | None = None,
        vocabulary: Lexicon | None = None,
    ) -> None:
        """Without a judge only what a pattern fits is found."""
        self._lexicon = vocabulary or lexicon()
        self._placer = Placer(embedder, self._lexicon)
        self._builder = Builder(self._placer, self._lexicon)
        self._sequels = Sequels(self._placer, self._lexicon, self._builder)
        self._remarks = Remarks(judge, self._placer, self._lexicon) if judge else None

    def warm(self) -> None:
        """Load the vocabulary and embed it now."""
        self._placer.warm()
        self.extract("I like tea.", history=(), said_at=datetime.now().astimezone())

    def extract(self, message: str, *, history: History, said_at: datetime) -> Sequence[Draft]:
        """Return the drafts in the order of the message."""
        text = message[:READ_CHARACTERS]
        drafts: list[Draft] = []
        topic = ""
        for sentence in sentences(text):
            found = list(self._sentence(sentence, said_at, topic))
            topic = topic_alone(sentence)
            if not found and drafts and self._asks_to_remember(sentence):
                drafts = list(explicit(drafts))
            drafts.extend(found)
        if not drafts:
            drafts.extend(self._answer(message, history, said_at))
        if self._remarks:
            drafts.extend(self._remarks.find(text, sentences(text), drafts, said_at))
        return tuple(_settled(drafts))

    def _sentence(self, sentence: Sentence, said_at: datetime, topic: str) -> Iterator[Draft]:
        command = forget_command(sentence, self._lexicon, self._placer)
        if command:
            yield self._precise(*command, said_at)
            return
        setting = Setting(
            message=sentence.text,
            sentence=sentence.text.strip(),
            when=find_when(sentence.text, said_at),
            explicit=self._asks_to_remember(sentence),
            said_at=said_at,
            topic=topic,
        )
        found = list(self._parts(sentence, setting))
        if not found and setting.explicit:
            found = self._told(sentence, setting)
        yield from found

    def _asks_to_remember(self, sentence: Sentence) -> bool:
        return any(
            self._remember_end(part)
            or (
                bool(cue_end("remember", Words.of(part.text), 0))
                and not find_cue("remembers", Words.of(part.text))
            )
            for part in sentence.parts
        )

    def _remember_end(self, part: Part) -> bool:
        words = Words.of(part.text)
        found = find_cue("remember_end", words)
        return bool(found and found.end >= len(words) - 1)

    def _precise(self, draft: Draft, what: str, said_at: datetime) -> Draft:
        """Let "forget that I like sushi" name the very slot that saying it would fill."""
        for sentence in sentences(what):
            setting = Setting(what, what, find_when(what, said_at), explicit=True, said_at=said_at)
            for found in self._parts(sentence, setting):
                return replace(
                    draft,
                    key=found.key,
                    entity=found.entity,
                    value=found.value,
                    type=found.type,
                    attribute=found.attribute,
                )
        return draft

    # ------------------------------------------------------------ parts

    def _parts(self, sentence: Sentence, setting: Setting) -> Iterator[Draft]:
        about_user = True
        last: tuple[Draft, Candidate] | None = None
        over: tuple[Draft, Candidate] | None = None
        whose = ""
        for part in sentence.parts:
            setting = replace(setting, topic=topic_of(part) or setting.topic)
            if whose and part.link in {",", "and", "&", "va", "~"}:
                yield from self._introduced(part, whose, setting)
            else:
                whose = self._announced(part)
            if is_reason(part) and not is_ground(part):
                last = None
                continue
            about_user = self._about_user(part, sentence, before=about_user)
            found = list(
                self._part(
                    part,
                    setting,
                    about_user=about_user,
                    follows=last is not None and part.link == ",",
                )
            )
            instead = self._sequels.instead(part, over, setting) if over and not found else None
            if instead:
                yield instead
                continue
            named = self._sequels.named(part, last, setting) if last and not found else None
            if named:
                yield named
                continue
            if not found and last and goes_on(*last):
                further = self._sequels.further(part, last, setting, about_user=about_user)
                if further:
                    yield further
                continue
            for draft, candidate in found:
                yield draft
                last = (draft, candidate)
                over = last if is_over(part, draft) else None

    def _part(
        self, part: Part, setting: Setting, *, about_user: bool, follows: bool
    ) -> Iterator[tuple[Draft, Candidate]]:
        taken = 0
        setting = replace(setting, follows_preference=follows)
        for candidate in self._ordered(part, setting):
            silent = not _names_user(candidate)
            owned = (
                silent and not about_user and candidate.frame.type is not MemoryType.RELATIONSHIP
            )
            if candidate.found.start < taken or owned:
                continue
            drafts = self._builder.build(candidate, setting)
            for draft in drafts:
                yield draft, candidate
            if drafts:
                taken = min(candidate.limit, candidate.found.end)

    def _announced(self, part: Part) -> str:
        """Return who the part says the user has, if their names may follow: "two brothers"."""
        words = Words.of(part.text)
        found = find_cue("announces", words, begins(words, self._lexicon))
        if found is None or found.end < len(words):
            return ""
        return words.cut(*found.groups["who"]).strip().removesuffix("s")

    def _introduced(self, part: Part, whose: str, setting: Setting) -> Iterator[Draft]:
        said = replace(part, text=f"my {whose} {part.text}")
        for draft, _ in self._part(said, setting, about_user=True, follows=False):
            if draft.type is MemoryType.RELATIONSHIP:
                yield replace(draft, sentence=part.text)

    def _ordered(self, part: Part, setting: Setting) -> Sequence[Candidate]:
        found = candidates(part, self._lexicon)
        if setting.when is None:
            return found
        # What is dated happened once, whatever else its verb may mean.
        # A change that lasts ("last year I moved to Ghent") is more than its day.
        return sorted(
            found, key=lambda c: c.frame.type is not MemoryType.EVENT and not _lasting_change(c)
        )

    def _about_user(self, part: Part, sentence: Sentence, *, before: bool) -> bool:
        role = is_users_role(part, sentence)
        if role is not None:
            return role
        words = Words.of(part.text)
        starts = begins(words, self._lexicon)
        if is_of_others(words, starts):
            return False
        if any(self._lexicon.words["user"].ends(words, at) for at in starts):
            return True
        return before

    # ------------------------------------------------------------ told and answered

    def _told(self, sentence: Sentence, setting: Setting) -> list[Draft]:
        """Keep what the user wants remembered even where no pattern fits."""
        words = Words.of(sentence.text)
        at = max(begins(words, self._lexicon))
        what = trim(words.cut(at, len(words)).strip(" .!?"))
        if len(words) - at < 2 or words.words[at].typed in {"to", "me", "him", "her", "this"}:
            return []
        entity, _ = self._placer.place(what)
        return [
            Draft(
                Intent.ASSERT,
                MemoryType.FACT,
                entity,
                "about",
                what,
                Polarity.NEUTRAL,
                Importance.HIGH,
                f"{entity}-{slug(what)}",
                what[:1].upper() + what[1:],
                what,
                language_of(setting.sentence),
                explicit=True,
            )
        ]

    def _answer(self, message: str, history: History, said_at: datetime) -> Iterator[Draft]:
        question = standing_question(history)
        value = trim(answer_of(message, self._lexicon)) if question else ""
        if not value:
            return
        statement = statement_of(question, value, self._placer)
        for sentence in sentences(statement):
            setting = Setting(
                statement, f"{question} {value}", None, explicit=False, said_at=said_at
            )
            for draft in self._parts(sentence, setting):
                yield replace(draft, sentence=message.strip())


def _lasting_change(candidate: Candidate) -> bool:
    return candidate.frame.type is MemoryType.FACT and candidate.frame.has("update")


def _names_user(candidate: Candidate) -> bool:
    if {"subject", "mine", "iam", "ihave"} & candidate.found.groups.keys():
        return True
    if candidate.frame.has("own"):
        return True
    return candidate.words.words[candidate.found.start].typed in {"i'd", "i", "id", "we'd"}


def _settled(drafts: Sequence[Draft]) -> Iterator[Draft]:
    """Drop what is said twice, and a retraction whose slot the same message fills anew."""
    seen: list[Draft] = []
    for draft in drafts:
        filled = any(d.key == draft.key and d.intent is Intent.ASSERT for d in drafts)
        replaced = draft.intent is Intent.RETRACT and (filled or _replaced(draft, drafts))
        twice = any(
            d.key == draft.key and d.intent is draft.intent and same_value(d.value, draft.value)
            for d in seen
        )
        if not replaced and not twice:
            seen.append(draft)
            yield draft


def _replaced(draft: Draft, drafts: Sequence[Draft]) -> bool:
    return any(
        d.intent is Intent.ASSERT
        and d.entity == draft.entity
        and d.attribute == draft.attribute
        and draft.type is MemoryType.FACT
        for d in drafts
    )
