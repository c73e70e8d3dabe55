import json
import shutil
import subprocess
import sys

import pytest


def test_nothing_reaches_beyond_this_machine(root, tmp_path):
    """Start, seed, a turn and the page resolve no name and connect to nothing but loopback."""
    report = _use_the_app(root, tmp_path)

    assert report["proven"]
    assert report["attempts"] == []


def test_everything_works_with_the_network_cut(root, tmp_path):
    """With no network at all the page answers, the server serves, and no name is asked for."""
    if not _may_cut_the_network():
        pytest.skip("cutting the network takes Linux namespaces and root")

    report = _use_the_app(root, tmp_path, "--cut", before=["unshare", "--net", "--mount"])

    assert report["proven"]
    assert report["attempts"] == []
    assert any("Park Hyatt" in text for text in report["shown"])
    assert report["served"] == "ok"


def _use_the_app(root, folder, *options, before=()):
    program = str(root / "tests" / "setup" / "offline.py")
    run = subprocess.run(
        [*before, sys.executable, program, str(folder), *options],
        cwd=root,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def _may_cut_the_network():
    if shutil.which("unshare") is None:
        return False
    return subprocess.run(["unshare", "--net", "--mount", "true"]).returncode == 0
