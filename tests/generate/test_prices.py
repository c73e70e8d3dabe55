from __future__ import annotations

import pytest

from memory_core.generate.prices import cost_usd

OPENAI = "https://api.openai.com/v1"


@pytest.mark.parametrize("model", ["gpt-4o-mini", "gpt-4o-mini-2024-07-18"])
def test_cost_is_the_list_price(model):
    """A dated model costs what its family costs."""
    assert cost_usd(OPENAI, model, 1_000_000, 1_000_000) == pytest.approx(0.75)


@pytest.mark.parametrize(
    ("base_url", "model"),
    [(OPENAI, "gpt-unheard-of"), ("http://127.0.0.1:8080/v1", "gpt-4o-mini")],
)
def test_cost_is_unknown_without_a_price(base_url, model):
    """An unlisted model has no known cost, nor has a listed name on another host."""
    assert cost_usd(base_url, model, 10, 10) is None
