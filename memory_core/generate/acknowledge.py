"""What is said about the memories in a message: exactly what the policy will do, no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from memory_core.generate.clauses import acknowledgement
from memory_core.generate.phrases import Phrases
from memory_core.types import Draft, Intent, Outcome, Verdict

UNNAMED = "thing"
"""The entity of what has no other."""


def acknowledge(verdicts: Sequence[Verdict], words: Phrases) -> list[str]:
    """Return a sentence for everything worth saying; never the text of what was refused."""
    accepted = [v.draft for v in verdicts if v.outcome is Outcome.ACCEPTED and v.draft]
    pending = [v.draft for v in verdicts if v.outcome is Outcome.PENDING and v.draft]
    said = [*_done(accepted, words), *_together("pending", pending, words)]
    refused = [v for v in verdicts if v.outcome is Outcome.REFUSED]
    said += [text for v in refused if (text := _refusal(v, words, always=bool(said)))]
    return list(dict.fromkeys(said))


def _done(drafts: Sequence[Draft], words: Phrases) -> Iterator[str]:
    # A change of mind retracts the old and asserts the new; the new says it all.
    asserted = [draft for draft in drafts if draft.intent is Intent.ASSERT]
    replaced = {draft.entity for draft in asserted}
    yield from _together("noted", asserted, words)
    for draft in drafts:
        if draft.intent is Intent.RETRACT and draft.entity not in replaced:
            yield words.sentence("retract", noun=words.noun(draft.entity))
        elif draft.intent is Intent.FORGET:
            yield _forgetting(draft, words)


def _together(name: str, drafts: Sequence[Draft], words: Phrases) -> Iterator[str]:
    if drafts:
        clauses = list(dict.fromkeys(acknowledgement(draft, words) for draft in drafts))
        yield words.sentence(name, clauses=words.listing(clauses))


def _forgetting(draft: Draft, words: Phrases) -> str:
    # Names the subject, never the value: the reply is kept, and the value must be gone.
    if not draft.key:
        return words.sentence("forget_all")
    if draft.entity == UNNAMED:
        return words.sentence("forget_this")
    return words.sentence("forget", noun=words.noun(draft.entity))


def _refusal(verdict: Verdict, words: Phrases, *, always: bool) -> str | None:
    reason = verdict.reason.value
    template = words.refusals.get(reason)
    if template is None or (always and reason not in words.always_said):
        return None
    return template.format(kind=words.kinds.get(verdict.subject, words.kinds["other"]))
