"""What of a mail is set aside, sheet by sheet: quotes.txt holds lines as they are read, each with what becomes of it.

"." it is kept, Q: a quote or what introduces one, I: what introduces one of ours, M: below our marker, S: signature.
"""

from pathlib import Path

import pytest

from pbem.mail import lines, quotes
from pbem.mail.lines import Line

CODES = {None: ".", lines.QUOTED: "Q", lines.BELOW_MARKER: "M", lines.ATTRIBUTION: "I", lines.SIGNATURE: "S"}
CLUES = ("game.example", "game server")
SHEETS = dict(sheet.split("\n", 1) for sheet in
              f"\n{Path(__file__).with_name('quotes.txt').read_text(encoding='utf-8')}".split("\n== ")[1:])


def written(read):
    return [f"{CODES[line.why]} {line.text}" for line in read]


@pytest.mark.parametrize("title", SHEETS)
def test_sheet(title):
    sheet = SHEETS[title].rstrip("\n").split("\n")
    assert written(quotes.separate(lines.number((line[2:], None) for line in sheet), CLUES)) == sheet


INTRODUCTION = "On Mon, 1 Mar 2027 at 12:30, Ann <ann@player.example> wrote:"


@pytest.mark.parametrize("above, indented, quoted", [
    (INTRODUCTION, "yes", True), ("I say:", "yes", False), ("I say:", quotes.MARKERS["en"], True)])
def test_what_html_only_indents_is_a_quote_where_one_is_introduced(above, indented, quoted):
    read = quotes.separate([Line(1, above), Line(2, indented, lines.INDENTED), Line(3, "move")], CLUES)
    assert [line.why for line in read[1:]] == [lines.QUOTED if quoted else None, None]


def test_a_page_that_is_nothing_but_indented_is_read():
    assert [line.why for line in quotes.separate([Line(1, "move", lines.INDENTED)], CLUES)] == [None]


def test_what_is_set_aside_already_keeps_its_reason():
    read = quotes.separate([Line(1, "move"), Line(2, "> x", lines.STRUCK), Line(3, "-- ", lines.HIDDEN), Line(4, "Jo")])
    assert [line.why for line in read] == [None, lines.STRUCK, lines.HIDDEN, None]


def test_what_introduces_a_quote_and_is_set_aside_already_ends_no_mail():
    read = quotes.separate([Line(1, INTRODUCTION, lines.HIDDEN), Line(2, "move")], CLUES)
    assert [line.why for line in read] == [lines.HIDDEN, None]


@pytest.mark.parametrize("number, kept", [(7, 0), (8, 1)])
def test_a_paragraph_that_introduces_a_quote_of_ours_is_at_most_so_long(number, kept):
    text = [*["words"] * number, "Game server says:", "> x"]
    read = quotes.separate(lines.number((line, None) for line in text), CLUES)
    assert [line.why for line in read[-2:]] == [lines.ATTRIBUTION, lines.QUOTED]
    assert all(line.why is None for line in read[:kept])
