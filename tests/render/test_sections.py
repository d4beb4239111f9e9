"""How a section looks as text and as HTML: widths, tables that give way, and that nothing passes for a proof line."""

from html import escape

import pytest

from pbem.engine.sections import Section
from pbem.mail.lines import Line, joined
from pbem.render.sections import html_of, rolls_of, text_of, untaken
from pbem.render.tables import WIDTH
from pbem.render.widths import columns


@pytest.mark.parametrize("section, text", [
    (Section("Map"), "Map\n---"),
    (Section("Map", strong=True), "MAP\n==="),
    (Section("Map", ["One.", "Two."]), "Map\n---\n- One.\n- Two."),
    (Section("Map", code=["move a b"]), "Map\n---\n    move a b"),
    (Section("Map", [""]), "Map\n---\n"),
    (Section("Map", ["One  and\ntwo."]), "Map\n---\n- One  and two."),
    (Section("Map", rows=[["a", "bcd"], ["ef", "g"]]), "Map\n---\na   bcd\nef  g"),
    (Section("Map", head=["Who", "X"], rows=[["a", "bcd"]]), "Map\n---\nWho  X\n---  ---\na    bcd"),
    (Section("Map", ["One."], ["H"], [["r"]], ["code"]), "Map\n---\n- One.\nH\n-\nr\n    code"),
])
def test_a_section_as_text(section, text):
    assert text_of(section) == text


WORD, ROOM = "abcde", WIDTH - 2  # of a line after its "- "


