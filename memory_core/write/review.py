"""The review of a message: extract drafts, judge each, keep no secret."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from memory_core.embed import Embedder
from memory_core.types import (
    Check,
    Draft,
    History,
    Intent,
    Outcome,
    Reason,
    Review,
    Verdict,
)
from memory_core.write.extract import RuleExtractor
from memory_core.write.extract.judge import Judge, judge_of
from memory_core.write.extractor import Extractor
from memory_core.write.policy import Policy, Reading
from memory_core.write.policy.reading import READ_CHARACTERS, signs
from memory_core.write.sensitive import SensitiveScanner

NOTHING = "nothing"
"""The subject of a verdict on a message that held nothing to remember."""


class Reviewer:
    """Makes a review of a message; safe to call from several threads."""

    def __init__(
        self,
        extractor: Extractor,
        policy: Policy,
        scanner: SensitiveScanner,
        judge: Judge | None = None,
    ) -> None:
        self._extractor = extractor
        self._judge = judge
        self._policy = policy
        self._scanner = scanner

    def warm(self) -> None:
        """Load everything now, so that the first message does not wait for it."""
        self._scanner.warm()
        if isinstance(self._extractor, RuleExtractor):
            self._extractor.warm()

    def review(self, message: str, *, history: History, said_at: datetime, consent: bool) -> Review:
        """Return what the policy makes of a message; nothing in it holds a secret.

        A message that is too long to be judged is refused, and only its beginning is kept.
        """
        typed = unicodedata.normalize("NFC", message)
        reading = Reading(typed, history, consent, self._scanner, self._judge)
        if len(typed) > READ_CHARACTERS:
            kept = self._scanner.redact(typed[:READ_CHARACTERS])
            rest = f"… [{len(typed) - READ_CHARACTERS} more characters not kept]"
            return Review(kept + rest, (self._verdict(reading, None),))
        drafts = self._extractor.extract(typed, history=history, said_at=said_at)
        verdicts = [self._verdict(reading, draft) for draft in drafts]
        verdicts += self._secrets(reading, verdicts)
        if not verdicts:
            verdicts = [self._verdict(reading, None)]
        explicit = any(
            v.outcome is Outcome.ACCEPTED and v.draft and v.draft.explicit for v in verdicts
        )
        return Review(self._scanner.redact(typed, explicit=explicit), tuple(verdicts))

    def _verdict(self, reading: Reading, draft: Draft | None) -> Verdict:
        checks = self._policy.judge(reading, draft)
        failed = checks[-1]
        if failed.reason is None and draft is not None:
            return self._accepted(reading, draft, checks)
        if draft is None and reading.consent and self._commands(reading):
            return Verdict(Outcome.REFUSED, Reason.COMMAND, "a command", NOTHING, checks)
        reason = failed.reason or Reason.TRANSIENT
        if reason is Reason.SENSITIVE:
            return Verdict(Outcome.REFUSED, reason, failed.detail, failed.detail, checks)
        hidden = draft is None or bool(self._scanner.scan(f"{draft.sentence} {draft.text}"))
        subject = NOTHING if draft is None else _subject(draft)
        return Verdict(
            Outcome.REFUSED, reason, failed.detail, subject, checks, None if hidden else draft
        )

    def _accepted(self, reading: Reading, draft: Draft, checks: tuple[Check, ...]) -> Verdict:
        if draft.intent is Intent.FORGET:
            return Verdict(
                Outcome.ACCEPTED, Reason.COMMAND, "asked to forget", _subject(draft), checks, draft
            )
        reason = Reason.RETRACTION if draft.intent is Intent.RETRACT else Reason.NEW
        scope = reading.scope(draft)
        doubted = scope is not None and signs("hedge", scope.part.text) and not draft.explicit
        if doubted:
            return Verdict(
                Outcome.PENDING, Reason.APPROVAL, "said with doubt", _subject(draft), checks, draft
            )
        detail = "asked to remember" if draft.explicit else "stated by the user"
        return Verdict(Outcome.ACCEPTED, reason, detail, _subject(draft), checks, draft)

    def _secrets(self, reading: Reading, verdicts: list[Verdict]) -> list[Verdict]:
        """Return a verdict for each kind of secret in the message that no draft speaks of."""
        told = {v.subject for v in verdicts if v.reason is Reason.SENSITIVE}
        asked = any(
            v.outcome is Outcome.ACCEPTED and v.draft and v.draft.explicit for v in verdicts
        )
        kinds = dict.fromkeys(
            span.kind for span in reading.secrets if not (span.explicit_ok and asked)
        )
        check = Check("nothing sensitive", passed=False, reason=Reason.SENSITIVE)
        return [
            Verdict(Outcome.REFUSED, Reason.SENSITIVE, kind, kind, (replace(check, detail=kind),))
            for kind in kinds
            if kind not in told and reading.consent and not self._instructs(reading)
        ]

    def _instructs(self, reading: Reading) -> bool:
        return any(signs("injection", sentence.text) for sentence in reading.sentences)

    def _commands(self, reading: Reading) -> bool:
        return any(signs("not_remember", s.text) for s in reading.sentences)


def _subject(draft: Draft) -> str:
    return f"{draft.type} · {draft.entity}"


@lru_cache(maxsize=4)
def default_reviewer(embedder: Embedder, extractor: Extractor | None = None) -> Reviewer:
    """Return the reviewer with the built-in policy; None takes the built-in extractor.

    The same parts make the same reviewer: its vocabulary is embedded once per process.
    """
    judge = judge_of(embedder)
    found_by = extractor or RuleExtractor(embedder, judge)
    return Reviewer(found_by, Policy(), SensitiveScanner(), judge)
