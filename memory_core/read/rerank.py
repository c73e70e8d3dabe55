"""The final order of what was found, and the fate of each record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_core.read.relevance import Relevance
from memory_core.read.ties import Ties
from memory_core.types import Candidate, Importance, MemoryRecord, MemoryType

_IMPORTANCE = {level: rank for rank, level in enumerate(Importance)}


@dataclass(frozen=True, slots=True)
class Contender:
    """A record that was found.

    ``objection`` says why it is not ranked at all, ``doubt`` why it is ranked but not
    selected; both are None for a record that may be selected. ``named`` are the words of the
    question that it holds, if these are most of them.
    """

    record: MemoryRecord
    similarity: float
    vector_rank: int
    relevance: Relevance
    objection: str | None = None
    doubt: str | None = None
    named: frozenset[str] = frozenset()


def ordered(contenders: Sequence[Contender], ties: Ties) -> list[Contender]:
    """Order by relevance; importance and then recency order those nearly as relevant.

    A near-tie is counted from the most relevant record of its group.
    """
    groups: list[tuple[float, list[Contender]]] = []
    scored = [(contender.relevance.total, contender) for contender in contenders]
    for total, contender in sorted(scored, key=lambda pair: -pair[0]):
        tied = (
            group
            for most, group in groups
            if most - total < ties.near
            or (most - total < ties.rivals and _are_rivals(group[0], contender, ties))
        )
        group = next(tied, None)
        if group is None:
            groups.append((total, [contender]))
        else:
            group.append(contender)
    first = _latest_first if ties.latest_first else _weightiest_first
    return [contender for _, group in groups for contender in sorted(group, key=first)]


def candidates(
    contenders: Sequence[Contender],
    *,
    top_k: int,
    shown: int,
    ties: Ties,
) -> tuple[Candidate, ...]:
    """Rank the contenders without objection and give every one its fate.

    The ranked ones come first, in their final order; then those that fell, nearest first.
    """
    ranked = ordered([c for c in contenders if c.objection is None], ties)
    fallen = [c for c in contenders if c.objection is not None]
    best = {id(c) for c in [c for c in ranked if c.doubt is None][:top_k]}
    fates = [_ranked(c, rank, id(c) in best) for rank, c in enumerate(ranked, start=1)]
    return tuple((fates + [_fallen(c) for c in fallen])[: max(shown, top_k)])


def _are_rivals(one: Contender, other: Contender, ties: Ties) -> bool:
    """Tell whether both state what is so about one thing; events stay true side by side.

    That is one entity, or whatever the question names with the words that both of them hold.
    Of events the latest may be asked for; one entity alone does not make them alike.
    """
    alike = bool(one.named and one.named == other.named)
    if MemoryType.EVENT in (one.record.type, other.record.type):
        return alike and ties.latest_first
    return alike or one.record.entity == other.record.entity


def _weightiest_first(contender: Contender) -> tuple[int, float]:
    record = contender.record
    return -_IMPORTANCE[record.importance], -record.created_at.timestamp()


def _latest_first(contender: Contender) -> float:
    """Order by when an event was, which may have been told late."""
    record = contender.record
    at = record.valid_from if record.type is MemoryType.EVENT else record.created_at
    return -at.timestamp()


def _ranked(contender: Contender, rank: int, selected: bool) -> Candidate:
    reason = "selected" if selected else contender.doubt or "less relevant"
    return _candidate(contender, reason, rank=rank, selected=selected)


def _fallen(contender: Contender) -> Candidate:
    return _candidate(contender, contender.objection or "", rank=None, selected=False)


def _candidate(contender: Contender, reason: str, *, rank: int | None, selected: bool) -> Candidate:
    return Candidate(
        record=contender.record,
        similarity=contender.similarity,
        relevance=contender.relevance.total,
        vector_rank=contender.vector_rank,
        rank=rank,
        selected=selected,
        reason=reason,
        parts=contender.relevance.parts,
    )
