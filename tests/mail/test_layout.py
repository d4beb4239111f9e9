"""Tables that are there for the layout, and lines that get an end, as the whole tree that comes out."""

import pytest
from lxml.html import fragment_fromstring, tostring

from pbem.mail import tables


def tamed(page):
    tree = fragment_fromstring(page)
    tables.tame(tree)
    return tostring(tree, encoding="unicode")


FOUR, THREE = "one two three four", "one two three"


@pytest.mark.parametrize("row, flat", [
    (f"<td>{FOUR}</td><td>{FOUR}</td>", True), (f"<td>{FOUR}</td><td>{THREE}</td>", False),
    (f"<td>{THREE}</td><td>{FOUR}</td>", False), (f"<td>{FOUR}</td>", False),
    (f"<td>{FOUR}</td></tr><tr><td>{FOUR}</td>", False), (f"<th>{FOUR}</th><td>{FOUR}</td>", True),
    (f"<td>one <b>two</b> three four</td><td>{FOUR}</td>", True),
    (f"<td>one <b>two</b> three</td><td>{FOUR}</td>", False),
    (f"<td><b>one two</b> three four</td><td><i>{FOUR}</i></td>", True)])
def test_two_sentences_side_by_side_are_layout(row, flat):
    page = f"<div><table><tr>{row}</tr></table></div>"
    told = page
    for name in ("table", "tr", "td", "th"):
        told = told.replace(f"<{name}>", "<div>").replace(f"</{name}>", "</div>")
    assert tamed(page) == (told if flat else page)


@pytest.mark.parametrize("role, flat", [
    ("presentation", True), ("NONE", True), ("none", True), ("grid", False), ("", False)])
def test_a_table_may_say_that_it_means_nothing(role, flat):
    name, cell = ("div", "div") if flat else ("table", "td")
    row = "div" if flat else "tr"
    assert tamed(f'<div><table role="{role}"><tr><td>a</td></tr></table></div>') == \
        f'<div><{name} role="{role}"><{row}><{cell}>a</{cell}></{row}></{name}></div>'


@pytest.mark.parametrize("length, ends", [(50_000, ""), (50_001, "<br>")])
def test_a_line_of_several_elements_gets_an_end_when_it_is_long(length, ends):
    text = "x" * length
    assert tamed(f"<div>{text}<b>y</b></div>") == f"<div>{text}{ends}<b>y</b></div>"
    half = "x" * (length - 25_000)
    assert tamed(f"<div>{half}<i>{'z' * 25_000}</i><b>y</b></div>") == \
        f"<div>{half}<i>{'z' * 25_000}</i>{ends}<b>y</b></div>"


@pytest.mark.parametrize("between", ["<br>", "<p>z</p>", '<b style="display:block">z</b>', "<pre>a\nb</pre>"])
def test_an_end_that_is_there_begins_the_count_anew(between):
    page = f"<div>{'x' * 40_000}{between}{'x' * 20_000}<b>y</b></div>"
    assert tamed(page) == page
