"""Questions put to a memory through the real read."""

from datetime import UTC, datetime

from memory_core import Memory
from memory_core.embed import FakeEmbedder
from memory_core.evaluation.retrieval import Asked, ask
from memory_core.read import Reader
from memory_core.read.weights import weights
from memory_core.types import Strategy
from tests.records import make_record

NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)
TEXTS = ("Stayed at the Langham", "Ate noodles by the river", "Watched a play", "Bought oranges")


def questions():
    """Two questions to each of two users, answered by the record with the same words."""
    return [
        Asked(user, text, {f"{user}/k{place}-v1"}, "all", NOW)
        for user in ("ana", "ben")
        for place, text in enumerate(TEXTS[:2])
    ]


def test_questions_are_answered_as_a_read_answers_them(tmp_path, clock):
    """An evaluation ranks exactly what a read of the product ranks, for every user's questions."""
    memory = Memory.open(tmp_path, FakeEmbedder(), clock)
    memory.add(
        make_record(user, f"k{place}", text=text)
        for user in ("ana", "ben")
        for place, text in enumerate(TEXTS)
    )
    reader = Reader(memory.database.memories, memory.embedder, clock)

    answers = ask(memory, questions(), weights())

    for answer in answers:
        recall = reader.read(answer.asked.user_id, answer.asked.text, Strategy.HYBRID)
        assert answer.ranked == tuple(candidate.record.id for candidate in recall.candidates)
        assert answer.ranked[0] in answer.asked.evidence


def test_progress_counts_every_question(tmp_path):
    """Progress is told after every question."""
    told = []

    ask(Memory.open(tmp_path, FakeEmbedder()), questions(), weights(), told.append)

    assert sum(told) == 4
