"""One question answered from the nearest record and from a ranked read."""

from __future__ import annotations

import pytest

from memory_core.assemble import assemble
from memory_core.compare import compare
from memory_core.fixtures import load_traps
from memory_core.generate.builtin import BuiltinGenerator


@pytest.mark.parametrize("trap", load_traps(), ids=lambda trap: trap.question)
def test_compare_a_trap(memory, trap):
    """In every known trap the two sides rest on the two records that the trap names."""
    compared = compare(memory, "demo", trap.question)

    assert compared.naive.evidence.id == trap.wrong
    assert compared.ranked.evidence.id == trap.right
    assert compared.fault.where != "nowhere"


@pytest.mark.parametrize("trap", load_traps(), ids=lambda trap: trap.question)
def test_compare_gives_different_answers(memory, trap):
    """The answers to a trap differ, because each is given from its own evidence alone."""
    compared = compare(memory, "demo", trap.question)

    assert compared.naive.reply != compared.ranked.reply
    assert compared.naive.prompt.evidence == compared.naive.recall.selected
    assert compared.ranked.prompt.evidence == compared.ranked.recall.selected


def test_compare_equals_the_turn(memory):
    """Each side is exactly what a read with its strategy, assemble and the answerer return."""
    question = "Which hotel do I prefer?"

    compared = compare(memory, "demo", question)

    for side, strategy in ((compared.naive, "top1"), (compared.ranked, "filtered")):
        recall = memory.read("demo", question, strategy)
        prompt = assemble(question, recall=recall, history=())
        reply = "".join(p for p in BuiltinGenerator().stream(prompt) if isinstance(p, str))
        assert recall.candidates == side.recall.candidates
        assert recall.funnel == side.recall.funnel
        assert prompt == side.prompt
        assert reply.strip() == side.reply


def test_compare_commits_nothing(memory):
    """Comparing leaves no record, no decision and no open write behind."""
    before = memory.count(), memory.decisions("demo")

    compare(memory, "demo", "I prefer the St. Regis. Which hotel do I prefer?")

    assert before == (memory.count(), memory.decisions("demo"))
    assert memory.open_writes("demo") == []


def test_compare_in_an_empty_store(fresh_memory):
    """Without any record neither side has evidence, and both say that they do not know."""
    compared = compare(fresh_memory, "demo", "Which hotel do I prefer?")

    assert compared.naive.evidence is None
    assert compared.ranked.evidence is None
    assert compared.fault.where == "nowhere"
    assert compared.naive.reply == compared.ranked.reply != ""
