"""What a part of a sentence adds to the one before: one more value, a name, what it is now."""

from __future__ import annotations

from dataclasses import replace

from memory_core.types import Draft, Intent, MemoryType
from memory_core.write.extract.build import Builder
from memory_core.write.extract.candidates import Candidate, begins
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.lexicon import Lexicon, lexicon
from memory_core.write.extract.parts import Part, Sentence
from memory_core.write.extract.phrases import Words
from memory_core.write.extract.place import Placer
from memory_core.write.extract.setting import Setting
from memory_core.write.extract.values import trim

LONGEST_TOPIC = 3
"""More words name no topic."""

_NO_TOPIC = frozenset({"it", "that", "this", "there", "i", "we", "you", "he", "she", "they", "my"})


class Sequels:
    """Makes drafts of parts that only make sense after the draft before them."""

    def __init__(self, placer: Placer, lexicon: Lexicon, builder: Builder) -> None:
        self._placer = placer
        self._lexicon = lexicon
        self._builder = builder

    def further(
        self, part: Part, last: tuple[Draft, Candidate], setting: Setting, *, about_user: bool
    ) -> Draft | None:
        """Return the draft of one more value of the same kind: "…, and ramen"."""
        if part.link not in {",", "and", "&", "n", "plus", "va"} or not about_user:
            return None
        draft, candidate = last
        words = Words.of(part.text)
        if draft.type is not MemoryType.PREFERENCE:
            return self._builder.facts.more(part.text, candidate, setting)
        named = self._placer.place(part.text)
        if not self._placer.knows(part.text) and not (draft.entity == named[0] and len(words) <= 4):
            return None
        if find_cue("claim_ack", words) or self._lexicon.words["user"].first(words):
            return None
        return self._builder.preferences.more(part.text, draft, candidate, setting)

    def instead(self, part: Part, over: tuple[Draft, Candidate], setting: Setting) -> Draft | None:
        """Return the draft of what took a place: "it used to be blue, now it's green"."""
        words = Words.of(part.text)
        now = find_cue("now", words)
        turned = self._lexicon.words["turned"]
        at = max(begins(words, self._lexicon))
        if now is None or not (now.start <= at or turned.ends(words, at)):
            return None
        while ends := turned.ends(words, at):
            at = ends[0]
        draft, candidate = over
        frame = replace(candidate.frame, intent=Intent.ASSERT)
        candidate = replace(candidate, frame=frame)
        text = trim(words.cut(at, len(words)))
        if draft.type is MemoryType.PREFERENCE:
            found = self._builder.preferences.more(text, draft, candidate, setting)
        else:
            found = self._builder.facts.more(text, candidate, setting)
        return replace(found, sentence=part.text) if found else None

    def named(self, part: Part, last: tuple[Draft, Candidate], setting: Setting) -> Draft | None:
        """Return the name of an animal that was mentioned: "I have a cat, his name is …"."""
        draft, candidate = last
        words = Words.of(part.text)
        named = find_cue("named_so", words) if draft.entity == "pet" else None
        if named is None or named.end >= len(words):
            return None
        name = words.cut(named.end, len(words))
        found = self._builder.facts.more(name, candidate, setting)
        return replace(found, sentence=name) if found else None


def goes_on(draft: Draft, candidate: Candidate) -> bool:
    """Tell whether more values of the same kind may follow."""
    return draft.type is MemoryType.PREFERENCE or candidate.frame.has("many")


def is_over(part: Part, draft: Draft) -> bool:
    """Tell whether a draft speaks of what no longer holds."""
    return draft.intent is Intent.RETRACT or find_cue("past", Words.of(part.text)) is not None


def topic_of(part: Part) -> str:
    """Return what a part says something about, if it is short: "raisins are awful"."""
    words = Words.of(part.text)
    found = find_cue("topic_of", words)
    if found is None:
        return ""
    topic = words.cut(*found.groups["topic"]).strip(" ,.")
    first = Words.of(topic).words[0].typed
    return "" if lexicon().words["person"].first(Words.of(topic)) or first in _NO_TOPIC else topic


def topic_alone(sentence: Sentence) -> str:
    """Return what a sentence of a few words only names: "Mushrooms?"."""
    text = sentence.text.strip(" .!?…")
    asks = find_cue("question", Words.of(text)) is not None
    return text if sentence.asks and not asks and len(text.split()) <= LONGEST_TOPIC else ""