@pytest.mark.parametrize("line, lines", [
    ("x" * ROOM, ["- " + "x" * ROOM]),
    ("x" * (ROOM - 2) + " y", ["- " + "x" * (ROOM - 2) + " y"]),
    ("x" * (ROOM - 1) + " y", ["- " + "x" * (ROOM - 1), "  y"]),
    ("x" * (ROOM + 30), ["- " + "x" * ROOM, "  " + "x" * 30]),  # a word is broken that is wider than the page,
    ("https://a.example/" + "x" * ROOM, ["- https://a.example/" + "x" * ROOM]),  # but no address
    ("see orders+" + "x" * 40 + "@" + "y" * 50, ["- see", "  orders+" + "x" * 40 + "@" + "y" * 50]),
    ("漢" * 40, ["- " + "漢" * (ROOM // 2), "  " + "漢" * 3]),  # a letter of East Asia takes two columns
    ("漢" * 30 + " " + "字" * 8, ["- " + "漢" * 30, "  " + "字" * 8]),
    ("e\u0301" * ROOM + " f", ["- " + "e\u0301" * ROOM, "  f"]),  # and an accent none
    ("x" * 60 + " " + "a-b" * 9, ["- " + "x" * 60, "  " + "a-b" * 9]),  # nor at a hyphen
])
def test_prose_is_wrapped_to_the_page(line, lines):
    assert text_of(Section("T", [line])).split("\n")[2:] == lines


def table(head, rows):
    return text_of(Section("T", head=head, rows=rows)).split("\n")[2:]


def words(width):
    """Words of five letters, so many that they stand in the width."""
    return " ".join([WORD] * ((width + 1) // 6))


def test_the_last_column_is_wrapped_when_the_page_is_full():
    lines = table(["Who", "What"], [["ann", words(119)]])
    assert lines == ["Who  What", "---  " + "-" * 71, "ann  " + words(71), "     " + words(47)]


@pytest.mark.parametrize("length, below", [(142, False), (143, True)])
def test_a_last_column_of_more_than_two_lines_stands_below_its_row(length, below):
    note = ("x" * 50 + " ") * 2 + "y" * (length - 102)
    assert len(note) == length
    lines = table(["Who", "What"], [["ann", note], ["bob", "short"]])
    if below:
        assert lines == ["Who", "---", "ann", "      " + "x" * 50, "      " + "x" * 50, "      " + "y" * 41,
                         "bob", "      short"]
    else:
        assert lines == ["Who  What", "---  " + "-" * 71, "ann  " + "x" * 50, "     " + "x" * 50, "     " + "y" * 40,
                         "bob  short"]


@pytest.mark.parametrize("length, below", [(60, False), (61, True)])
def test_beside_wide_columns_thirty_letters_are_two_lines_enough(length, below):
    lines = table(["Who", "What"], [["a" * 60, "x " * (length // 2 - 1) + "y" * (length % 2 + 2)]])
    assert (lines[0] == "Who") == below


def test_without_a_head_no_column_stands_below():
    lines = table([], [["ann", words(239)]])
    assert lines[0] == "ann  " + words(71) and all(line.startswith("     ") for line in lines[1:]) and len(lines) == 4


def test_the_widest_column_gives_what_the_page_lacks():
    lines = table(["A", "B", "C"], [[words(59), words(29), "x"]])
    assert list(map(len, lines[1].split("  "))) == [WIDTH - 29 - 1 - 4, 29, 1]
    assert max(map(len, lines)) <= WIDTH


def test_columns_as_wide_as_each_other_give_alike():
    lines = table(["A", "B", "C", "D"], [[words(35), words(29), words(29), "x"]])
    assert list(map(len, lines[1].split("  "))) == [23, 23, 23, 1]


def test_no_column_gives_its_longest_word_or_the_last_of_twelve_letters():
    lines = table(["A", "B", "C", "D"], [["x" * 40, words(35), words(35), "y"]])
    assert list(map(len, lines[1].split("  "))) == [40, 14, 15, 1]
    assert table(["A", "B", "C"], [["x" * 48, words(35), words(35)]])[1] == "-" * 48 + "  " + "-" * 12 + "  " + "-" * 12


def test_a_table_that_no_page_holds_has_a_block_for_each_row():
    lines = table(["Who", "A", "B", ""], [["caroline", "x" * 50, "y" * 40, "z"], ["bob", "", "y", ""]])
    assert lines == ["caroline", "      A: " + "x" * 50 + "; B:", "      " + "y" * 40 + "; z", "bob", "      B: y"]
    numbered = table(["No.", "A", "B", ""], [["12", "x" * 50, "y" * 40, "z"]])
    assert numbered == ["12  " + "x" * 50, "      B: " + "y" * 40 + "; z"]
    noted = table(["Who", "A", "B"], [["x" * 50, "y" * 40, words(150)]])
    assert noted[0] == "x" * 50 and noted[1] == "      A: " + "y" * 40 + "; B: abcde abcde abcde"


@pytest.mark.parametrize("word", ["x" * 300, "漢字" * 80, "é" * 200, "q" * 61 + "@" + "q" * 100])
@pytest.mark.parametrize("head", [["line", "result", "order"], ["line", "result", "order", "why"], []])
def test_no_table_is_wider_than_the_page_whatever_stands_in_it(word, head):
    row = ["1", "refused", f"move {word} to Linz", f"'{word}' is not known here"][:len(head) or 4]
    lines = table(head, [row, ["2", "done", "pass", "漢"][:len(head) or 4]])
    assert max(map(columns, lines)) <= WIDTH and "".join("".join(lines).split()).count(word[:20]) >= 1


def test_a_title_wider_than_the_page_goes_on_below_and_is_underlined_as_far():
    text = text_of(Section("Help: " + "漢" * 50, ["x"]))
    assert text.split("\n") == ["Help:", "漢" * (WIDTH // 2), "漢" * (50 - WIDTH // 2), "-" * WIDTH, "- x"]


@pytest.mark.parametrize("first, lines", [
    ("x" * 30 + " " + "y" * 23, 3), ("x" * 30 + " " + "y" * 24, 4)])
def test_a_table_gives_way_only_where_it_is_wider_than_the_page(first, lines):
    told = table(["A", "B"], [[first, "z" * 20]])
    assert len(told) == lines and max(map(len, told)) <= WIDTH


def test_an_empty_cell_beside_a_wrapped_one_stays_empty():
    lines = table([], [["", words(119)]])
    assert [len(line) - len(line.lstrip()) for line in lines] == [2, 2] and len(lines) == 2


def test_an_order_wider_than_the_page_goes_on_below_as_a_mail_is_read():
    order = "move " + ", ".join(["2 regulars"] * 12)
    first, *more = text_of(Section("T", code=[order])).split("\n")[2:]
    assert len(more) == 2 and max(map(len, (first, *more))) <= WIDTH
    assert all(line.startswith("        r") for line in more)
    read = joined([Line(number, line.strip()) for number, line in enumerate([first, *more], 1)])
    assert read == [Line(1, order)]
    fitting = "x " * 35 + "yz"
    assert text_of(Section("T", code=[fitting])) == "T\n-\n    " + fitting
    proof = "%% " + "x " * 50
    assert text_of(Section("T", code=[proof], proof=True)).endswith("    " + proof)


@pytest.mark.parametrize("text, told", [
    ("%% hash", "% % hash"), ("  %% hash", "  % % hash"), ("a %% hash", "a %% hash"), ("% hash", "% hash"),
    ("one\n%% two\n%%three", "one\n% % two\n% %three"), ("one\x0b%% two", "one\x0b% % two"),
    ("one\r%% two", "one\r% % two"), ("one\u2028 %% two", "one\u2028 % % two"), ("%%%", "% %%"),
])
def test_what_somebody_has_written_never_looks_like_a_proof_line(text, told):
    assert untaken(text) == told
    assert text_of(Section("T", code=["x\n" + text])).endswith(told)
    assert text_of(Section("T", code=["x\n" + text], proof=True)).endswith(text)


@pytest.mark.parametrize("lines, news, rolls", [
    (["Ann rolls [2 5 6].", "Bob rolls [1]: hit [4 4]."], True, 3), (["Ann rolls [2 5 6]."], False, 0),
    (["Ann [HIS-1.2] waits, [x], []."], True, 0), (["Ann rolls [12 3]."], True, 1), ([], True, 0),
])
def test_rolls_are_counted_where_they_are_news(lines, news, rolls):
    assert rolls_of(Section("T", lines, news=news)) == rolls


HEAD = "<section class='plain'><h2>T</h2>"


@pytest.mark.parametrize("section, html", [
    (Section("T"), HEAD + "</section>"),
    (Section("<T>", strong=True), "<section class='strong'><h2>&lt;T&gt;</h2></section>"),
    (Section("T", ["a & b", "write `move <a>` now"]),
     HEAD + "<ul class='lines'><li>a &amp; b</li><li>write <code>move &lt;a&gt;</code> now</li></ul></section>"),
    (Section("T", ["a [HIS-1.2, PR-GL-CITY.2] #abcd (b)", "[2 5] hits #wxyz", "a #1, b#cdef [x]"]),
     HEAD + "<ul class='lines'><li>a <small>[HIS-1.2, <wbr>PR-GL-CITY.2] #abcd</small> (b)</li>"
     "<li>[2 5] hits <small>#wxyz</small></li><li>a #1, b#cdef [x]</li></ul></section>"),
    (Section("T", code=["move <a>", "pass"]), HEAD + "<pre class='orders'>move &lt;a&gt;\npass</pre></section>"),
    (Section("T", code=["x" * 40]), HEAD + f"<pre class='orders'>{'x' * 40}</pre></section>"),
    (Section("T", code=["IF <a>", "  move " + "x" * 40]),
     HEAD + f"<p class='orders'>IF &lt;a&gt;<br>&nbsp;&nbsp;move {'x' * 40}</p></section>"),
    (Section("T", rows=[["a", "<b>"]]),
     HEAD + "<table cellpadding='3'><tbody><tr><td>a</td><td>&lt;b&gt;</td></tr></tbody></table></section>"),
    (Section("T", head=["A", "<B>", "C"], rows=[["1", "2", "3"]]),
     HEAD + "<table cellpadding='3'><thead><tr><th scope='col'>A</th><th scope='col'>&lt;B&gt;</th>"
     "<th scope='col'>C</th></tr></thead>"
     "<tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table></section>"),
    (Section("T", head=["A", "<B>", "C", "D"], rows=[["1", "2", "3", "4"]]),
     HEAD + "<table cellpadding='3' class='wide'><thead><tr><th scope='col'>A</th><th scope='col'>&lt;B&gt;</th>"
     "<th scope='col'>C</th><th scope='col'>D</th></tr></thead><tbody><tr><td>1</td><td><i>&lt;B&gt;: </i>2</td>"
     "<td><i>C: </i>3</td><td><i>D: </i>4</td></tr></tbody></table></section>"),
    (Section("T", head=["A", "B", "C", "D"], rows=[["1", "", "3", ""]]),  # an empty cell has no name either
     HEAD + "<table cellpadding='3' class='wide'><thead><tr><th scope='col'>A</th><th scope='col'>B</th>"
     "<th scope='col'>C</th><th scope='col'>D</th></tr></thead><tbody><tr><td>1</td><td></td><td><i>C: </i>3</td>"
     "<td></td></tr></tbody>"
     "</table></section>"),
])
def test_a_section_as_html(section, html):
    assert html_of(section) == html


@pytest.mark.parametrize("word, broken", [
    ("x" * 39, 0), ("x" * 40, 1), ("x" * 300, 14), ("<" * 40, 1), ("x " * 90 + "x", 0),
    ("orders+" + "x" * 40 + "@game.example", 0), ("https://a.example/" + "x" * 60, 0)])
def test_a_very_long_word_in_a_table_may_be_broken_on_a_screen(word, broken):
    html = html_of(Section("T", head=["a", "b"], rows=[["1", f"is {word} ."]]))
    assert html.count("<wbr>") == broken and f"<td>is {escape(word)} .</td>" in html.replace("<wbr>", "")
