"""The public data sets as records and questions."""

from memory_core.evaluation import locomo, longmemeval


def test_locomo(data):
    """Every turn is a record and every question with evidence is asked."""
    conversations = locomo.load(data)

    assert sum(len(each.records) for each in conversations) == 5882
    assert sum(len(each.questions) for each in conversations) == 1982
    for conversation in conversations:
        ids = {record.id for record in conversation.records}
        assert all(question.evidence <= ids for question in conversation.questions)


def test_longmemeval_pool(data):
    """Turns of all questions form one pool, each turn once."""
    pool = longmemeval.load_pool(data)

    assert len({record.text for record in pool.records}) == len(pool.records)
    ids = {record.id for record in pool.records}
    assert all(question.evidence <= ids for question in pool.questions)


def test_longmemeval_updates(data):
    """Seventy questions are about a fact that two dated sessions tell differently."""
    updates = longmemeval.load_updates(data)

    assert len(updates) == 70
    assert all(update.older.at < update.newer.at for update in updates)
