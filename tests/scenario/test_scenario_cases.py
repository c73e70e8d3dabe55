"""The labelled cases of the shared data, played by the runner of the stories."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory_core.scenario import load_cases

SHARED = Path(os.environ.get("SHARED_DIR", Path(__file__).resolve().parents[3] / "shared"))
CASES = SHARED / "data" / "cases_dev.jsonl"

pytestmark = pytest.mark.skipif(
    not CASES.is_file(), reason=f"no labelled cases at {CASES}; set SHARED_DIR"
)


@pytest.mark.parametrize(
    "case", load_cases(CASES) if CASES.is_file() else (), ids=lambda case: case.id
)
def test_case_ends_as_labelled(player, failures, case):
    """A failure that other memory systems reported does not happen here."""
    assert failures(player(case).play_all()) == []
