import os
import shutil
import socket
import subprocess

import pytest


@pytest.fixture
def bare(root, tmp_path):
    """A copy of what make needs to begin with, without an environment."""
    for name in ("Makefile", "requirements.lock", "requirements-test.lock"):
        shutil.copy(root / name, tmp_path)
    return tmp_path


def test_an_old_python_gets_one_sentence(bare):
    """Without Python 3.11 or newer, make says so and how to name another."""
    old = _tool(bare, "old-python", "exit 1")

    said = _make(bare, "run", f"PYTHON={old}")

    assert said.startswith("Python 3.11 or newer is needed")
    assert "PYTHON=" in said


def test_a_missing_venv_module_gets_one_sentence(bare):
    """Without the venv module, make names the package that brings it."""
    crippled = _tool(bare, "python", 'case "$2" in *venv*) exit 1;; esac')

    assert "python3-venv" in _make(bare, "run", f"PYTHON={crippled}")


def test_a_full_disk_gets_one_sentence(bare):
    """Too little space is said before anything is installed."""
    _tool(bare, "df", "echo header; echo disk 100 90 10 90% /")

    said = _make(bare, "run", PATH=f"{bare}{os.pathsep}{os.environ['PATH']}")

    assert "make room" in said
    assert not (bare / ".venv").exists()


def test_a_failed_install_gets_one_sentence(bare):
    """When packages cannot be had, make says which machines they come for; make can go on later."""
    _tool(bare / ".venv" / "bin", "python", "exit 1")

    assert "package index" in _make(bare, "run")
    assert not (bare / ".venv" / "app.installed").exists()


def test_what_is_installed_is_what_the_lock_names(bare):
    """Pip gets the lock with its hashes and looks for nothing else, whatever is released later."""
    calls = bare / "calls"
    _tool(bare / ".venv" / "bin", "python", f'echo "$*" >> {calls}')

    _run(bare, ".venv/app.installed")

    assert "--no-deps --require-hashes" in calls.read_text()
    assert calls.read_text().strip().endswith("-r requirements.lock")


def test_a_taken_port_gets_one_sentence(root):
    """A port in use is named, with the way to choose another."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        said = _make(root, "port", f"PORT={port}")

    assert said.startswith(f"Port {port} is taken")
    assert "PORT=8502" in said


def test_a_missing_browser_gets_one_sentence(bare):
    """Without a browser and without the right to install one, make says what to do."""
    _only(bare, "make", "sh", "echo")
    _tool(bare, "id", "echo 1000")

    assert "CHROMIUM=" in _make(bare, "browser", PATH=str(bare), CHROMIUM="")


def test_a_missing_browser_is_installed_where_that_is_allowed(bare):
    """Root on a Debian machine gets Debian's chromium without being asked."""
    _only(bare, "make", "sh", "echo", "touch", "chmod")
    _tool(bare, "id", "echo 0")
    installed = bare / "chromium"
    script = f'case "$*" in *install*) touch {installed}; chmod +x {installed};; esac'
    _tool(bare, "apt-get", script)

    run = _run(bare, "browser", PATH=str(bare), CHROMIUM="")

    assert run.returncode == 0, run.stderr
    assert "Installing Debian's chromium" in run.stdout


def test_missing_data_gets_one_sentence(root, tmp_path):
    """An evaluation without data says how to name its folder."""
    said = _make(root, "eval", f"DATA={tmp_path}/none", "--assume-old=.venv/app.installed")

    assert "make eval DATA=" in said


def _make(folder, *arguments, **environment):
    """Run make, which must fail; return the one line it said itself."""
    run = _run(folder, *arguments, **environment)
    assert run.returncode != 0
    said = [line for line in run.stderr.splitlines() if not line.startswith("make:")]
    assert len(said) == 1, run.stderr
    return said[0]


def _run(folder, *arguments, **environment):
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],
        cwd=folder,
        env={**_outside_make(), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )


def _outside_make():
    """The environment without what a make around the tests hands on to the make under test."""
    inherited = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES"}
    return {name: value for name, value in os.environ.items() if name not in inherited}


def _only(folder, *names):
    for name in names:
        (folder / name).symlink_to(shutil.which(name))


def _tool(folder, name, script):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path
