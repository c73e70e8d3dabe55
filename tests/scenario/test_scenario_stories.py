"""Every scenario and every gallery card, played on the real thing."""

from __future__ import annotations

import pytest

from memory_core.scenario import load_gallery, load_scenarios


@pytest.mark.parametrize("scenario", load_scenarios(), ids=lambda scenario: scenario.id)
def test_scenario_plays_as_it_is_told(player, failures, scenario):
    """Every step of the guided tour ends as its story says."""
    assert failures(player(scenario).play_all()) == []


@pytest.mark.parametrize("card", load_gallery(), ids=lambda card: card.id)
def test_gallery_card_is_green(player, failures, card):
    """What failed elsewhere does not fail here."""
    assert failures(player(card).play_all()) == []
