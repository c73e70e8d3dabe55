"""What the model is told: its role, how to use evidence, and what will be remembered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from memory_core.assemble.evidence import quote_json
from memory_core.types import Outcome, Verdict

PROMPTS = Path(__file__).resolve().parents[2] / "data" / "prompts"
"""Where the instruction texts lie."""

_UNREMARKABLE = frozenset({"transient", "question"})  # nobody expects these to be kept


@dataclass(frozen=True, slots=True)
class _Texts:
    languages: Mapping[str, str]
    role: str
    evidence: str
    no_evidence: str
    memory_off: str
    verdicts: Mapping[str, str]


def instructions(
    language: str, *, use_memory: bool, evidence: bool, verdicts: Sequence[Verdict]
) -> str:
    """Return the instruction section, ending in an empty line; ``evidence`` says if any follows."""
    texts = _texts()
    role = texts.role.format(language=texts.languages.get(language, language))
    parts = [role, _memory(texts, use_memory=use_memory, evidence=evidence)]
    parts += dict.fromkeys(_verdict(texts, verdict) for verdict in verdicts)
    return "\n".join(filter(None, parts)) + "\n\n"


def _memory(texts: _Texts, *, use_memory: bool, evidence: bool) -> str:
    if not use_memory:
        return texts.memory_off
    return texts.evidence if evidence else texts.no_evidence


def _verdict(texts: _Texts, verdict: Verdict) -> str:
    if verdict.reason in _UNREMARKABLE:
        return ""
    text = quote_json(verdict.draft.text if verdict.draft else "")
    return texts.verdicts[_kind(texts, verdict)].format(
        text=text, subject=verdict.subject, reason=verdict.reason.value.replace("_", " ")
    )


def _kind(texts: _Texts, verdict: Verdict) -> str:
    if verdict.outcome is Outcome.REFUSED:
        return verdict.reason.value if verdict.reason.value in texts.verdicts else "refused"
    if verdict.outcome is Outcome.PENDING:
        return "pending"
    return verdict.draft.intent.value if verdict.draft else "refused"


@cache
def _texts() -> _Texts:
    return _Texts(**yaml.safe_load((PROMPTS / "instructions.yaml").read_text("utf-8")))
