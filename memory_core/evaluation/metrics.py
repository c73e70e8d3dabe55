"""How much of what should be found was found."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

KS = (5, 10, 25, 50)
"""The depths at which recall is reported."""

ALL = "all"


@dataclass(frozen=True, slots=True)
class Recalled:
    """The mean recall of one group of questions, in percent, by depth."""

    group: str
    questions: int
    at: Mapping[int, float]


def recall_at(k: int, ranked: Sequence[str], evidence: Collection[str]) -> float:
    """Return the share of the evidence among the first k, in [0, 1].

    :raises ZeroDivisionError: if there is no evidence.
    """
    return len(set(ranked[:k]).intersection(evidence)) / len(evidence)


def by_group(
    scored: Iterable[tuple[str, Sequence[str], Collection[str]]], ks: Sequence[int] = KS
) -> list[Recalled]:
    """Return the mean recall of all questions and of every group, groups in order of name.

    ``scored`` are (group, ranked ids, evidence) of one question each.
    """
    groups: dict[str, list[list[float]]] = {ALL: []}
    for group, ranked, evidence in scored:
        row = [recall_at(k, ranked, evidence) for k in ks]
        groups[ALL].append(row)
        groups.setdefault(group, []).append(row)
    names = [ALL, *sorted(name for name in groups if name != ALL)]
    return [_mean(name, groups[name], ks) for name in names if groups[name]]


def _mean(group: str, rows: Sequence[Sequence[float]], ks: Sequence[int]) -> Recalled:
    columns = zip(*rows, strict=True)
    at = {k: 100 * fmean(column) for k, column in zip(ks, columns, strict=True)}
    return Recalled(group, len(rows), at)
