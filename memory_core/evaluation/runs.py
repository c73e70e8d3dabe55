"""Runs of the evaluation, kept so that they can be compared."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import TypeAdapter

RUNS = Path(".memory") / "evaluations"
"""Where runs are kept unless another folder is named."""


@dataclass(frozen=True, slots=True)
class Result:
    """One figure: what was measured on which data, by which method, over which questions.

    ``metric`` names it, for instance ``R@5``; ``value`` is in percent of ``questions``.
    """

    dataset: str
    method: str
    group: str
    metric: str
    value: float
    questions: int


@dataclass(frozen=True, slots=True)
class Run:
    """All figures of one evaluation, and the embedder they were measured with."""

    at: datetime
    embedder: str
    results: tuple[Result, ...]


_RUN = TypeAdapter(Run)


def keep(run: Run, folder: Path = RUNS) -> Path:
    """Write a run into a folder, which is made if it is new; return its file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{run.at:%Y-%m-%dT%H-%M-%S}.json"
    file.write_bytes(_RUN.dump_json(run, indent=1))
    return file


def kept(folder: Path = RUNS) -> list[Run]:
    """Return the runs of a folder, newest first; none if there is no such folder."""
    files = sorted(folder.glob("*.json"), reverse=True)
    return [_RUN.validate_json(file.read_bytes()) for file in files]
