"""Embeddings as a flat map: the two directions in which a user's records differ most."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from memory_core.embed import Embedder, Matrix, Vector
from memory_core.store import Store
from memory_core.types import MemoryRecord, RecordFilter

MAP_RECORDS = 2_000
"""More points than this no eye tells apart, and every browser would feel them."""


@dataclass(frozen=True, slots=True)
class MeaningPoint:
    """One record and its place on the map."""

    record: MemoryRecord
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MeaningMap:
    """Records on a plane (PCA), near each other where they mean alike.

    ``question`` is the place of the question, None if there was none. ``explained`` is the
    share of the variance the plane keeps, in [0, 1]. ``total`` counts all records the filter
    admits; there may be fewer points.
    """

    points: tuple[MeaningPoint, ...]
    question: tuple[float, float] | None
    explained: float
    total: int


def meaning_map(
    store: Store,
    embedder: Embedder,
    where: RecordFilter,
    question: str | None = None,
    limit: int = MAP_RECORDS,
) -> MeaningMap:
    """Return the map of what a filter admits, and where a question falls on it."""
    records, vectors = store.embedded(where, limit=limit)
    asked = embedder.query(question) if question and question.strip() else None
    plane = _Plane.through(vectors if asked is None else np.vstack([vectors, asked]), len(records))
    places = plane.places(vectors)
    return MeaningMap(
        points=tuple(
            MeaningPoint(record, float(x), float(y))
            for record, (x, y) in zip(records, places, strict=True)
        ),
        question=None if asked is None else plane.place(asked),
        explained=plane.explained,
        total=store.count(where),
    )


@dataclass(frozen=True, slots=True)
class _Plane:
    centre: Vector
    axes: Matrix
    explained: float

    @classmethod
    def through(cls, vectors: Matrix, records: int) -> _Plane:
        """Lay the plane through the records; a question helps only where they are too few."""
        fitted = vectors[:records] if records > 2 else vectors
        if not len(fitted):
            return cls(np.zeros(vectors.shape[1], np.float32), vectors[:0], 0.0)
        centre = fitted.mean(axis=0)
        spread, axes = _directions(fitted - centre)
        variance = float(spread.sum())
        kept = float(spread[:2].sum()) / variance if variance > 1e-9 else 0.0
        return cls(centre, _upright(axes[:2]), kept)

    def places(self, vectors: Matrix) -> Matrix:
        """Return x and y of each vector."""
        places = np.zeros((len(vectors), 2), np.float32)
        places[:, : len(self.axes)] = (vectors - self.centre) @ self.axes.T
        return places

    def place(self, vector: Vector) -> tuple[float, float]:
        """Return x and y of one vector."""
        x, y = self.places(vector[np.newaxis])[0]
        return float(x), float(y)


def _directions(centred: Matrix) -> tuple[Vector, Matrix]:
    """Return the variance along each principal direction, greatest first, and the directions."""
    if len(centred) <= centred.shape[1]:
        _, spread, axes = np.linalg.svd(centred, full_matrices=False)
        return spread**2, axes
    # The same directions from a matrix as small as one embedding squared: thirty times quicker.
    variances, columns = np.linalg.eigh(centred.T @ centred)
    return variances[::-1], columns.T[::-1]


def _upright(axes: Matrix) -> Matrix:
    # SVD leaves the sign open; fixing it keeps the map the same from one look to the next.
    largest = np.take_along_axis(axes, np.abs(axes).argmax(axis=1)[:, np.newaxis], axis=1)
    return np.asarray(axes * np.where(largest < 0, -1, 1), np.float32)
