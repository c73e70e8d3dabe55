from streamlit.testing.v1 import AppTest

from ui import opening


def test_the_warm_up_runs_a_turn_up_to_the_prompt_and_keeps_nothing(memory):
    """What the first turn loads is loaded, and nothing is written anywhere."""
    before = memory.count()

    opening._warm(memory)

    assert before == memory.count()
    assert [] == memory.decisions("") == memory.transcript.sessions("")


def test_a_store_that_is_gone_does_not_end_the_warm_up_in_an_error(memory, monkeypatch):
    """The turn that needs the store explains it; the log holds no traceback of a thread."""

    def fail(*_, **__):
        raise OSError("the disk is gone")

    monkeypatch.setattr(memory, "read", fail)

    opening._warm(memory)


def test_an_empty_store_is_seeded_when_it_is_opened(tmp_path, monkeypatch, root):
    """The first page shows the fixture records, whatever started the app."""
    monkeypatch.setenv("MEMORY_URI", str(tmp_path / "new"))

    page = AppTest.from_file(str(root / "app.py"), default_timeout=120).run()

    assert not page.exception
    assert any("127 records" in caption.value for caption in page.sidebar.caption)
