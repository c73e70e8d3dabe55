"""How much memory one read takes, in a process that does nothing else."""

from __future__ import annotations

import resource
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from benchmarks.measure import report
from benchmarks.reads import QUESTION
from memory_core import Memory

MEGABYTE = 1_000_000


def measure(uri: Path, user: str, size: int) -> None:
    """Report the peak of a fresh process that opens the store and reads once."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        peak = pool.submit(_read_once, str(uri), user).result()
    report("peak memory of a read", peak / MEGABYTE, "MB", size)


def _read_once(uri: str, user: str) -> int:
    Memory.open(uri).read(user, QUESTION)
    return _peak_bytes()


def _peak_bytes() -> int:
    status = Path("/proc/self/status")
    if status.exists():
        # Not getrusage: on Linux its peak begins at that of the process that started this one.
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
