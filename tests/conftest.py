"""Shared fixtures: the bundled model, a clock that stands still, and stores to write into."""

from __future__ import annotations

import os
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory_core.clock import FakeClock
from memory_core.embed import BundledEmbedder
from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[1]
START = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)


@pytest.fixture(scope="session")
def root():
    """The project's top folder."""
    return ROOT


@pytest.fixture(scope="session")
def embedder():
    """The bundled model, loaded once."""
    return BundledEmbedder()


@pytest.fixture
def clock():
    """A clock that stands at START until a test moves it."""
    return FakeClock(START)


@pytest.fixture(scope="session")
def seeded_template(tmp_path_factory, embedder):
    """The folder of a seeded store, made once; copy it, never write into it."""
    from memory_core import Memory

    uri = tmp_path_factory.mktemp("template") / "store"
    Memory.open(str(uri), embedder=embedder, clock=FakeClock(START)).seed()
    return uri


@pytest.fixture
def seeded_uri(seeded_template, tmp_path):
    """The folder of a seeded store that this test may change."""
    uri = tmp_path / "store"
    shutil.copytree(seeded_template, uri)
    return uri


@pytest.fixture
def memory(seeded_uri, embedder, clock):
    """A seeded Memory of this test's own."""
    from memory_core import Memory

    return Memory.open(str(seeded_uri), embedder=embedder, clock=clock)


@pytest.fixture
def fresh_memory(tmp_path, embedder, clock):
    """An empty Memory of this test's own."""
    from memory_core import Memory

    return Memory.open(str(tmp_path / "empty"), embedder=embedder, clock=clock)


@pytest.fixture
def app_store(seeded_uri, monkeypatch):
    """A seeded store that pages under AppTest open, with no endpoint configured."""
    monkeypatch.setenv("MEMORY_URI", str(seeded_uri))
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "MEMORY_MODEL"):
        monkeypatch.delenv(name, raising=False)
    return seeded_uri


@pytest.fixture(autouse=True)
def _no_shared_page_caches():
    """Streamlit's caches outlive an AppTest; every test starts without them."""
    yield
    if "streamlit" in sys.modules:
        import streamlit

        streamlit.cache_data.clear()
        streamlit.cache_resource.clear()


@pytest.fixture(autouse=True)
def _main_stays_main():
    """An AppTest leaves its page as ``__main__``, which every spawned process would then run."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main


@pytest.fixture(scope="session")
def shared_data():
    """The folder of public data sets, which are never part of the repository."""
    shared = Path(os.environ.get("SHARED_DIR", ROOT.parent / "shared"))
    data = shared / "data"
    if not data.is_dir():
        pytest.skip(f"no public data sets at {data}; set SHARED_DIR to the folder that holds data/")
    return data


@pytest.fixture(name="free_port")
def _free_port():
    """A loopback port that was free a moment ago."""
    return free_port()
