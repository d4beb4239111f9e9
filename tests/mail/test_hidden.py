"""What a writer struck out, or no program shows, does not run: it is told apart with the reason."""

import pytest

from pbem.mail import hypertext
from pbem.mail.lines import HIDDEN, STRUCK

ORDER = "move 3 Vienna to Graz"


def told(html):
    return [pair for pair in hypertext.lines(f"<html><body>{html}</body></html>") if pair[0]]


@pytest.mark.parametrize("html", [
    "<s>{}</s>", "<del>{}</del>", "<strike>{}</strike>", "<span style='text-decoration: line-through'>{}</span>",
    "<span style='TEXT-DECORATION-LINE:underline LINE-THROUGH !important'>{}</span>", "<p><b><s>{}</s></b></p>",
    "<s><p>{}</p></s>", "<style>.gone {{ text-decoration: line-through }}</style><p class='a gone'>{}</p>",
    "<style>p#x,q{{color:red;text-decoration:line-through}}</style><p id='x'>{}</p>",
])
def test_struck_text(html):
    assert told(f"<p>pass</p>{html.format(ORDER)}<p>end</p>") == [("pass", None), (ORDER, STRUCK), ("end", None)]


@pytest.mark.parametrize("html", [
    "<div style='display:none'>{}</div>", "<div style='display: none !important'>{}</div>", "<div hidden>{}</div>",
    "<div style='visibility:hidden'>{}</div>", "<span style='font-size:0'>{}</span>",
    "<span style='font-size:0px;color:red'>{}</span>", "<p style='mso-hide:all'>{}</p>", "<template>{}</template>",
    "<noscript>{}</noscript>", "<div style='opacity:0'>{}</div>", "<div style='max-height:0;overflow:hidden'>{}</div>",
    "<style>.x{{display:none}}</style><div class='x'>{}</div>",
    "<style>.x{{display:none}} @media print {{ p {{ color: red }} }}</style><div class='x'>{}</div>",
    "<style>@import 'a.css'; .x{{display:none}}</style><div class='x'>{}</div>",
    "<style>@media print {{ p {{ color: red }} q {{}} }} .x{{display:none}} @page {{}}</style><p class=x>{}</p>",
    "<style>/* a }} */ @media print {{ p {{ color: red }} }} div.x {{ visibility: hidden !important }} </style>"
    "<div class='x'>{}</div>",
    "<div style='display:none'><p><b>{}</b></p></div>", "<b style='display:none'><p>{}</p></b>",
])
def test_hidden_text(html):
    assert told(f"<p>pass</p>{html.format(ORDER)}<p>end</p>") == [("pass", None), (ORDER, HIDDEN), ("end", None)]


@pytest.mark.parametrize(("outer", "inner", "shown"), [
    ("font-size:0", "font-size:0", False), ("font-size:0", "font-size:0px", False),
    ("font-size:0", "font-size:12px", True), ("font-size:0", "color:red", False), ("font-size:0", "font-size:", False),
    ("visibility:hidden", "visibility:hidden", False), ("visibility:hidden", "visibility:visible", True),
    ("visibility:hidden", "visibility:inherit", False),
])
def test_text_in_something_hidden_is_shown_where_it_says_so_itself(outer, inner, shown):
    [(text, why)] = told(f"<div style='{outer}'><span style='{inner}'>{ORDER}</span></div>")
    assert (text, why) == (ORDER, None if shown else HIDDEN)


@pytest.mark.parametrize(("style", "beside"), [
    ("vertical-align: top", "one"), ("vertical-align:middle", "two"), ("VERTICAL-ALIGN: bottom", "three"), ("", "two")])
def test_a_cell_stands_beside_the_line_where_it_is_shown(style, beside):
    page = f"<table><tr><td>one<br>two<br>three</td><td style='{style}'>{ORDER}</td></tr></table>"
    assert [text.split()[0] for text, _ in told(page) if ORDER in text] == [beside]


@pytest.mark.parametrize("html", [
    "<div style='font-size:0'><span style='font-size:14px'>{}</span></div>", "<u>{}</u>",
    "<div style='visibility:hidden'><span style='visibility:visible'>{}</span></div>",
    "<span style='text-decoration:underline'>{}</span>", "<div style='font-size:0.9em'>{}</div>",
    "<style>@media (max-width: 400px) {{ .x {{ display: none }} }}</style><div class='x'>{}</div>",
    "<style>.y{{display:none}}</style><div class='x'>{}</div>", "<div style='opacity:0.9'>{}</div>",
    "<div style='max-height:0px'>{}</div>", "<div style='text-decoration:none'>{}</div>",
])
def test_text_that_is_shown_stays(html):
    assert told(html.format(ORDER)) == [(ORDER, None)]


def test_a_part_of_a_line_is_cut_out():
    assert told("<p>move <s>4</s> 3 <s>regulars</s> cavalry Vienna to Graz</p>") == [
        ("move 3 cavalry Vienna to Graz", None), ("4", STRUCK), ("regulars", STRUCK)]


def test_struck_over_several_lines():
    assert told("<div>pass</div><s><div>one</div><div>two</div></s><div>end</div>") == [
        ("pass", None), ("one", STRUCK), ("two", STRUCK), ("end", None)]


def test_a_line_begun_before_what_is_struck_out_goes_on_behind_it():
    assert told("<p>pass<s> or end</s></p><p>move <del>4</del></p>") == [
        ("pass", None), ("or end", STRUCK), ("move", None), ("4", STRUCK)]


def test_characters_that_no_page_may_have_are_left_out_of_what_is_hidden():
    page = "<div style='font-size:0'>a\x01b\x1fc\ufffe<b style='font-size:12px'>pass</b></div>"
    assert sorted(told(page)) == [("abc", HIDDEN), ("pass", None)]


def test_within_a_quote_it_is_quoted():
    assert told("<blockquote type='cite'><p>move <s>4</s> 3</p></blockquote>") == [("move 4 3", "quoted")]


@pytest.mark.parametrize("sheet", ["/*" * 25_000, "a" * 50_000, "{" * 50_000, "@" * 50_000, "a{b:c}" * 8_000,
                                   "a,b," * 12_000 + "{display:none}"])
def test_a_hostile_style_sheet_costs_little(sheet):
    assert told(f"<style>{sheet}</style><p>{ORDER}</p>")
