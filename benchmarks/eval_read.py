"""How often a read finds what it should, on public data: make eval DATA=<folder>.

Prints one JSON line per figure and a table; keeps the run so that runs can be compared.
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd

from memory_core import Memory
from memory_core.embed import BundledEmbedder
from memory_core.evaluation import locomo, longmemeval
from memory_core.evaluation.cached import VECTORS, CachedEmbedder
from memory_core.evaluation.methods import methods
from memory_core.evaluation.retrieval import Answered, Asked, ask, recalled
from memory_core.evaluation.runs import RUNS, Result, Run, keep
from memory_core.evaluation.updates import Updated, tell_and_ask
from memory_core.types import MemoryRecord

TUNED_ON = 5
"""The weights were tuned on this many LoCoMo conversations at first.

The last choices were made with the figures of all ten in sight: what is reported for the others
is a part of the whole, not a measure on data that was held out.
"""


class Progress:
    """A line on stderr that counts up."""

    def __init__(self, label: str, total: int) -> None:
        self._label, self._total, self._done = label, total, 0

    def __call__(self, step: int = 1) -> None:
        """Count some more."""
        self.to(self._done + step)

    def to(self, done: int) -> None:
        """Say how many are done so far."""
        self._done = done
        end = "\n" if done >= self._total else ""
        print(f"\r{self._label}: {done} of {self._total}", end=end, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run every evaluation whose data is there."""
    options = _options(arguments)
    embedder = CachedEmbedder(BundledEmbedder(), options.vectors)
    parts = {
        locomo.FILE: _locomo,
        longmemeval.FILE: _longmemeval,
    }
    results = []
    for file, evaluate in parts.items():
        if not (options.data / file).exists():
            print(f"{file} is not in {options.data}: skipped", file=sys.stderr)
            continue
        for result in evaluate(options.data, embedder):
            print(json.dumps(asdict(result)), flush=True)
            results.append(result)
    run = Run(datetime.now(UTC), embedder.name, tuple(results))
    if results:
        print(_table(run))
        print(f"Kept as {keep(run, options.keep)}", file=sys.stderr)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of the public data sets")
    parser.add_argument("--keep", type=Path, default=RUNS, help="folder to keep runs in")
    parser.add_argument("--vectors", type=Path, default=VECTORS, help="folder to keep vectors in")
    return parser.parse_args(arguments)


def _locomo(data: Path, embedder: CachedEmbedder) -> Iterator[Result]:
    conversations = locomo.load(data)
    later_users = {conversation.user_id for conversation in conversations[TUNED_ON:]}
    records = [record for conversation in conversations for record in conversation.records]
    questions = [question for conversation in conversations for question in conversation.questions]
    with tempfile.TemporaryDirectory() as folder:
        memory = _filled(folder, embedder, "LoCoMo turns", records)
        for method, answers in _asked("LoCoMo", memory, questions):
            later = [answer for answer in answers if answer.asked.user_id in later_users]
            yield from _figures("LoCoMo", method, answers)
            yield from _figures(f"LoCoMo, from conversation {TUNED_ON + 1}", method, later)


def _longmemeval(data: Path, embedder: CachedEmbedder) -> Iterator[Result]:
    pool = longmemeval.load_pool(data)
    with tempfile.TemporaryDirectory() as folder:
        memory = _filled(folder, embedder, "LongMemEval turns", pool.records)
        for method, answers in _asked("LongMemEval pool", memory, pool.questions):
            yield from _figures("LongMemEval pool", method, answers)
    updates = longmemeval.load_updates(data)
    progress, told = Progress("LongMemEval updates", len(updates)), []
    for update in updates:
        with tempfile.TemporaryDirectory() as folder:
            told.append(tell_and_ask(Memory.open(folder, embedder), update, methods()))
        progress()
    for method in methods():
        yield from _updated(method, [each[method] for each in told])


def _filled(
    folder: str, embedder: CachedEmbedder, label: str, records: Sequence[MemoryRecord]
) -> Memory:
    memory = Memory.open(folder, embedder)
    memory.add(records, Progress(label, len(records)).to)
    return memory


def _asked(
    dataset: str, memory: Memory, questions: Sequence[Asked]
) -> Iterator[tuple[str, list[Answered]]]:
    for method, by in methods().items():
        progress = Progress(f"{dataset}, {method}", len(questions))
        yield method, ask(memory, questions, by, progress)


def _figures(dataset: str, method: str, answers: Sequence[Answered]) -> Iterator[Result]:
    for group in recalled(answers):
        for k, value in group.at.items():
            yield Result(dataset, method, group.group, f"R@{k}", round(value, 1), group.questions)


def _updated(method: str, told: Sequence[Updated]) -> Iterator[Result]:
    asked = [update for update in told if update.written]
    figures = {
        "both sessions written": (told, [update.written for update in told]),
        "current first, of all": (told, [bool(update.current_first) for update in told]),
        "current first": (asked, [bool(update.current_first) for update in asked]),
        "stale leak": (asked, [update.stale_leak for update in asked]),
        "history kept": (asked, [update.history_kept for update in asked]),
    }
    for metric, (over, true) in figures.items():
        value = 100 * sum(true) / len(true) if true else 0.0
        yield Result("LongMemEval updates", method, "all", metric, round(value, 1), len(over))


def _table(run: Run) -> str:
    frame = pd.DataFrame([asdict(result) for result in run.results])
    index = ["group", "questions", "method"]
    tables = [
        f"{dataset}\n"
        + results.pivot_table("value", index, "metric", sort=False).to_string(float_format="%.1f")
        for dataset, results in frame.groupby("dataset", sort=False)
    ]
    return "\n\n".join(tables)


if __name__ == "__main__":
    logging.getLogger("lance").setLevel(logging.ERROR)
    main()
