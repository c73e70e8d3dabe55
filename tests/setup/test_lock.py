import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.requirements import Requirement

LOCKS = (
    "requirements.lock",
    "requirements-test.lock",
    "requirements-model.lock",
    "requirements-s3.lock",
)


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_is_pinned_with_hashes(root, name):
    """A lock names one version of each package and the hashes it must have."""
    blocks = _blocks((root / name).read_text())

    assert blocks
    for block in blocks:
        assert re.match(r"[\w.\[\]-]+==\S+", block), block
        assert "--hash=sha256:" in block, block


@pytest.mark.parametrize("name", LOCKS)
def test_no_lock_names_a_registry(root, name):
    """A lock works with whatever package index the machine is set up for."""
    text = (root / name).read_text()

    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted-host", text)


def test_the_lock_holds_every_dependency(root):
    """Each dependency of pyproject.toml is in the lock of the app, each test tool in the tests'."""
    project = tomllib.loads((root / "pyproject.toml").read_text())

    app, test, model, s3 = (_names((root / name).read_text()) for name in LOCKS)

    assert {_name(spec) for spec in project["project"]["dependencies"]} <= app
    assert {_name(spec) for spec in project["dependency-groups"]["test"]} <= test
    assert {_name(spec) for spec in project["dependency-groups"]["model"]} == model
    assert {_name(spec) for spec in project["dependency-groups"]["s3"]} <= s3
    assert app <= test


@pytest.mark.parametrize("name", LOCKS[:2])
def test_a_lock_holds_what_its_packages_need(root, name):
    """Installing exactly what a lock names is enough: pip looks for nothing beyond it."""
    lock = _names((root / name).read_text())

    needed = {need for package in lock for need in _needs(package)}

    assert len(needed) > len(lock) / 2
    assert needed <= lock


def test_the_app_lock_holds_no_test_tool(root):
    """Whoever only runs the app installs no test tool."""
    project = tomllib.loads((root / "pyproject.toml").read_text())

    app = _names((root / LOCKS[0]).read_text())

    assert app.isdisjoint(_name(spec) for spec in project["dependency-groups"]["test"])


def _needs(package, extra=""):
    """Return the names of what a package needs on this machine, with what its extras need."""
    names = set()
    for need in map(Requirement, _requirements(package)):
        if need.marker is None or need.marker.evaluate({"extra": extra}):
            names.add(_name(need.name))
            names.update(*(_needs(need.name, wanted) for wanted in need.extras))
    return names


def _requirements(package):
    try:
        return requires(package) or []
    except PackageNotFoundError:  # the lock holds what other systems need, too
        return []


def _blocks(text):
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [block for block in re.split(r"\n(?=\S)", "\n".join(lines)) if block.strip()]


def _names(text):
    return {_name(block) for block in _blocks(text)}


def _name(spec):
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", spec).group()).lower()
