"""From a pattern that fits to the drafts it stands for; a builder may still say no."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from memory_core.types import Draft, MemoryType
from memory_core.write.extract.candidates import Candidate
from memory_core.write.extract.checked import Checker
from memory_core.write.extract.events import Events, Relationships
from memory_core.write.extract.facts import Facts
from memory_core.write.extract.lexicon import Lexicon
from memory_core.write.extract.place import Placer
from memory_core.write.extract.preferences import Preferences
from memory_core.write.extract.setting import Setting


class Builder:
    """Makes drafts of candidates, each kind of memory by its own builder."""

    def __init__(self, placer: Placer, lexicon: Lexicon) -> None:
        checker = Checker(placer, lexicon)
        self.preferences = Preferences(placer, lexicon, checker)
        self.facts = Facts(placer, lexicon, checker)
        self._builders: Mapping[MemoryType, Callable[[Candidate, Setting], Iterator[Draft]]] = {
            MemoryType.PREFERENCE: self.preferences.drafts,
            MemoryType.FACT: self.facts.drafts,
            MemoryType.EVENT: Events(placer, lexicon).drafts,
            MemoryType.RELATIONSHIP: Relationships(lexicon, checker).drafts,
        }

    def build(self, candidate: Candidate, setting: Setting) -> tuple[Draft, ...]:
        """Return the drafts of a candidate; none when its value makes no sense."""
        return tuple(self._builders[candidate.frame.type](candidate, setting))
