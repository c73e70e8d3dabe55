"""Medians of calls that take turns, so that whatever slows the machine slows all of them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from statistics import median

WARM_UP = 5

Call = Callable[[int], object]
"""One round of what is measured; it is given the number of the round."""


def interleaved(calls: Mapping[str, Call], rounds: int) -> dict[str, float]:
    """Return the median milliseconds of each call; they run in turn, round by round."""
    taken: dict[str, list[float]] = {name: [] for name in calls}
    for number in range(WARM_UP + rounds):
        for name, call in calls.items():
            elapsed = milliseconds(call, number)
            if number >= WARM_UP:
                taken[name].append(elapsed)
    return {name: median(values) for name, values in taken.items()}


def milliseconds(call: Call, number: int) -> float:
    """Return how long one round takes."""
    started = time.perf_counter()
    call(number)
    return (time.perf_counter() - started) * 1e3


def report(figure: str, value: float, unit: str, records: int, **details: float) -> None:
    """Print one figure as one line of JSON; ``records`` is the size of the table."""
    line = {"figure": figure, "value": _short(value), "unit": unit, "records": records}
    print(json.dumps(line | {name: _short(v) for name, v in details.items()}), flush=True)


def _short(value: float) -> float:
    return value if isinstance(value, int) else round(value, 2)
