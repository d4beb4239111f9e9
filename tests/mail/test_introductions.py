"""What mail programs write above a quote: which lines introduce one, and where the introduction begins and ends."""

import pytest

from pbem.mail.introductions import Introduction, below, find, is_footer

CLUES = ("orders+",)
FROM, SENT, TO, SUBJECT = ("From: Ann <ann@player.example>", "Sent: Monday, 1 March 2027 12:30",
                           "To: orders@game.example", "Subject: Your move")


def introductions(*lines):
    return find(lines, CLUES)


def at(start, end, **kind):
    return [Introduction(start, end, **kind)]


def speech(start, end):
    return at(start, end, speech=True)


# "On ..., somebody wrote:"

@pytest.mark.parametrize("lines, expected", [
    (("On Mon, 1 Mar 2027 at 12:30, Ann <ann@player.example> wrote:",), speech(0, 1)),
    (("On Mon, 1 Mar 2027 at 12:30, Ann wrote:",), speech(0, 1)),  # a date, a time and the verb
    (("On Mon, 1 Mar 2027, Ann wrote:",), at(0, 1, speech=True, weak=True)),  # without a time or an address
    (("Ann wrote:",), []), (("Ann wrote at 5:",), at(0, 1, speech=True, weak=True)),
    (("Ann at 5:",), []), (("Ann <ann@player.example> wrote:",), speech(0, 1)),
    (("ann@player.example at 12:30:",), speech(0, 1)), (("ann@player.example in 2027:",), speech(0, 1)),
    (("ann@player.example:",), []), (("orders+x at 12:30:",), speech(0, 1)), (("order+x at 12:30:",), []),
    (("Am 01.03.2027 um 12:30 schrieb Ann:",), speech(0, 1)),
    (("2027年3月1日(月) 12:30 Ann <ann@player.example>:",), speech(0, 1)),
    (("Ann <ann@player.example> wrote",), speech(0, 1)),  # the verb at its end instead of a colon
    (("Ann <ann@player.example> wrote it",), []), (("Ann <ann@player.example> написал(а)",), speech(0, 1)),
    (("On Mon, 1 Mar 2027 at 12:30, Ann <ann@player.example> wrote: - ",), speech(0, 1)),
    (("ON MON, 1 MAR 2027 AT 12:30, ANN WROTE:",), speech(0, 1)),
])
def test_one_line(lines, expected):
    assert introductions(*lines) == expected


@pytest.mark.parametrize("lines, expected", [
    (("On Mon, 1 Mar 2027 at 12:30, Ann", "<ann@player.example> wrote:"), speech(0, 2)),
    (("Hello", "On Mon, 1 Mar 2027 at 12:30, Ann", "<ann@player.example>", "wrote:"), speech(1, 4)),
    (("On Mon, 1 Mar 2027", "at 12:30,", "Ann", "wrote:"), speech(0, 4)),
    (("On Mon, 1 Mar 2027", "at 12:30,", "Ann of", "Vienna", "wrote:"), []),  # over more than four lines
    (("On Mon, 1 Mar 2027 at 12:30", "", "Ann <ann@player.example> wrote:"), speech(2, 3)),  # a blank line between
    (("1 Mar 2027, 12:30", "Ann <ann@player.example> wrote:"), speech(0, 2)),  # the date on a line above
    (("1 Mar 2027", "at noon", "by mail", "Ann <ann@player.example> wrote:"), speech(0, 4)),
    (("1 Mar 2027", "at", "noon", "by mail", "Ann <ann@player.example> wrote:"), speech(4, 5)),
    (("1 Mar 2027", "", "Ann <ann@player.example> wrote:"), speech(2, 3)),
    (("move to Vienna", "Ann <ann@player.example> wrote:"), speech(1, 2)),
    (("Ann wrote:", "on 1 Mar 2027 at 12:30"), []),  # what stands below belongs to none
    (("Ann <ann@player.example> wrote:", "on 1 Mar 2027 at 12:30"), speech(0, 1)),
    (("x", "Ann", "<ann@player.example>", "wrote:", "on 1 Mar 2027 at 12:30"), speech(2, 4)),
])
def test_what_a_program_has_broken_is_put_together(lines, expected):
    assert introductions(*lines) == expected


# Blocks of header fields, and dividers.

