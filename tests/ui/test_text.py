"""Other people's text stays text, whatever it is made of."""

from __future__ import annotations

import pytest

from ui.text import Block, blocks, light, plain, plain_lines, shortened

HOSTILE = [
    "![x](http://evil.test/i.png)",
    "[click](http://evil.test)",
    "<img src=http://evil.test/i.png onerror=alert(1)>",
    "<http://evil.test>",
    "$\\href{http://evil.test}{x}$",
    ":red[alarm] :material/warning: :tada:",
    "&lt;b&gt; &#91;x&#93;",
    "~~~mermaid\ngraph TD\n~~~",
    "\\![x](http://evil.test/i.png)",
    "`a\n` ![x](http://evil.test/i.png) `",
    "``` ![x](http://evil.test/i.png)",
    "[x]: http://evil.test/i.png",
]


@pytest.mark.parametrize("escape", [plain, light, plain_lines])
@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_that_opens_markup_is_left(escape, text):
    """No character that begins a link, image, tag, formula or entity of theirs survives."""
    written = escape(text)

    bare = written.replace("&#", "")
    assert not set("[]<>$~\\&") & set(bare)
    assert "```" not in written


@pytest.mark.parametrize("escape", [plain, light])
@pytest.mark.parametrize(
    "text", ["Preferred hotel: Park Hyatt", "127.0.0.1:80", "v2 ← v1", "A_B", "Phở"]
)
def test_ordinary_text_is_left_alone(escape, text):
    """What needs no care is not touched, so that it can be searched for and copied."""
    assert escape(text) == text


def test_plain_shows_emphasis_as_characters():
    """A star in a memory is a star."""
    assert plain("*very* `x` _y_") == "&#42;very&#42; &#96;x&#96; &#95;y&#95;"


@pytest.mark.parametrize("text", ["# big", "1. one", "- one", "+ one", "=== x"])
def test_plain_does_not_begin_a_list_or_heading(text):
    """A memory that begins like a heading or a list stays one line of text."""
    assert plain(text) != text


def test_light_keeps_emphasis_and_short_code():
    """A reply may stress a word and quote a name of something."""
    assert light("**yes**, use `pip`") == "**yes**, use `pip`"


def test_a_code_span_with_markup_is_not_trusted():
    """Backticks around a picture do not let it through: Markdown may pair them otherwise."""
    assert "[" not in light("`![x](http://evil.test/i.png)`")


def test_blocks_parts_prose_from_fenced_code():
    """Fenced code is drawn by another element than prose, with its own characters."""
    assert list(blocks("Do:\n```python\na[0] < 1\n```\nDone.")) == [
        Block("Do:"),
        Block("a[0] < 1", code=True),
        Block("Done."),
    ]


def test_an_open_fence_is_code_while_it_streams():
    """A block whose end has not come yet is code already."""
    assert list(blocks("```\nx = 1")) == [Block("x = 1", code=True)]


def test_shortened_marks_what_is_missing():
    """A cut text says so with an ellipsis, and is never longer than asked for."""
    assert shortened("one two three", 8) == "one two…"
    assert shortened("short", 8) == "short"
