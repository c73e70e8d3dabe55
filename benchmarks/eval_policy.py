"""How good the write policy is: recall, false stores, slots, leaks, per language.

    python benchmarks/eval_policy.py --data DIR

DIR holds ``policy_dev.jsonl`` and ``presidio_synth_v2.json``; what is absent is skipped.
Prints one JSON line per language and set, then a table. Intervals are 95 % Wilson.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from memory_core.embed import BundledEmbedder
from memory_core.text import fold
from memory_core.types import Draft, Intent, Outcome, Review
from memory_core.write.review import Reviewer, default_reviewer

SAID_AT = datetime(2026, 5, 18, 10, tzinfo=UTC)
HARD = {
    "CREDIT_CARD", "IBAN_CODE", "US_SSN", "US_DRIVER_LICENSE", "PHONE_NUMBER", "EMAIL_ADDRESS",
}  # fmt: skip
ALSO = re.compile(r"(type|entity) (\w+(?: or \w+)*)")


@dataclass
class Tally:
    """Counts of one language."""

    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)


def wilson(hits: int, total: int) -> tuple[float, float, float]:
    """Return a share and its 95 % Wilson interval; zeros for nothing counted."""
    if not total:
        return 0.0, 0.0, 0.0
    z, share = 1.96, hits / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total**2)) / (1 + z * z / total)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def stored(review: Review) -> list[Draft]:
    """Return what a review would store."""
    drafts = (v.draft for v in review.verdicts if v.outcome is Outcome.ACCEPTED)
    return [draft for draft in drafts if draft and draft.intent is Intent.ASSERT]


def score(row: Mapping[str, Any], review: Review, tally: Tally) -> None:
    """Add one message to the counts."""
    kept = stored(review)
    if not row["expect"]:
        tally.counts["negatives"] += 1
        tally.counts["false stores"] += bool(kept)
        if row["reason"] == "sensitive":
            tally.counts["secrets"] += 1
            tally.counts["leaks"] += row["message"] in review.message or bool(kept)
        if kept:
            tally.wrong.append(f"false store: {row['message']}")
        return
    for expected in row["expect"]:
        tally.counts["expected"] += 1
        found = next((d for d in kept if fold(expected["value"]) in fold(d.value)), None)
        if found is None:
            tally.wrong.append(f"missed {expected['value']!r}: {row['message']}")
            continue
        kept.remove(found)
        tally.counts["found"] += 1
        right = slots_right(expected, found, row.get("note", ""))
        tally.counts["slots right"] += right
        if not right:
            tally.wrong.append(f"slot {found.type}/{found.entity}: {row['message']}")


def slots_right(expected: Mapping[str, str], found: Draft, note: str) -> bool:
    """Tell whether type, entity and polarity are those expected, or those the note allows."""
    allowed = {slot: {value} for slot, value in expected.items()}
    if "also right" in note:
        for slot, values in ALSO.findall(note):
            allowed[slot] |= set(values.split(" or "))
    return all(getattr(found, slot) in allowed[slot] for slot in ("type", "entity", "polarity"))


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the objects of a JSON-lines file."""
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def evaluate_messages(path: Path, reviewer: Reviewer) -> dict[str, Tally]:
    """Review every message of a labelled set."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    for row in read_lines(path):
        started = time.process_time()
        review = reviewer.review(
            row["message"], history=row.get("history", ()), said_at=SAID_AT, consent=True
        )
        tally = tallies[row["lang"]]
        tally.milliseconds.append((time.process_time() - started) * 1e3)
        score(row, review, tally)
    return tallies


def report(name: str, tallies: Mapping[str, Tally], *, wrong: bool) -> None:
    """Print a JSON line and a row of the table for each language."""
    shares = {
        "write recall": ("found", "expected"),
        "false-store rate": ("false stores", "negatives"),
        "slot accuracy": ("slots right", "found"),
        "sensitive leak": ("leaks", "secrets"),
    }
    rows = []
    for language, tally in tallies.items():
        result: dict[str, Any] = {"set": name, "language": language}
        for label, (hits, total) in shares.items():
            share, low, high = wilson(tally.counts[hits], tally.counts[total])
            result[label] = {
                "share": round(share, 3),
                "low": round(low, 3),
                "high": round(high, 3),
                "n": tally.counts[total],
            }
        result["median ms"] = round(median(tally.milliseconds), 1)
        print(json.dumps(result, ensure_ascii=False))
        rows.append(result)
    print(f"\n{name:<16}" + "".join(f"{label:>26}" for label in shares) + f"{'median ms':>12}")
    for result in rows:
        cells = (result[label] for label in shares)
        told = (f"{c['share']:.2f} [{c['low']:.2f}, {c['high']:.2f}] n={c['n']}" for c in cells)
        print(
            f"{result['language']:<16}"
            + "".join(f"{cell:>26}" for cell in told)
            + f"{result['median ms']:>12}"
        )
    for tally in tallies.values() if wrong else ():
        print("\n".join(f"  {line}" for line in tally.wrong))
    print()


def evaluate_presidio(path: Path, reviewer: Reviewer) -> None:
    """Print the leak rate per type and the over-block rate."""
    totals: Counter[str] = Counter()
    leaks: Counter[str] = Counter()
    soft = blocked = 0
    for row in json.loads(path.read_text("utf-8")):
        review = reviewer.review(row["full_text"], history=(), said_at=SAID_AT, consent=True)
        kept = review.message + repr([v.draft for v in review.verdicts]) + repr(review.verdicts)
        hard = [span for span in row["spans"] if span["entity_type"] in HARD]
        for span in hard:
            totals[span["entity_type"]] += 1
            leaks[span["entity_type"]] += span["entity_value"] in kept
        if not hard:
            soft += 1
            blocked += any(v.reason == "sensitive" for v in review.verdicts)
    for name, total in sorted(totals.items()):
        print_share("leak", name, leaks[name], total)
    print_share("over-block", "soft types", blocked, soft)


def print_share(measure: str, name: str, hits: int, total: int) -> None:
    """Print one share as a JSON line."""
    share, low, high = wilson(hits, total)
    print(
        json.dumps(
            {
                "set": "presidio",
                "measure": measure,
                "type": name,
                "n": total,
                "share": round(share, 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
        )
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run what the folder holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--wrong", action="store_true", help="also print what went wrong")
    options = parser.parse_args(arguments)
    reviewer = default_reviewer(BundledEmbedder())
    reviewer.warm()
    own = Path(__file__).resolve().parent.parent / "tests" / "write" / "data"
    for path in (options.data / "policy_dev.jsonl", *sorted(own.glob("labelled*.jsonl"))):
        if path.exists():
            report(path.stem, evaluate_messages(path, reviewer), wrong=options.wrong)
    presidio = options.data / "presidio_synth_v2.json"
    if presidio.exists():
        evaluate_presidio(presidio, reviewer)


if __name__ == "__main__":
    main()
