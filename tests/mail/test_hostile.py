"""What strangers send to cost time and memory is read within the limits of a reader, by a reader that lives on."""

import pytest
from hostile.bodies import BODIES, ORDERS, REPORTS, mail, plain

from pbem.mail import gates, headers, hypertext, mime, pages, reading
from pbem.mail.readers import Reader

PLAYER = gates.Facts("ann@game.example", proven=True, clues=("game.example", "game server"))
REPORT = gates.Facts("", returned=True)
MOST_CHARACTERS = 3_000_000  # of what is told of one mail


@pytest.fixture(scope="module")
def reader():
    with Reader() as reader:
        yield reader


@pytest.mark.parametrize("body", BODIES | ORDERS)
def test_a_hostile_body_is_read_within_the_limits(reader, body):
    said = reader.read((BODIES | ORDERS)[body](), PLAYER)
    assert len(str(said["lines"])) < MOST_CHARACTERS


@pytest.mark.parametrize("report", REPORTS)
def test_a_hostile_report_is_read_within_the_limits(reader, report):
    assert reader.read(REPORTS[report](), REPORT)["verdict"] in (gates.IGNORE, gates.BOUNCE, gates.ASIDE)


@pytest.mark.parametrize(("raw", "why"), [
    (mail("<p>pass</p>" + "<br>" * 30_000), pages.CUT_ELEMENTS),
    (mail("<p>pass</p>" + "x" * 1_100_000), pages.CUT_PAGE),
    (mail("<p>pass</p>" + "<div>" * 1_100 + "end"), pages.CUT_DEPTH),
    (mail("<p>pass</p>" + "<div>" * 2_100 + "end"), pages.CUT_DEPTH),
    (plain("pass\r\n" + "\r\n" * 60_000), headers.CUT_LINES),
    (mail("--b\r\n\r\npass\r\n" + "--b\r\n\r\n\r\n" * 300, "multipart/mixed; boundary=b"), mime.CUT_PARTS),
])
def test_what_was_read_stands_and_what_was_cut_is_said(raw, why):
    said = reading.read(raw, PLAYER)
    assert said["lines"][0] == [1, "pass", None] and said["cut"] == why


@pytest.mark.parametrize("depth", [254, 318, 600, 998])
def test_an_order_is_read_however_deep_it_stands(depth):
    said = reading.read(mail("<html><body>" + "<div>" * depth + "pass" + "</div>" * depth + "</body></html>"), PLAYER)
    assert (said["lines"], said["cut"]) == ([[1, "pass", None]], "")


def test_parts_in_parts_without_end_are_said():
    assert reading.read(BODIES["parts_in_parts"](), PLAYER)["cut"] == headers.CUT_LEVELS


def shown(page):
    return [text for text, _ in hypertext.lines(page)]


def test_cells_of_a_table_that_would_grow_too_large_are_lines_of_their_own():
    row = "<tr><td>move</td><td>Vienna</td></tr>"
    assert shown(f"<table>{row}</table>") == ["move  Vienna"]
    large = shown(f"<table><tr><td>{'x' * 1000}</td></tr>{row * 2000}</table>")
    assert [line for line in large if line][1:3] == ["move", "Vienna"]


def test_attributes_beyond_a_hundred_are_passed_over_wherever_the_tag_ends():
    many = " ".join(f"a{n}='>'" for n in range(200))
    assert shown(f"<p>pass</p><p {many}>end</p><p>x</p>") == ["pass", "", "end", "", "x"]


@pytest.mark.parametrize("page", [
    "<p>move <b to='x\" y'>a</b></p><p>pass</p>", "<!-- <b \" --><p>move a</p><p>pass</p>",
    "<style>a<b{\"}</style><p>move a</p><p>pass</p>", "<p>move a</p>\n<p>pass"])
def test_quotes_comments_and_styles_are_no_attributes(page):
    assert shown(page) == ["move a", "", "pass"]


@pytest.mark.parametrize(("page", "left"), [
    ("<!-- x --><b>1</b><b>2</b><!-- y -->", 0), ("<!--<b><b><b>--><b>1</b>", 2), ("<!-- > --><b>1</b><!-- -->", 1),
    ("<style title='</style'><b></style><b>1</b>", 2), ("<script><b><b></script><b>1</b>", 2),
])
def test_elements_are_counted_outside_of_comments_styles_and_scripts_alone(page, left):
    """Of four each comment, style, script and element costs one; what stands in them costs nothing."""
    budget = pages.Budget()
    budget.elements = 4
    pages._trimmed(page, budget)
    assert (budget.elements, budget.cut) == (left, "")
