"""What of a page is set aside, character by character, and what is cut off before it is laid out."""

from itertools import combinations_with_replacement

import pytest
import tinycss2

from pbem.mail import colours, hypertext, lengths, media, pages, sheets, styles

SPANS = [(start, end, f"{start}-{end}") for start in range(5) for end in range(start + 1, 6)]
SEVERAL = [spans for count in range(4) for spans in combinations_with_replacement(SPANS, count)]


def first_around(spans, position):
    return next((why for start, end, why in sorted(spans) if start <= position < end), None)


def test_of_the_spans_around_a_position_the_one_that_began_first_counts():
    for spans in SEVERAL:
        around = hypertext._Around(sorted(spans))
        assert [around.at(position) for position in range(7)] == [first_around(spans, at) for at in range(7)], spans
        assert hypertext._Around(sorted(spans)).at(3) == first_around(spans, 3), spans


def cut_by_hand(line, position, spans):
    """The line without the characters of the spans, and the characters of each that no earlier one has taken."""
    owner = [next((one for one, (start, end, _) in enumerate(spans) if start <= position + at < end), None)
             for at in range(len(line))]
    shown = "".join(sign for sign, one in zip(line, owner, strict=True) if one is None)
    pieces = [("".join(sign for sign, of in zip(line, owner, strict=True) if of == one).strip(), span[2])
              for one, span in enumerate(spans) if one in owner]
    return (" ".join(shown.split()) if pieces else shown), [piece for piece in pieces if piece[0]]


@pytest.mark.parametrize("lines", [["abcdef"], ["a  b f"], ["ab", "cde"], ["a", "", " c"]])
def test_spans_are_cut_out_of_the_lines_that_they_touch(lines):
    for spans in SEVERAL:
        cut, position = hypertext._Cut(sorted(spans)), 0
        for line in lines:
            assert cut.take(line, position) == cut_by_hand(line, position, sorted(spans)), spans
            position += len(line) + 1


@pytest.mark.parametrize("pairs, kept", [
    ([("", None), ("", "x"), ("a", None), ("", None), ("", "x"), ("b", "x"), ("", None)],
     [("a", None), ("", None), ("b", "x")]),
    ([("", None)], []), ([], []), ([("a", None), ("b", None)], [("a", None), ("b", None)])])
def test_blank_lines_stand_between_others_and_alone(pairs, kept):
    assert hypertext._squeeze(pairs) == kept


# Style sheets.

@pytest.mark.parametrize("style, declared", [
    ("Display : NONE ; color:red", {"display": "none", "color": "red"}), ("top:1px!important;left", {"top": "1px"}),
    ("", {}), ("top:;clip:c:d", {"top": "", "clip": "c:d"}), ("top: b !IMPORTANT", {"top": "b"}),
    ("-webkit-filter:x;block-size:0;mask:y;foo:1;--a:2",
     {"filter": "x", "height": "0", "mask-image": "y", "--a": "2"}),
    ("font-family:'a;top:1';left:'}'", {"left": '""'}),
    ("t\\6fp:1PX", {"top": "1px"}),
    ("top:/*;*/2px", {"top": "2px"}),
    ("top:calc(1px + (2PX))", {"top": "calc(1px + (2px))"}), ("color:url(a;b)", {"color": "url()"})])
def test_the_properties_of_a_style(style, declared):
    assert {name: value for name, value, _ in styles.declared(style)} == declared


@pytest.mark.parametrize("text, deep", [
    ("(" * 30, False), ("(" * 31, True), ("()" * 99, False), ("{)" * 31, True), ("[{(" * 10, False), ("[{(" * 11, True),
    ("}" * 50 + "{" * 30, False)])
def test_how_deep_brackets_stand_in_brackets(text, deep):
    assert styles.is_deep(text) is deep


@pytest.mark.parametrize("value, size, pixels", [
    ("0", 16, 0), ("2em", 10, 20), ("50%", 10, 500), ("-1.5in", 16, -144), ("1e2px", 16, 100), ("1foo", 16, None),
    ("px", 16, None), ("0 px", 16, None), ("", 16, None), (".", 16, None), ("calc(1px + 2 * 3px)", 16, 7),
    ("calc(1em - 2px / 2)", 10, 9), ("min(3px, max(1px, 2px))", 16, 2), ("clamp(1px,9px,4px)", 16, 4),
    ("calc(1px / 0)", 16, None), ("calc()", 16, None), ("foo(1px)", 16, None)])
