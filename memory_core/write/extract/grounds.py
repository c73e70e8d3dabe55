"""Why something is asked: stated even inside a question, as in "…, since I'm vegetarian?"."""

from __future__ import annotations

from memory_core.write.extract.candidates import begins, opens_with_user
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.parts import Part, is_cause
from memory_core.write.extract.phrases import Words


def is_ground(part: Part) -> bool:
    """Tell whether a part says of the user why the rest is said or asked."""
    words = Words.of(part.text)
    starts = begins(words, lexicon())
    if find_cue("ground", words, starts):
        return True
    return is_cause(part) and opens_with_user(words, starts, lexicon())
