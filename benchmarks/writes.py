"""One write at the start, and one after two thousand more."""

from __future__ import annotations

from statistics import median

from benchmarks.measure import milliseconds, report
from memory_core import Memory
from memory_core.types import WriteReport

WRITES = 2_000
SAMPLE = 50
USERS = 100
HOTELS = ("Park Hyatt", "St. Regis", "Conrad", "Ibis", "Hilton", "Marriott", "Sheraton")


def measure(memory: Memory, size: int) -> None:
    """Report a write at the start and after WRITES writes; each changes a preference.

    Everybody states one first, so that all that is measured are changes.
    """

    def write(number: int) -> WriteReport:
        hotel = HOTELS[(number // USERS) % len(HOTELS)]
        return memory.write(f"writer-{number % USERS}", f"I prefer the {hotel} now.")

    for number in range(USERS):
        write(number)
    taken = [milliseconds(write, USERS + number) for number in range(WRITES + SAMPLE)]
    first, last = median(taken[:SAMPLE]), median(taken[-SAMPLE:])
    report("write", first, "ms", size)
    report(f"write after {WRITES} writes", last, "ms", size, ratio_to_first=last / first)
