"""Fixtures of the tests that look at pages without a browser."""

from __future__ import annotations

import pytest

from tests.ui.chat import Chat


@pytest.fixture
def chat(app_store):
    """The chat page on a seeded store of this test's own."""
    return Chat()