@pytest.mark.parametrize("lines, expected", [
    ((FROM, SENT, TO, SUBJECT), at(0, 4)), ((FROM, SUBJECT), at(0, 2)), ((FROM,), []), ((SENT, TO, SUBJECT), []),
    (("From: Ann", SENT, SUBJECT), at(0, 3)),  # three fields and a date
    (("From: Ann", SENT), []), (("From: Ann", "To: Bob", SUBJECT), []),
    (("*From:* Ann <ann@player.example>", "*Sent:* today"), at(0, 2)),
    ((FROM, "", SENT, "", SUBJECT), at(0, 5)), ((FROM, "", "", SENT), at(0, 4)),  # blank lines between
    ((FROM, "and Bob", SENT), at(0, 3)),  # a field over two lines
    ((FROM, "and Bob", "and Zed", SENT), []),
    (("move to Vienna", FROM, SENT), at(1, 3)), ((FROM, SENT, "move to Vienna"), at(0, 2)),
    (("Von: Ann <ann@player.example>", "Gesendet: heute", "Betreff: Zug"), at(0, 3)),
])
def test_blocks_of_header_fields(lines, expected):
    assert introductions(*lines) == expected


def test_a_block_is_at_most_so_long():
    assert introductions(FROM, *[SENT] * 30) == at(0, 20)


@pytest.mark.parametrize("lines, expected", [
    (("Xyz: ann@player.example", "Abc: 1 2027 12:30", "Def: nothing"), at(0, 3)),
    (("Xyz: ann@player.example", "Abc: 1 2027 12:30"), []), (("Xyz: Ann", "Abc: 1 2027 12:30", "Def: nothing"), []),
    (("Xyz: ann@player.example", "Abc: 2027", "Def: nothing"), []),
    (("Xyz: ann@player.example", "Abc: 12:30", "Def: nothing"), []),
    (("Xyz: orders+x", "Abc: 12:30", "Def: 2027"), at(0, 3)),
    (("Xyz: ann@player.example:", "Abc: 12:30", "Def: 2027"), []),
    (("Xyz: ann@player.example", "no field", "Abc: 12:30", "Def: 2027"), []),
])
def test_blocks_in_a_language_that_is_not_known(lines, expected):
    assert introductions(*lines) == expected


def test_such_a_block_is_at_most_so_long():
    assert introductions("Xyz: ann@player.example", *["Abc: 12:30 2027"] * 30)[0] == Introduction(0, 20)


@pytest.mark.parametrize("lines, expected", [
    (("-----Original Message-----",), at(0, 1, always=True)), (("Original Message:",), at(0, 1, always=True)),
    (("--- Original Message",), []), (("Original Message",), []), (("-- Forwarded message --",), at(0, 1, always=True)),
    (("-----Original Message-----", FROM, SENT), at(0, 3)), (("-----Original Message-----", "", FROM, SENT), at(0, 4)),
    (("Original Message", FROM, SENT), at(0, 3)), (("_" * 20, FROM, SENT), at(0, 3)), (("_" * 20,), []),
    (("_" * 19, FROM, SENT), at(1, 3)), (("-----Ursprüngliche Nachricht-----",), at(0, 1, always=True)),
    (("-----Original Message-----:",), at(0, 1, always=True)), (("-----Some Message-----",), []),
])
def test_dividers(lines, expected):
    assert introductions(*lines) == expected


def test_every_introduction_is_found_from_the_top():
    lines = ("move to Vienna", "Ann <ann@player.example> wrote:", "> yes", "-----Original Message-----", FROM, SENT,
             "x", "", "Bob <bob@player.example> wrote:")
    assert introductions(*lines) == [*speech(1, 2), Introduction(3, 6), *speech(8, 9)]


def test_one_introduction_does_not_reach_into_the_one_before():
    assert introductions("1 Mar 2027 12:30 ann@player.example wrote:", "bob@player.example wrote:") == [
        Introduction(0, 1, speech=True)]


def test_only_the_beginning_of_a_long_line_is_looked_at():
    assert introductions("x" * 180 + " ann@player.example wrote:") == []
    assert introductions("x" * 170 + " ann@player.example wrote:") == speech(0, 1)


@pytest.mark.parametrize("lines, start, expected", [
    (("a", "", "b"), 1, 2), (("a", "", "b"), 0, 0), (("a", "", ""), 1, 3), (("a",), 1, 1)])
def test_the_next_line_that_is_not_blank(lines, start, expected):
    assert below(lines, start) == expected


@pytest.mark.parametrize("text, footer", [
    ("Sent from my iPhone", True), ("  sent from my iphone.", True), ("Sent from my iPhone!", True),
    ("Sent from my iPhone to Vienna", True), ("Sent to Vienna", False), ("Sent from my " + "i" * 80, False),
    ("Von meinem iPhone gesendet", True), ("", False)])
def test_what_a_telephone_writes_below_a_text(text, footer):
    assert is_footer(text) == footer