def test_lengths_in_pixels(value, size, pixels):
    assert lengths.pixels(value, size) == pixels


@pytest.mark.parametrize("value, size", [
    ("small", 13), ("smaller", 10), ("larger", 14.4), ("150%", 18), ("inherit", 12), ("initial", 16), ("red", None)])
def test_sizes_of_letters(value, size):
    assert lengths.letters(value, 12) == pytest.approx(size)


@pytest.mark.parametrize("written, colour", [
    ("white", "white"), ("#FFF", "#fff"), ("ffffff", "#ffffff"), ("#ffffffff", "#ffffff"),
    ("abcdef012345", "#abef23"), ("chucknorris", "#c00000"),
    ("", "#000000")])
def test_colours_of_attributes(written, colour):
    assert colours.legacy(written) == colour


@pytest.mark.parametrize("asked, views", [
    ("", "WDP"), ("all", "WDP"), ("screen", "WDP"), ("print", ""), ("print, screen", "WDP"), ("not print", "WDP"),
    ("not screen", ""), ("only screen and (min-width: 500px)", "WD"), ("(max-width: 500px)", "P"),
    ("(width < 500px)", "P"),
    ("(400px <= width <= 500px)", "P"), ("(prefers-color-scheme: dark)", "D"), ("(prefers-color-scheme: light)", "WP"),
    ("(orientation: portrait)", "P"), ("(min-width: 500px) or (max-width: 450px)", "WDP"), ("(foo: bar)", "WDP"),
    ("not (max-width: 500px)", "WD"), ("(max-width: 400px)", ""), ("((max-width: 500px))", "P")])
def test_on_which_screens_a_sheet_holds(asked, views):
    bits = zip("WDP", (media.WIDE, media.DARK, media.PHONE), strict=True)
    assert media.views(tinycss2.parse_component_value_list(asked)) == sum(bit for name, bit in bits if name in views)


def why(html, sheet=""):
    """Why the words of an element are set aside."""
    [(text, why)] = [pair for pair in hypertext.lines(f"<style>{sheet}</style>{html}" if sheet else html) if pair[0]]
    assert text == "x"
    return why


HIDDEN, STRUCK = "hidden", "struck"


@pytest.mark.parametrize("style, aside", [
    ("display:none", HIDDEN), ("display:block", None), ("mso-hide:all", HIDDEN), ("mso-hide:none", None),
    ("visibility:hidden", HIDDEN), ("visibility:collapse", HIDDEN), ("visibility:visible", None),
    ("font-size:0", HIDDEN),
    ("font-size:1px", HIDDEN), ("font-size:5px", None), ("opacity:0", HIDDEN), ("opacity:.0", HIDDEN),
    ("opacity:.1", None),
    ("overflow:hidden", None),
    *((f"overflow:hidden;{name}:0", HIDDEN) for name in ("height", "max-height", "width", "max-width")),
    ("overflow:hidden;height:1px", HIDDEN), ("overflow:hidden;height:5px", None), ("overflow:auto;height:0", HIDDEN),
    ("overflow:visible;height:0", None), ("height:0", None),
    ("text-decoration:line-through", STRUCK), ("text-decoration:underline line-through red", STRUCK),
    ("text-decoration-line:line-through", STRUCK), ("text-decoration:underline", None), ("line-through:x", None),
    ("display:none;text-decoration:line-through", HIDDEN), ("visibility:hidden;text-decoration:line-through", HIDDEN),
    ("", None)])
def test_what_a_style_says(style, aside):
    assert why(f"<div style='{style}'>x</div>") == aside
    assert why("<div class='a'>x</div>", f".a{{{style}}}") == aside


@pytest.mark.parametrize("sheet, aside", [
    ("div{display:none}", HIDDEN), (".a{display:none}", HIDDEN), (".b{display:none}", HIDDEN),
    ("#i{display:none}", HIDDEN),
    ("div.a{display:none}", HIDDEN), ("div#i{display:none}", HIDDEN), ("p.a{display:none}", None),
    ("p{display:none}", None),
    ("#a{display:none}", None), (".i{display:none}", None), ("div .a{display:none}", None),
    (".a:hover{display:none}", None),
    ("p,.a , q{display:none}", HIDDEN), (",{display:none}", None), ("{display:none}", None),
    (".a{display:none", HIDDEN),
    (".a{display:none}.a{display:block}", None), (".a{color:red}.a{display:none}", HIDDEN),
    (".a{display:none}#i{display:block}", None), ("#i{display:none}.a{display:block}", HIDDEN),
    ("div{display:none}.a{display:block}", None), (".a{display:none}div.a{display:block}", None),
    (".a{text-decoration:line-through}", STRUCK), ("", None)])
