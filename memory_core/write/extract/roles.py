"""Whose a role is: in "as a nurse, what should I eat?" it is the user's."""

from __future__ import annotations

from memory_core.write.extract.candidates import begins
from memory_core.write.extract.cues import find_cue
from memory_core.write.extract.lexicon import lexicon
from memory_core.write.extract.parts import Part, Sentence
from memory_core.write.extract.phrases import Words


def is_users_role(part: Part, sentence: Sentence) -> bool | None:
    """Tell whether users mean themselves by the role a part opens with; None if that is open.

    It is the role of whoever is named next: "as a nurse, what would you do?" gives the
    assistant one to play, and so does an order that names nobody.
    """
    words = Words.of(part.text)
    if find_cue("role", words, begins(words, lexicon())) is None:
        return None
    said = Words.of(sentence.text[part.start - sentence.start :])
    user, other = lexicon().words["user"].first(said), find_cue("addressed", said)
    if user is None and other is None:
        leads = part == sentence.parts[0] and len(sentence.parts) > 1
        return False if leads else None
    return user is not None and (other is None or user[0] < other.start)
