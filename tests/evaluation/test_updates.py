"""A changed fact, told through the real write path."""

from datetime import UTC, datetime, timedelta

from memory_core.evaluation.longmemeval import Said, Update
from memory_core.evaluation.methods import methods
from memory_core.evaluation.updates import tell_and_ask

THEN = datetime(2026, 3, 1, tzinfo=UTC)


def test_a_changed_preference_is_superseded_and_kept(fresh_memory):
    """By every method the newer session answers; the older value is kept, but not selected."""
    update = Update(
        "q1",
        "Which hotel do I prefer?",
        Said(THEN, ("I prefer the Langham.",)),
        Said(THEN + timedelta(days=30), ("Actually, I prefer the Ritz now.",)),
    )

    told = tell_and_ask(fresh_memory, update, methods())

    assert told.keys() == methods().keys()
    for updated in told.values():
        assert (updated.written, updated.current_first) == (True, True)
        assert (updated.stale_leak, updated.history_kept) == (False, True)
