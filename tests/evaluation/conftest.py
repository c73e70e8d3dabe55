"""The public data sets, where there are any."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def data(root):
    """The folder of the public data sets; the test is skipped without it."""
    folder = Path(os.environ.get("SHARED_DIR", root.parent / "shared")) / "data"
    if not folder.is_dir():
        pytest.skip(f"no public data sets at {folder}")
    return folder
