"""What tokens cost where a price is known, as listed in ``data/prices.yaml``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import yaml

PRICES = Path(__file__).resolve().parents[2] / "data" / "prices.yaml"

_DATE = re.compile(r"-\d{4}-\d{2}-\d{2}$")
_MILLION = 1_000_000

Price = Mapping[str, float]
"""Dollars for a million tokens of ``input`` and of ``output``."""


def cost_usd(base_url: str, model: str, prompt_tokens: int, completion_tokens: int) -> float | None:
    """Return the list price of one reply in US dollars; None where no price is known."""
    price = _prices().get(urlsplit(base_url).hostname or "", {}).get(_DATE.sub("", model))
    if price is None:
        return None
    return (prompt_tokens * price["input"] + completion_tokens * price["output"]) / _MILLION


@cache
def _prices() -> Mapping[str, Mapping[str, Price]]:
    listed: Mapping[str, Mapping[str, Price]] = yaml.safe_load(PRICES.read_text("utf-8"))
    return listed
