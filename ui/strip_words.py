"""What the strip says about a turn, in as few words as possible."""

from __future__ import annotations

from memory_core import Turn
from memory_core.types import Action, Decision, Outcome, Strategy, Trace, TurnState, WriteReport
from ui.text import plain
from ui.turn_view import TurnView
from ui.words import UNSAFE_STRATEGIES, badge, count, funnel, milliseconds, reason_words

PARTS = ("read", "assemble", "generate", "write")

_ENDED = {TurnState.STOPPED: "stopped", TurnState.FAILED: "failed"}


def labels(view: TurnView) -> dict[str, str]:
    """Return the label of each part, as Markdown."""
    said = {
        "read": read_words(view.trace),
        "assemble": assemble_words(view.trace),
        "generate": generate_words(view.trace),
        "write": "running …" if view.writing else write_words(view.trace),
    }
    named = {part: f"**{part.capitalize()}** {plain(words)}" for part, words in said.items()}
    marks = "".join(f" {badge(mark, 'orange')}" for mark in warnings(view.trace))
    return {**named, "read": named["read"] + marks}


def warnings(trace: Trace) -> list[str]:
    """Return what makes this turn unfit to judge the product by; our own words only."""
    if not trace.use_memory:
        return ["memory off"]
    marked = [trace.strategy.value] if trace.strategy in UNSAFE_STRATEGIES else []
    if trace.recall and trace.recall.relaxed:
        marked.append("filter relaxed")
    return marked


def progress_words(turn: Turn | None) -> str:
    """Return what is known of a turn whose answer is still coming, as Markdown."""
    if turn is None:
        return "**Read** …"
    recall = turn.trace.recall
    read = plain(funnel(recall.funnel)) if recall else "off"
    return f"**Read** {read} · **Assemble** {assemble_words(turn.trace)} · **Generate** …"


def read_words(trace: Trace) -> str:
    """Say how long the read took and how it narrowed; nothing without memory."""
    if trace.recall is None:
        return ""
    found = f"{milliseconds(trace.timings.get('read', 0))} · {funnel(trace.recall.funnel)}"
    if trace.recall.strategy is Strategy.NONE or trace.recall.funnel[-1][1]:
        return found
    return f"{found} · {'none needed' if states(trace) else 'none fits'}"


def states(trace: Trace) -> bool:
    """Tell whether the message itself says what the reply speaks of, so that no record has to."""
    return any(verdict.outcome is not Outcome.REFUSED for verdict in trace.prompt.verdicts)


def assemble_words(trace: Trace) -> str:
    """Say how many tokens the prompt has."""
    return count(trace.prompt.tokens, "token")


def generate_words(trace: Trace) -> str:
    """Say who answered and how long it took, or how it ended."""
    took = milliseconds(trace.timings.get("generate", 0))
    if trace.state in _ENDED:
        return f"{_ENDED[trace.state]} after {took}"
    return f"{trace.usage.model if trace.usage else ''} {took}"


def write_words(trace: Trace) -> str:
    """Say what the turn left in the store."""
    if not trace.use_memory:
        return "off"
    if trace.write_error:
        return "failed, will be tried again"
    return _report_words(trace.write) if trace.write else "unknown"


def _report_words(report: WriteReport) -> str:
    telling = [d for d in report.decisions if d.action is not Action.SKIPPED]
    if not telling:
        reasons = dict.fromkeys(reason_words(d.reason) for d in report.decisions)
        return f"nothing · {', '.join(reasons)}" if reasons else "nothing"
    first, others = _decision_words(telling[0]), len(telling) - 1
    return f"{first} + {others} more" if others else first


def _decision_words(decision: Decision) -> str:
    record = decision.record
    if record is None:
        return decision.action.value
    name = f"{record.key} v{record.version}"
    if decision.action is Action.SUPERSEDED and record.version > 1:
        return f"{name} ← v{record.version - 1}"
    if decision.action is Action.STORED:
        return name
    return f"{name} {decision.action.value}"
