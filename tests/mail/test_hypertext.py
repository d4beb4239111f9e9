"""HTML as lines: what is shown on which line, and what mail programs mark as a quote or a signature."""

import pytest

from pbem.mail import hypertext, tables

Q, S, I, HIDDEN, STRUCK = "quoted", "signature", "indented", "hidden", "struck"  # noqa: E741
MOVE = ("move", None)


def lines(html):
    return [pair for pair in hypertext.lines(html) if pair[0]]


@pytest.mark.parametrize("html, expected", [
    ("<blockquote type=cite>x</blockquote>", Q), ("<blockquote>x</blockquote>", I),
    ('<blockquote style="border-left: 2px solid">x</blockquote>', Q),
    ('<blockquote style="BORDER-LEFT-WIDTH: 1px">x</blockquote>', Q),
    ('<blockquote style="border-left: 0">x</blockquote>', I),
    ('<blockquote style="border-left: none">x</blockquote>', I),
    ('<div style="border-left: 2px solid">x</div>', None), ('<div type="cite">x</div>', None),
    *((f'<div class="a {name} b">x</div>', Q) for name in sorted(hypertext.QUOTE_NAMES)),
    *((f'<div id="{name}">x</div>', S) for name in sorted(hypertext.SIGNATURE_NAMES)),
    *((f'<div name="{name}">x</div>', Q) for name in sorted(hypertext.REST_NAMES)),
    ('<div class="my_quoted">x</div>', None), ('<div class="gmail_quote">x</div>', Q),
    ('<div style="border-top:solid #E1E1E1 1.0pt">x</div>', Q),
    ('<div style="BORDER-TOP: SOLID #b5c4df 1pt">x</div>', Q),
    ('<div style="border-top:solid #000000 1.0pt">x</div>', None),
    ('<div style="display:none">x</div>', HIDDEN), ("<s>x</s>", STRUCK), ("<del>x</del>", STRUCK),
])
def test_what_an_element_is(html, expected):
    assert lines(f"<div>move</div>{html}") == [MOVE, ("x", expected)]


@pytest.mark.parametrize("html, expected", [
    ("<blockquote type=cite>x</blockquote><p>end</p>", [("x", Q), ("end", None)]),
    # What stands in a quote of a program that marks it within stays the writer's, a forward is one as a whole.
    ('<div class="gmail_quote">Ann wrote:<blockquote class="gmail_quote">x</blockquote>mine</div>',
     [("Ann wrote:", None), ("x", Q), ("mine", None)]),
    ('<div class="gmail_quote">Forwarded<br>x</div>end', [("Forwarded", Q), ("x", Q), ("end", None)]),
    # A header block of Outlook has the rest of the page below it.
    ('<div id="divRplyFwdMsg">From: Ann</div><div>x</div><p>y</p>', [("From: Ann", Q), ("x", Q), ("y", Q)]),
    # The outermost decides.
    ('<blockquote type=cite>x<div class="gmail_signature">Jo</div>y</blockquote>z',
     [("x", Q), ("Jo", Q), ("y", Q), ("z", None)]),
    ('<div id="Signature">Jo<blockquote type=cite>in it</blockquote></div>end',
     [("Jo", S), ("in it", S), ("end", None)]),
    ('<blockquote>x<div id="Signature">Jo</div>y</blockquote>', [("x", I), ("Jo", S), ("y", I)]),
    ("buy <s>not</s> this", [("buy this", None), ("not", STRUCK)]),
    ('buy <span style="display:none">secret</span> this', [("buy this", None), ("secret", HIDDEN)]),
    ("<div>buy <del>x</del></div><div><s>whole</s></div>", [("buy", None), ("x", STRUCK), ("whole", STRUCK)]),
    ("<s>one</s> buy <s>two</s> this", [("buy this", None), ("one", STRUCK), ("two", STRUCK)]),
    ("<s>one<br>two</s> buy", [("one", STRUCK), ("two", STRUCK), ("buy", None)]),
])
def test_what_stands_around_and_within(html, expected):
    assert lines(f"<div>move</div>{html}") == [MOVE, *expected]


