"""Runs are kept and can be compared."""

from datetime import UTC, datetime, timedelta

from memory_core.evaluation.runs import Result, Run, keep, kept

NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)


def test_kept_runs_come_back_newest_first(tmp_path):
    """A run is read back as it was, the newest before older ones."""
    result = Result("LoCoMo", "fused", "all", "R@5", 61.2, 1982)
    older = Run(NOW, "model", (result,))
    newer = Run(NOW + timedelta(hours=1), "model", ())

    keep(older, tmp_path / "runs")
    keep(newer, tmp_path / "runs")

    assert kept(tmp_path / "runs") == [newer, older]


def test_no_folder_holds_no_runs(tmp_path):
    """A folder that does not exist holds no runs."""
    assert kept(tmp_path / "nowhere") == []
