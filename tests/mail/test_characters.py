"""Which characters of a mail's text are read, which fall out, and which end a line; From fields at their bounds."""

import pytest

from pbem.mail import flowed, headers, lines, senders

ENDS = {0x0B, 0x0C, 0x0D, 0x1C, 0x1D, 0x1E, 0x2028, 0x2029}
BLANKS = {0xA0, 0x2007, 0x202F}
FORMATS = {0x7F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, *range(0x202A, 0x202D), 0x2060, *range(0x2066, 0x206A), 0xFEFF}


def as_read(code):
    if code in ENDS:
        return "\n"
    if code in BLANKS:
        return " "
    is_control = code < 0x20 and code not in (0x09, 0x0A)
    return "" if is_control or code in FORMATS or 0xD800 <= code <= 0xDFFF else chr(code)


def test_every_character_of_the_first_plane_is_read_as_it_should_be():
    wrong = [hex(code) for code in range(0x10400) if lines.clean(chr(code)) != as_read(code)]
    assert wrong == []


def test_a_line_end_of_two_characters_is_one():
    assert lines.clean("a\r\nb\r\r\nc\n\nd") == "a\nb\n\nc\n\nd"


def test_a_reason_already_given_stays():
    line = lines.Line(1, "a")
    assert line.aside(lines.QUOTED) == lines.Line(1, "a", lines.QUOTED)
    assert line.aside(lines.QUOTED).aside(lines.PGP) == lines.Line(1, "a", lines.QUOTED)


@pytest.mark.parametrize("text, delete, told", [
    ("one \ntwo\nthree", False, "one two\nthree"), ("one \ntwo\nthree", True, "onetwo\nthree"),
    ("one \ntwo \nthree\nfour", True, "onetwothree\nfour"),
    ("> one \n> two\n>> three", False, "> one two\n>> three"), ("> one \n>> two", False, "> one \n>> two"),
    (">\n>>  a", False, ">\n>>  a"), (" > a\n  b", False, "> a\n b"),
    ("one \n-- \nAnn", False, "one \n-- \nAnn"), ("-- \nAnn", True, "-- \nAnn"),
    ("> -- \n> Ann", False, "> -- \n> Ann"),
    ("one \n", False, "one "), ("", False, "")])
def test_flowed_text_is_put_back_into_paragraphs(text, delete, told):
    assert flowed.unflow(text, delete) == told


def sole(field):
    return senders.sole_address(headers.parse(f"From: {field}\r\n\r\nhi".encode()))


def test_a_from_field_may_have_a_thousand_characters():
    address = "ann@player.example"
    room = 1000 - len(f" <{address}>")
    assert sole("a" * room + f" <{address}>") == address
    with pytest.raises(senders.Doubtful) as doubtful:
        sole("a" * (room + 1) + f" <{address}>")
    assert doubtful.value.args == ("long_from", {"length": 1001, "most": 1000})


def test_two_hundred_characters_of_a_doubtful_field_are_repeated():
    with pytest.raises(senders.Doubtful) as doubtful:
        sole("a" * 201)
    assert doubtful.value.args == ("unplain_from", {"written": "a" * 200})
    with pytest.raises(senders.Doubtful) as doubtful:
        sole(f"{'b' * 190}@bob.example <ann@player.example>")
    assert doubtful.value.args == ("two_in_from", {"other": "b" * 190 + "@bob.examp"})
