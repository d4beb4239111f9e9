"""End tags that belong to nothing do not end a quote; what stands behind the end of a page is read."""

import pytest

from pbem.mail import hypertext, strays


def lines(html):
    return [pair for pair in hypertext.lines(html) if pair[0]]


@pytest.mark.parametrize("html", [
    '<div class="gmail_quote">Ann wrote:<blockquote class="gmail_quote">one</div><p>end</blockquote></div>',
    "<blockquote type=cite>one</div><p>end</blockquote>",
    "<div><blockquote type=cite>one</div><p>end</blockquote></div>",
    "<div><blockquote type=cite>one</div></div></div><p>end</blockquote></div>",
    "<div><blockquote type=cite>one</DIV ><p>end</blockquote>",
    "<div><blockquote type=cite><blockquote>one</div></blockquote><p>end</blockquote></div>",
    "<div><blockquote type=cite><div>one</div></div><p>end</blockquote></div>",
    "<table><tr><td><blockquote type=cite>one</td></tr></table><p>end</blockquote></table>",
    "<center><blockquote type=cite>one</center><p>end</blockquote></center>",
    '<div class="yahoo_quoted"><div>one</div></div><p>end</div>',
    '<div class="yahoo_quoted">one</div></div><p>end</div>',
    '<div id="x" class="moz-forward-container"><section>one</div><p>end</div>',
    "<div><blockquote type=cite>one<!-- <blockquote> --></div><p>end</blockquote></div>",
    "<div><blockquote type=cite>one<style></blockquote></style></div><p>end</blockquote></div>",
])
def test_a_tag_that_ends_nothing_ends_no_quote(html):
    found = lines(f"<div>move</div>{html}")
    assert found[0] == ("move", None) and dict(found)["one"] == "quoted" and dict(found)["end"] == "quoted"


@pytest.mark.parametrize("html", [
    '<div class="gmail_quote"><blockquote class="gmail_quote">one</blockquote></div><p>end</p>',
    "<div><blockquote type=cite>one</div><p>end</p>", "<blockquote type=cite><p>one</blockquote><p>end</p>",
    '<div class="yahoo_quoted"><div>one</div></div><p>end</p>',
    "<blockquote type=cite>one</blockquote></div><p>end</p>",
    "<blockquote type=cite>one</blockquote></blockquote><p>end</p>",
    "<table><tr><td><blockquote type=cite>one</td></tr></table><p>end</p>",
])
def test_a_quote_ends_where_it_ends(html):
    found = dict(lines(f"<div>move</div>{html}"))
    assert (found["one"], found["end"]) == ("quoted", None)


def test_a_page_without_quotes_stays_as_it_is():
    page = "</div><div>a</td></div></div>"
    assert strays.without(page, hypertext.QUOTING) is page


@pytest.mark.parametrize("page", [
    "<blockquote>" + "<div>" * 40_000 + "</td>" * 40_000,
    "<div class=gmail_quote>" + "<section>" * 30_000 + "</div>" * 40_000,
    "<blockquote><div>" * 20_000 + "</blockquote>" * 20_000, "<blockquote>" + "<!--" * 100_000,
    "<blockquote>" + "<style>" * 100_000, "<blockquote>" + "<div " * 100_000,
    "<blockquote>" * 20_000 + "</div></blockquote>" * 20_000])
def test_hostile_tags_cost_little(page):
    assert strays.without(page, hypertext.QUOTING)


@pytest.mark.parametrize("html", ["<html><body>move</body></html>end", "<html><body>move</body>end</html>",
                                  "move</html><p>end", "<body>move</BODY ></HTML\n>end"])
def test_what_stands_behind_the_end_of_a_page_is_read(html):
    assert "".join(text for text, why in lines(html) if not why) == "moveend"
