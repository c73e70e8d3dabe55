"""The page that shows kept runs."""

from datetime import UTC, datetime

import pytest

from memory_core.evaluation.runs import RUNS, Result, Run, keep
from tests.ui.opened import open_page


@pytest.fixture
def empty_folder(app_store, tmp_path, monkeypatch):
    """A working folder that holds no runs yet."""
    monkeypatch.chdir(tmp_path)


def test_without_runs_the_page_says_how_to_make_one(empty_folder):
    """Where no run is kept the page names the command that makes one."""
    app = open_page("8_Evaluation.py")

    assert "make eval" in app.info[0].value


def test_a_kept_run_is_shown(empty_folder):
    """The newest run is shown as a table with one column per figure."""
    figures = [("fused", "R@5", 61.2), ("fused", "R@10", 70.0), ("vector only", "R@5", 50.2)]
    results = tuple(Result("LoCoMo", m, "all", metric, value, 1982) for m, metric, value in figures)
    keep(Run(datetime(2026, 12, 1, tzinfo=UTC), "model", results), RUNS)

    app = open_page("8_Evaluation.py")

    table = app.dataframe[0].value
    assert list(table["method"]) == ["fused", "vector only"]
    assert table["R@5"].tolist() == [61.2, 50.2]
