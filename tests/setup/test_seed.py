import os
import subprocess
import sys

from memory_core import Memory


def test_seed_fills_the_configured_store_once(root, tmp_path, embedder):
    """Seeding adds the 127 fixture records to MEMORY_URI, and a second time nothing."""
    uri = tmp_path / "store"

    first, second = _seed(root, uri), _seed(root, uri)

    assert first.stdout == "127 records added, 127 in the store.\n", first.stderr
    assert second.stdout == "0 records added, 127 in the store.\n", second.stderr
    assert Memory.open(uri, embedder).count() == 127


def test_seed_says_in_one_sentence_why_a_store_cannot_be_opened(root, tmp_path):
    """A store that cannot be made is named, without a traceback."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")

    run = _seed(root, blocked / "store")

    assert run.returncode == 1
    assert str(blocked) in run.stderr
    assert "Traceback" not in run.stderr


def test_storage_options_without_a_value_are_refused(root, tmp_path):
    """A malformed option ends with its form, and does not repeat what may be a secret."""
    run = _seed(root, tmp_path / "store", MEMORY_STORAGE_OPTIONS="hunter2")

    assert run.returncode == 1
    assert "key=value" in run.stderr
    assert "hunter2" not in run.stderr


def _seed(root, uri, **environment):
    return subprocess.run(
        [sys.executable, "-m", "memory_core", "seed"],
        cwd=root,
        env={**os.environ, "MEMORY_URI": str(uri), **environment},
        capture_output=True,
        text=True,
    )
