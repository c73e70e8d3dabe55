"""Teach the judge what lasts: make judge.

Reads ``data/judge/sentences.jsonl``, prints what five-fold cross-validation says, and writes
``data/judge/weights.npz``. The same sentences give the same weights. The labelled messages
that measure the policy are no part of the sentences; a test sees to that.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from memory_core.embed import BundledEmbedder, Embedder, Matrix
from memory_core.evaluation.cached import VECTORS, CachedEmbedder
from memory_core.text import fold
from memory_core.write.extract.judge import KINDS, WEIGHTS, Weights, features
from memory_core.write.extract.traits import traits

SENTENCES = WEIGHTS.parent / "sentences.jsonl"
OFTEN = 4
"""A trait seen in fewer texts says nothing about the next."""

PENALTY = 1e-3
STEPS = 200
FOLDS = 5
BATCH = 64


@dataclass(frozen=True, slots=True)
class Lesson:
    """Texts with their kinds and features; texts of one source differ in spelling only."""

    texts: tuple[str, ...]
    kinds: NDArray[np.int64]
    sources: NDArray[np.int64]
    inputs: Matrix
    blank: Weights


def read(path: Path, embedder: Embedder) -> Lesson:
    """Read the sentences, each also as people type it: without accents, without capitals."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    spelled = [
        (text, KINDS.index(row["keep"]), source)
        for source, row in enumerate(rows)
        for text in dict.fromkeys((row["text"], _plainly(row["text"], row["lang"])))
    ]
    texts = tuple(text for text, _, _ in spelled)
    parts = [embedder.passages(texts[at : at + BATCH]) for at in range(0, len(texts), BATCH)]
    vectors = np.vstack(parts)
    seen = Counter(trait for text in texts for trait in traits(text))
    names = sorted(trait for trait, times in seen.items() if times >= OFTEN)
    known = {name: number for number, name in enumerate(names)}
    blank = Weights(embedder.name, vectors.mean(axis=0), known, np.zeros((0, 0), np.float32))
    return Lesson(
        texts,
        np.array([kind for _, kind, _ in spelled]),
        np.array([source for _, _, source in spelled]),
        features(texts, vectors, blank),
        blank,
    )


def _plainly(text: str, language: str) -> str:
    return text.lower() if language == "en" else fold(text)


def learn(inputs: Matrix, kinds: NDArray[np.int64]) -> Matrix:
    """Fit a softmax regression with a quadratic penalty by accelerated gradient descent."""
    wanted = np.eye(len(KINDS), dtype=np.float32)[kinds]
    rate = np.float32(1 / (_largest(inputs) / len(inputs) / 2 + PENALTY))
    rows = ahead = np.zeros((inputs.shape[1], len(KINDS)), dtype=np.float32)
    pace = 1.0
    for _ in range(STEPS):
        slope = inputs.T @ (shares(inputs @ ahead) - wanted) / np.float32(len(inputs))
        stepped = ahead - rate * (slope + np.float32(PENALTY) * ahead)
        faster = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
        ahead = stepped + np.float32((pace - 1) / faster) * (stepped - rows)
        rows, pace = stepped, faster
    return rows


def _largest(inputs: Matrix) -> float:
    """Return the square of the largest singular value, a little over."""
    vector = np.ones(inputs.shape[1], dtype=np.float32)
    for _ in range(30):
        vector = inputs.T @ (inputs @ vector)
        vector /= np.linalg.norm(vector)
    return 1.05 * float(np.linalg.norm(inputs @ vector)) ** 2


def shares(scores: Matrix) -> Matrix:
    """Return the probability of each kind, a row for each text."""
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), dtype=np.float32)


def validate(lesson: Lesson) -> NDArray[np.float64]:
    """Return for each text how lasting it sounds to a judge that never saw its source."""
    order = np.random.default_rng(0).permutation(lesson.sources.max() + 1) % FOLDS
    part_of = order[lesson.sources]
    durable = np.zeros(len(lesson.texts))
    for part in range(FOLDS):
        held = part_of == part
        rows = learn(lesson.inputs[~held], lesson.kinds[~held])
        durable[held] = 1 - shares(lesson.inputs[held] @ rows)[:, 0]
    return durable


def report(lesson: Lesson, durable: NDArray[np.float64], *, wrong: bool) -> None:
    """Print what share of what lasts, and of what passes, lies above some limits."""
    lasting = lesson.kinds > 0
    for limit in (0.1, 0.5, 0.7, 0.8, 0.9):
        kept, false = (durable > limit)[lasting].mean(), (durable > limit)[~lasting].mean()
        print(json.dumps({"limit": limit, "kept": round(kept, 3), "false": round(false, 3)}))
    if wrong:
        for at in np.flatnonzero((durable > 0.5) != lasting):
            print(f"{durable[at]:.2f} {KINDS[lesson.kinds[at]]:<12} {lesson.texts[at]}")


def save(weights: Weights, path: Path) -> None:
    """Write the weights, half as precise as they were computed: more changes no decision."""
    np.savez_compressed(
        path,
        embedder=np.array(weights.embedder),
        center=weights.center.astype(np.float16),
        traits=np.array(list(weights.traits)),
        rows=weights.rows.astype(np.float16),
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Validate, learn from everything, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--validate", action="store_true", help="cross-validate first")
    parser.add_argument("--wrong", action="store_true", help="also print what went wrong")
    parser.add_argument("--vectors", type=Path, default=VECTORS, help="folder to keep vectors in")
    options = parser.parse_args(arguments)
    lesson = read(SENTENCES, CachedEmbedder(BundledEmbedder(), options.vectors))
    if options.validate or options.wrong:
        report(lesson, validate(lesson), wrong=options.wrong)
    rows = learn(lesson.inputs, lesson.kinds)
    save(replace(lesson.blank, rows=rows), WEIGHTS)
    print(f"{len(lesson.texts)} texts, {WEIGHTS.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
