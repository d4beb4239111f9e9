"""Which lines of a letter are a quote of one of our mails: by its lines, in their order, however they are wrapped."""

import textwrap

import pytest

from pbem.service.post.in_order import MOST_PLACES, quote, sheet_of, stands_in
from pbem.service.post.own_quotes import letters_of

TITLE, ASKED = "WHAT IS ASKED OF YOU", "You have 4 CP left to spend. Give an action."
RULE = "Answer before Tuesday noon."
OTHER, LAST = "You lead Hapsburg: 8 Keys, 9 VP.", "The Papacy holds three cards."
READY = ["buy 1 mercenary in Valladolid", "raise 1 regular in Valladolid", "end"]
TEXT = "\n".join(["Turn 1", "", TITLE, "=====", f"- {ASKED}", f"- {RULE}", *(f"    {line}" for line in READY), "",
                  OTHER, "line  result   order", "1     done     move 3 regulars to Graz",
                  "2     ignored  Hello server, here I am", "3     done     control Liege for me", LAST])
ORDERS = ("buy ", "raise ", "end", "move ", "control ", "pass")


def quoted(*lines, text=TEXT):
    """The indexes of the first line and of that below the last one."""
    found = quote([letters_of(line) for line in lines], sheet_of(text), lambda at: lines[at].startswith(ORDERS))
    return (found.start, found.stop) if found else None


@pytest.mark.parametrize("lines, expected", [
    ((TITLE, ASKED, RULE), (0, 3)), (("pass", TITLE, ASKED, RULE, "pass"), (1, 4)),
    ((TITLE, ASKED), None), ((ASKED, TITLE, RULE), None),  # not in their order
    ((TITLE, ASKED, OTHER), (0, 3)),  # others between were left out
    ((TITLE, READY[0], READY[2]), (0, 3)), (READY, None), ((*READY, *READY), None),
    ((TITLE, "pass", ASKED, "I shall move", RULE), (0, 5)),  # what is written between
    ((TITLE, "pass", RULE), None), ((), None),
    (("Turn 1", READY[2], LAST), (0, 3)), (("Turn 1", READY[2], "9 VP"), None),  # no long one is surely no order
])
def test_three_lines_in_order_of_which_one_is_no_order(lines, expected):
    assert quoted(*lines) == expected


@pytest.mark.parametrize("width", [16, 20, 33, 50, 90, 200, 1000])
def test_however_they_are_wrapped(width):
    lines = textwrap.wrap(" ".join(TEXT.split()), width, break_on_hyphens=False)
    assert quoted("pass", *lines, "pass") == (1, 1 + len(lines))


@pytest.mark.parametrize("sign", ["> ", "| ", "# ", ":: ", "\t* "])
def test_whatever_stands_before_them(sign):
    assert quoted(*(f"{sign}{line}" for line in (TITLE, ASKED, *READY))) == (0, 5)


@pytest.mark.parametrize("lines, expected", [
    ((TITLE, ASKED, RULE, "pass", *READY), (0, 3)), ((TITLE, ASKED, RULE, READY[1], "pass", READY[2]), (0, 4)),
    ((TITLE, ASKED, "pass", READY[0]), (0, 4)),  # fewer than three are left
    ((TITLE, ASKED, RULE, READY[2]), (0, 4)),  # nothing between that is not ours
    ((READY[0], "pass", OTHER, "2     ignored  Hello server, here I am", LAST), (2, 5)),
    ((READY[0], READY[1], OTHER, "2     ignored  Hello server, here I am", LAST), (0, 5)),
    ((READY[0], "pass", OTHER, LAST), (0, 4)),
    (("control Liege for me", TITLE, ASKED, RULE), (1, 4)),  # stands further below in ours
])
def test_orders_around_a_quote_that_stand_in_our_mail_too_are_their_writers(lines, expected):
    """Where something stands between that does not."""
    assert quoted(*lines) == expected


def test_what_a_table_of_ours_says_that_he_has_written_may_be_written_again():
    assert quoted("move 3 regulars to Graz", "Hello server, here I am", "control Liege for me") is None
    assert quoted("1 done move 3 regulars to Graz", "2 ignored Hello server, here I am",
                  "3 done control Liege for me") == (0, 3)


def test_a_line_that_a_program_has_broken_counts_as_one():
    pieces = ("You have 4 CP left", "to spend. Give", "an action.")
    assert quoted(*pieces) is None
    assert quoted(TITLE, *pieces) is None and quoted(TITLE, *pieces, RULE) == (0, 5)


def test_a_ready_line_that_a_program_has_broken_is_no_proof():
    assert quoted("buy 1 mercenary in", "Valladolid", "raise 1 regular in", "Valladolid", "end") is None


def test_the_short_end_of_a_broken_line_belongs_to_the_quote():
    assert quoted(TITLE, "You have 4 CP left to spend. Give an", "action.", "Answer before Tuesday", "noon.") == (0, 5)


def test_a_line_that_stands_very_often_in_our_mail_is_looked_for_at_its_first_places():
    text = "\n".join(["The same line again"] * (3 * MOST_PLACES))
    assert quoted(*["The same line again"] * (2 * MOST_PLACES), text=text) == (MOST_PLACES, 2 * MOST_PLACES)


@pytest.mark.parametrize("text, does", [
    (READY[0], True), ("1 mercenary in Vall", True), ("end", True), ("en", False), ("pass", False), ("", False),
    ("regulars to Graz, Hello", False)])
def test_whether_one_line_stands_in_our_mail(text, does):
    assert stands_in(text, sheet_of(TEXT)) == does
