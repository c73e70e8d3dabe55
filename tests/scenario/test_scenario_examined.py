"""Cases of the kinds of the labelled ones, in words of our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.scenario import load_cases

CASES = Path(__file__).resolve().parents[1] / "write" / "data" / "examiner_cases.jsonl"


@pytest.mark.parametrize("case", load_cases(CASES), ids=lambda case: case.id)
def test_case_ends_as_written(player, failures, case):
    """What was said, changed and forgotten over several sessions ends as a person expects."""
    assert failures(player(case).play_all()) == []