def test_which_rules_hold_for_an_element(sheet, aside):
    assert why("<div class='a b' id='i'>x</div>", sheet) == aside


def test_an_elements_own_style_comes_before_the_sheets():
    assert why("<div class=a style='display:block'>x</div>", ".a{display:none}") is None


@pytest.mark.parametrize("blanks, cut", [(0, ""), (1, pages.CUT_SHEETS)])
def test_a_hundred_thousand_characters_of_style_sheets_are_read(blanks, cut):
    rule, budget = ".b{display:none}", pages.Budget()
    page = f"<style>{' ' * (sheets.LONGEST - len(rule) + blanks)}{rule}</style><div class=a>x</div>"
    assert hypertext.lines(page, budget) == (("x", HIDDEN if cut else None),) and budget.cut == cut


@pytest.mark.parametrize("html, aside", [
    ("<s>x</s>", STRUCK), ("<strike>x</strike>", STRUCK), ("<del>x</del>", STRUCK), ("<template>x</template>", HIDDEN),
    ("<noscript>x</noscript>", HIDDEN), ("<div hidden>x</div>", HIDDEN), ("<u>x</u>", None),
    ("<s><b style='display:none'>x</b></s>", STRUCK), ("<div hidden><s>x</s></div>", HIDDEN)])
def test_what_an_element_says(html, aside):
    assert why(html) == aside


@pytest.mark.parametrize("page, told", [
    ("<style></style><section>one</section>two<p>three</p>", ["one", "two", "", "three"]),
    ("<title>x</title><ins>one</ins> two <p>three</p>", ["one two", "", "three"]),
    ("<title>x</title><ins>one</ins> two", ["one two"]), ("<meta charset=utf-8><article>one</article>", ["one"]),
    ("<style></style><mark>one</mark> <time>two</time> three", ["one two three"]),
    ("<html><head><title>x</title><style></style></head><body>one</body></html>", ["one"]),
    ("<style></style><noscript>x</noscript><p>one</p>", ["one"]), ("<title>x</title>one", ["one"])])
def test_what_the_parser_leaves_in_the_head_is_read(page, told):
    assert [text for text, _ in hypertext.lines(page)] == told


# What is cut off.

@pytest.mark.parametrize("number, kept", [(99, 99), (100, 100), (101, 100), (102, 100)])
def test_an_element_keeps_a_hundred_attributes(number, kept):
    fields = [f' a{n}="{n}>"' for n in range(number)]
    page = f"<p>x</p><b{''.join(fields)}>y</b>"
    assert pages._trimmed(page, pages.Budget()) == f"<p>x</p><b{''.join(fields[:kept])}>y</b>"


@pytest.mark.parametrize("number, cut", [(8_000, ""), (8_001, pages.CUT_ELEMENTS)])
def test_twenty_thousand_elements_are_laid_out(number, cut):
    budget = pages.Budget()
    assert pages._trimmed("<b>" * number + "x", budget) == "<b>" * 8_000 + ("" if cut else "x")
    assert (budget.elements, budget.cut) == (0, cut)


@pytest.mark.parametrize("length, cut", [(1_000_000, ""), (1_000_001, pages.CUT_PAGE)])
def test_a_page_has_a_million_characters(length, cut):
    budget = pages.Budget()
    page = pages.parsed("<p>" + "x" * (length - 3), budget)
    assert (len(page.text_content()), budget.cut) == (999_997, cut)


@pytest.mark.parametrize("page, at, found", [
    ("<a x y=1 z='>'>t", 2, (None, 14)), ("<a>t", 2, (None, 2)), ("<a/>t", 2, (None, 3)), ("<a x", 2, (None, 4)),
    ("<a  ", 2, (None, 4))])
def test_where_a_tag_ends(page, at, found):
    assert pages._attributes(page, at) == found


@pytest.mark.parametrize("page, lasting", [
    ("<b>x</b><S a=1>y</S>", "<span data-named=b>x</span><span data-named=S a=1>y</span>"),
    ("<br><i/><body><u\n>", "<br><span data-named=i/><body><span data-named=u\n>"), ("a < b", "a < b")])
def test_font_elements_last_over_paragraphs(page, lasting):
    assert pages._lasting(page) == lasting
