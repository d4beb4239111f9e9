"""Text in the font of pictures: what it lacks stays legible, and nothing vanishes without a sign."""

import font_widths
import pytest

from pbem.render.pictures.lettering import cut, legible, width, wrapped

TEXT = "The formation may move over a pass, as if it were a road, to a space that it could not enter otherwise."


def test_the_table_of_widths_is_that_of_the_fonts():
    assert font_widths.TABLE.read_text(encoding="utf-8") == font_widths.table()


@pytest.mark.parametrize(("written", "drawn"), [
    ("Besançon and Zürich", "Besançon and Zürich"),
    ("Łódź, Győr, “Brno”", 'Lódz, Gyor, "Brno"'),
    ("Κόρινθος Москва", "Korinthos Moskva"),
    ("one\u202etwo\u2066three\u200b", "onetwothree"),
    ("a\x00b\x1b[31mc\n\td\u2028e\u00a0f", "a b [31mc d e f"),
    ("Cafe\u0301", "Café"),
    ("\ud800 lone", "lone"),
    ("", ""),
])
def test_text_is_drawn_in_letters_that_the_font_has(written, drawn):
    assert legible(written) == drawn


def test_what_no_table_knows_has_letters_nevertheless():
    assert legible("東京") == "DongJing"


def test_lines_hold_all_words_and_have_room():
    lines = wrapped(TEXT, 150, 13)
    assert " ".join(lines) == TEXT and len(lines) > 3
    assert all(width(line, 13) <= 150 for line in lines)


def test_lines_beyond_the_most_end_in_dots():
    assert wrapped(TEXT, 150, 13, most=2)[-1].endswith("…") and len(wrapped(TEXT, 150, 13, most=2)) == 2
    assert wrapped("short", 150, 13, most=2) == ["short"]


def test_a_word_that_is_longer_than_a_line_is_broken():
    lines = wrapped("W" * 40, 60, 13)
    assert "".join(lines) == "W" * 40 and all(width(line, 13) <= 60 for line in lines)


def test_what_has_no_room_is_cut_with_dots():
    assert cut("Melanchthon", 40, 13).endswith("…") and width(cut("Melanchthon", 40, 13), 13) <= 40
    assert cut("Luther", 200, 13) == "Luther"


def test_a_room_of_nothing_ends():
    assert wrapped("one two", 0, 13, most=3) and cut("one", -5, 13) == "…"
