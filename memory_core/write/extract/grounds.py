"""Why something is asked: stated even inside a question, as in "…, since I'm vegetarian?"."""

from __future__ import annotations

from memory_core.write.extract.candidates import begins, opens_with_user
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.parts import Part, is_reason
from memory_core.write.extract.phrases import Words

_OF_A_NOUN = frozenset({"who", "which", "whose"})
_OF_A_RESULT = frozenset({"so that", "nen", "cho nen"})


def is_ground(part: Part) -> bool:
    """Tell whether a part says of the user why the rest is said or asked."""
    words = Words.of(part.text)
    starts = begins(words, lexicon())
    if find_cue("ground", words, starts):
        return True
    gives = is_reason(part) and part.link not in _OF_A_NOUN | _OF_A_RESULT
    return gives and opens_with_user(words, starts, lexicon())
