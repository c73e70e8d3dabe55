"""What the README tells people to type is typed here."""

import os
import re
import subprocess
import sys
import urllib.request

import pytest

from tests.browser.server import AppServer


def test_the_shell_commands_are_these_two(root):
    """The README asks for two commands, and the tests below run both."""
    assert _blocks(root, "sh") == ["make run", "make test"]


def test_make_run_answers_at_the_address_it_prints(root, seeded_uri, tmp_path):
    """A second `make run` installs nothing, prints an address and answers there."""
    server = AppServer(seeded_uri, tmp_path / "run.log", command=["make", "run"])
    try:
        with urllib.request.urlopen(f"{server.url}/_stcore/health") as answer:
            health = answer.read()
    finally:
        server.stop()

    printed = server.log.read_text()
    assert health == b"ok"
    assert server.url in printed
    assert "Installing" not in printed


def test_make_test_runs_the_tests(root):
    """`make test` reaches pytest; here it only collects, or it would run itself."""
    run = subprocess.run(
        ["make", "test"],
        cwd=root,
        env={**os.environ, "PYTEST_ARGS": "--collect-only -q tests/setup"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )

    assert run.returncode == 0, run.stderr
    assert "test_make_test_runs_the_tests" in run.stdout


def test_the_library_example_runs(root, tmp_path):
    """The Python of the README prints what the scenario promises."""
    (example,) = _blocks(root, "python")
    uri = str(tmp_path / "store")
    program = re.sub(r'Memory\.open\("[^"]+"\)', f"Memory.open({uri!r})", example)

    run = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True)

    assert run.returncode == 0, run.stderr
    reply, funnel, action, history = run.stdout.splitlines()
    assert "Park Hyatt" in reply
    assert [int(count) for count in re.findall(r", (\d+)\)", funnel)] == [127, 18, 4, 3]
    assert action == "superseded"
    assert history == "['superseded', 'active']"


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_link_to_a_file_leads_somewhere(root, name):
    """A page of the project never links to a file that is not there."""
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", (root / name).read_text())

    assert [target for target in targets if not (root / target).exists()] == []


def _blocks(root, language):
    readme = (root / "README.md").read_text()
    return [b.strip() for b in re.findall(rf"```{language}\n(.*?)```", readme, re.DOTALL)]
