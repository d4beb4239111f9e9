"""A letter as HTML: prose, lists, lines to copy; proofs that a narrow screen may break."""

import re

import pytest

from pbem.engine.sections import Section
from pbem.render import letters
from pbem.render.sections import html_of


@pytest.mark.parametrize("lines, html", [
    (["a & b", "c `x`"], "<p>a &amp; b<br>c <code>x</code></p>"),
    (["- one", "- <two>"], "<ul class='lines'><li>one</li><li>&lt;two&gt;</li></ul>"),
    (["write:", "    JOIN <a>", "  NO"], "<p>write:</p><p class='orders'>JOIN &lt;a&gt;<br>NO</p>"),
    (["of these:", "- one"], "<p>of these:</p><ul class='lines'><li>one</li></ul>")])
def test_a_paragraph_as_html(lines, html):
    assert "".join(letters._html(lines)) == html


def test_the_items_of_a_list_are_lines_of_their_own_and_set_in():
    assert letters._flowing("Of these:\n- one\n- two\n  as it is") == ["Of these:", "- one", "- two", "  as it is"]
    filled = letters._filled("- " + "word " * 30).splitlines()
    assert [line[:2] for line in filled] == ["- ", "  "] and letters._filled("word " * 30).splitlines()[1][:4] == "word"


@pytest.mark.parametrize("word", ["x" * 43, "<" * 43, "x" * 22, "a&b" * 9])
def test_a_proof_can_be_broken_and_loses_nothing(word):
    html = html_of(Section("T", code=[f"%% head dice {word}"], proof=True))
    assert ("<wbr>" in html.partition("dice")[2].partition(" ")[2]) is (len(word) > 22)
    told = re.sub(r"<wbr>|</?(?:p|br|section|h2)[^>]*>", "", html)
    assert told == "T" + f"%% head dice {word}".replace("&", "&amp;").replace("<", "&lt;")
