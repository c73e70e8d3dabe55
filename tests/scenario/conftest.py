"""What the tests of stories share: a scratch memory per player, and stories in a line."""

from __future__ import annotations

import pytest

from memory_core.scenario import Scenario, ScenarioPlayer, Step, scratch_memory


@pytest.fixture
def player(embedder):
    """Makes a player of a scenario on a scratch memory with the bundled model."""
    return lambda scenario: ScenarioPlayer(lambda: scratch_memory(embedder), scenario)


@pytest.fixture
def story():
    """Makes a scenario of the user eve from its steps."""

    def make(*steps):
        return Scenario(
            id="story", title="T", steps=tuple(Step(user="eve", **step) for step in steps)
        )

    return make


@pytest.fixture
def failures():
    """Says in words what did not go as it must; empty when everything did."""

    def said(results):
        return [
            f"{number}. {r.step.title or r.step.message or r.step.action}: "
            f"{r.error or [v for v in r.verified if not v.passed]}"
            for number, r in enumerate(results, start=1)
            if not r.passed
        ]

    return said