@pytest.mark.parametrize("html, expected", [
    ("<p>one</p><p>two</p>", ["one", "", "two"]), ("<div>one</div><div>two</div>", ["one", "two"]),
    ("one<br>two<br><br><br>three", ["one", "two", "", "three"]), ("<br><br>one<br><br>", ["one"]),
    ('<p style="margin-top: 40em">one</p><p style="margin-bottom: 9em">two</p><p>three</p>',
     ["one", "", "two", "", "three"]),
    ('<span style="display:block">one</span><span style="display:block">two</span>', ["one", "two"]),
    *((f'<div>one</div><div style="{name}: 2em">two</div><div>three</div>', ["one", "", "two", "three"])
      for name in ("margin-top", "MARGIN-BEFORE")),
    *((f'<div>one</div><div style="{name}: 2em">two</div><div>three</div>', ["one", "two", "", "three"])
      for name in ("margin-bottom", "margin-after")),
    ('<div>one</div><div style="margin: 2em; margin-top: x; color: red">two</div>', ["one", "two"]),
    ('<div style="DISPLAY : inline">one</div><div style="display:inline">two</div>', ["onetwo"]),
    ("<pre>one\n  two</pre>", ["one", "two"]), ('<div style="white-space: pre">one\ntwo</div>', ["one", "two"]),
    ("<div>one\ntwo</div>", ["one two"]),
    ("<ul><li>one</li><li>two</li></ul>", ["one", "two"]),
    ("* one<br>+ two<br>- three<br>-four", ["one", "two", "three", "-four"]),
    ('<ol><li>a</li><li value="7">b</li><li value="12345">c</li><li value="x">d</li></ol>',
     ["1. a", "7. b", "8. c", "9. d"]),
    ("", []), ("<div> </div>", []),
])
def test_which_words_stand_on_which_line(html, expected):
    assert [text for text, why in hypertext.lines(html)] == expected


@pytest.mark.parametrize("name", sorted(tables.BREAKS - {"hr", "br", "dialog"}))
def test_an_element_that_is_shown_on_lines_of_its_own_is_so(name):
    page = f"<b>a</b><{name}>move 3</{name}><{name}>pass</{name}>end"
    assert [text for text, _ in lines(page)] == ["a", "move 3", "pass", "end"]


@pytest.mark.parametrize("html, expected", [
    ("move 3<hr>pass", ["move 3", "pass"]), ("<dl><dt>a<dd>move 3<dt>b<dd>pass</dl>", ["a", "move 3", "b", "pass"]),
    ("<s><section>one</section><section>two</section></s>end", ["one", "two", "end"]),
    ("<i>move</i><b> 3</b>", ["move 3"]), ("<span>move</span> <em>3</em>", ["move 3"])])
def test_words_of_one_line_stay_on_it_and_of_two_lines_do_not(html, expected):
    assert [text for text, _ in lines(html)] == expected


# Tables.

SENTENCE, OTHER = "this is one sentence here", "and this is a second"


@pytest.mark.parametrize("html, expected", [
    ("<table><tr><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td></tr></table>",
     ["one    two", "three  four"]),
    ("<table><tr><th>one</th><td>two</td></tr></table>", ["one  two"]),
    ('<table role="presentation"><tr><td>one</td><td>two</td></tr></table>', ["one", "two"]),
    ('<table role="None"><tr><td>one</td><td>two</td></tr></table>', ["one", "two"]),
    ('<table role="grid"><tr><td>one</td><td>two</td></tr></table>', ["one  two"]),
    (f"<table><tr><td>{SENTENCE}</td><td>{OTHER}</td></tr></table>", [SENTENCE, OTHER]),
    (f"<table><tr><td>{SENTENCE}</td><td>only three words</td></tr></table>", [f"{SENTENCE}  only three words"]),
    (f"<table><tr><td>{SENTENCE}</td></tr><tr><td>{OTHER}</td></tr></table>", [SENTENCE, OTHER]),
    (f"<table><tr><td>one<b> and two</b> three</td><td>{OTHER}</td></tr></table>", ["one and two three", OTHER]),
    (f"<table><tr><td><table><tr><td>{SENTENCE}</td></tr></table></td><td>{OTHER}</td></tr></table>",
     [SENTENCE, OTHER]),
    ("<table><tbody><tr><td>one</td></tr></tbody><tfoot><tr><td>two</td></tr></tfoot></table>", ["one", "two"]),
])
def test_cells_stand_side_by_side_but_where_a_table_is_there_for_the_layout(html, expected):
    assert [text for text, _ in lines(html)] == expected


def high(rows):
    """A table whose columns take 500 characters, gaps included; between its lines stands nothing."""
    cells = "<tr><td>a</td><td>b</td></tr>" * (rows - 1)
    return f"<table><tr><td>{'x' * 495}</td><td>y</td></tr>{cells}</table>"


@pytest.mark.parametrize("rows, together", [(1999, True), (2000, False)])
def test_cells_of_a_table_that_would_be_too_large_stand_on_lines_of_their_own(rows, together):
    assert ((rows + 1) * 500 <= tables.MOST_AREA) == together
    assert len(lines(high(rows))) == (rows if together else 2 * rows)


def test_all_tables_of_a_page_share_what_they_may_take():
    found = [text for text, _ in lines(high(1250) + "<p>between</p>" + high(1250))]
    assert found.index("between") == 1250 and len(found) == 1250 + 1 + 2500


@pytest.mark.parametrize("number, expected", [(51, 1), (52, 2)])
def test_a_line_of_many_elements_gets_an_end(number, expected):
    words = "<span>" + "x" * 999 + " </span>"
    found = lines(words * number)
    assert len(found) == expected and sum(text.count("x") for text, _ in found) == number * 999
