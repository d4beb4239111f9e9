"""Which lines of a letter stand in a mail of ours, by their letters alone, and what of them is listed to its writer."""

from functools import partial

import pytest
from office import PLAYERS, said

from pbem import words
from pbem.service.match.sitting import lock
from pbem.service.post import own_quotes
from pbem.service.post.letters import Letter
from pbem.store import database
from pbem.store.models import Outbox

ANN = PLAYERS["red"]
MAIL = "France moves 4 regulars from Paris to Lyon and on to Marseille.\nend\nend"


@pytest.mark.parametrize(("line", "found"), [
    ("francemoves4regularsfromparistolyonandontomarseille", 1), ("regularsfromparis", 1),  # wherever a program broke it
    ("end", 1), ("en", 0), ("paris", 0),  # a short one must be a whole line
    ("ntomarseille", 1), ("tomarseille", 0),  # from twelve letters on it is a long one
    ("marseilleend", 1),  # also over the end of a line of ours
    ("regularsfromparisx", 0),
])
def test_a_long_line_is_looked_for_anywhere_and_a_short_one_as_a_line(line, found):
    form = own_quotes.form_of(MAIL)
    assert own_quotes.found([line], form) == found


def test_each_line_counts():
    assert own_quotes.found(["end", "regularsfromparis", "nothing of the kind"], own_quotes.form_of(MAIL)) == 2


@pytest.mark.parametrize(("line", "times"), [("end", 2), ("nd", 0), ("regularsfromparis", 1), ("ntomarseille", 1),
                                             ("tomarseille", 0), ("regularsfromvienna", 0)])
def test_how_often_a_mail_holds_a_line_is_counted_in_the_same_way(line, times):
    assert own_quotes._times(line, own_quotes.form_of(MAIL)) == times


@pytest.mark.parametrize(("text", "letters"), [
    ("France moves 4 regulars.", "francemoves4regulars"), ("* Ätna_und ÖL: 3×4!", "ätnaundöl34"),
    ("  --- \n", "\n"), ("one\ntwo", "one\ntwo"), ("tab\tand\u00a0space", "tabandspace")])
def test_of_a_text_its_letters_and_its_line_ends_are_compared(text, letters):
    assert own_quotes.letters_of(text) == letters


# What is listed.

FIRST, SECOND, THIRD = ("Your move: an impulse by Tuesday.", "France moves 4 regulars from Paris.",
                        "The Papacy holds three cards.")
OURS = own_quotes.form_of("\n".join([FIRST, SECOND, THIRD, "end", "You may still pass your impulse, Sultan.", ""]))
QUOTED, BELOW, INTRODUCTION, SIGNATURE = "quoted", "below_marker", "introduction", "signature"
WITHIN = "written inside the quote?"
ASKED = "A line seems to be written inside the quoted mail, and nothing there was carried out."


def meant(text, surely=False):
    return bool(text)


def without_ours(*pairs, is_meant=lambda text, surely=False: True):
    """What is listed of lines (text, why), as (text, why), and the notes."""
    lines = [(number, text, why) for number, (text, why) in enumerate(pairs, 1)]
    folded = [own_quotes.letters_of(text) for text, _ in pairs]
    left, notes = own_quotes._without_ours(lines, folded, OURS, partial(say, "en"), is_meant)
    return [line[1:] for line in left], notes


def say(language, name, **values):
    return words.of(None, language).say("mails", name, values)


def quoted(*texts, why=QUOTED):
    return [(text, why) for text in texts]


WHOLE = quoted(FIRST, SECOND, THIRD)


@pytest.mark.parametrize(("lines", "listed"), [
    (WHOLE, []),
    (quoted(FIRST, "", SECOND, "", THIRD), []),
    (quoted(FIRST, SECOND), quoted(FIRST, SECOND)),  # these may stand in a mail of ours by chance
    (quoted(FIRST, "", SECOND, "", "Dear Ann,"), quoted(FIRST, "", SECOND, "", "Dear Ann,")),  # so may empty lines
    ([("On Monday the server wrote:", INTRODUCTION), *WHOLE], []),
    ([("On Monday Bob wrote:", INTRODUCTION), *WHOLE[:2]], [("On Monday Bob wrote:", INTRODUCTION), *WHOLE[:2]]),
    ([("Bob", SIGNATURE), *WHOLE], [("Bob", SIGNATURE)]),
    ([*quoted(FIRST, SECOND, THIRD, why=SIGNATURE), ("move", QUOTED)], [("move", QUOTED)]),
    ([("Bob writes himself:", QUOTED), *WHOLE], [("Bob writes himself:", QUOTED)]),  # above ours
    ([*WHOLE, ("Ann of Lyon", SIGNATURE)], [("Ann of Lyon", SIGNATURE)]),
])
def test_lines_of_a_mail_of_ours_are_counted_in_one(lines, listed):
    assert without_ours(*lines) == (listed, [])


LAST = ("You may still pass your impulse, Sultan.", QUOTED)


@pytest.mark.parametrize(("lines", "listed"), [
    ([*WHOLE, ("move 3 to Buda", QUOTED), LAST], [("move 3 to Buda", WITHIN)]),
    ([*WHOLE, ("move 3 to Buda", QUOTED)], [("move 3 to Buda", WITHIN)]),
    ([WHOLE[0], ("move 3 to Buda", QUOTED), *WHOLE[1:]], [("move 3 to Buda", WITHIN)]),
    (quoted(FIRST, SECOND, THIRD, "move 3 to Buda", why=BELOW), [("move 3 to Buda", BELOW)]),
    (quoted(FIRST, SECOND, "move 3 to Buda", THIRD, why=BELOW), [("move 3 to Buda", WITHIN)]),
    ([*WHOLE, ("Ann", SIGNATURE), ("pass now", QUOTED), LAST], [("pass now", WITHIN), ("Ann", SIGNATURE)]),
    ([*WHOLE, LAST, (SECOND, QUOTED)], [(SECOND, WITHIN), (SECOND, WITHIN)]),  # one was typed again
])
def test_what_is_written_inside_a_quote_of_ours_is_listed_first_and_asked_about(lines, listed):
    found, [note] = without_ours(*lines)
    assert found == listed
    number = sum(why in (WITHIN, BELOW) for _, why in listed)
    assert note.startswith(ASKED if number == 1 else f"{number} lines seem to be written inside the quoted mail")


@pytest.mark.parametrize("pieces", [
    ("France moves 4 regulars from", "Paris."), ("Fr", "ance moves 4 regulars from Paris."),
    ("France moves 4", "re", "gulars from Paris.")])
def test_the_pieces_of_a_line_that_a_mail_program_has_broken_are_ours(pieces):
    listed, notes = without_ours((FIRST, QUOTED), (THIRD, QUOTED), *quoted(*pieces), LAST)
    assert notes == [] and WITHIN not in {why for _, why in listed}


@pytest.mark.parametrize(("around", "is_piece"), [
    (["yourmove", "animpulse", "bytuesday"], True), (["x", "animpulse", "bytuesday"], True),
    (["yourmove", "animpulse", "x"], True), (["x", "animpulse", "x"], False),
    (["yourmove", "pass", "bytuesday"], False),
    (["yourmove", "animpulse"], True), (["thepapacyhol", "dsthreecard"], True),
    (["thepapacyho", "ldsthreecard"], False),  # of twelve letters: a long line is looked for by itself
    (["threecards", "end"], True), (["threecards", "en"], True), (["moreecards", "en"], False),
])
def test_a_short_line_is_a_piece_when_with_a_neighbour_it_stands_in_ours(around, is_piece):
    assert own_quotes._is_piece(around, OURS) == is_piece


def test_what_stands_for_a_whole_mail_is_no_line_of_ours():
    """Such as that it was not read: it has the number 0."""
    lines = [(number, text, why) for number, (text, why) in enumerate(WHOLE, 1)]
    letters = [own_quotes.letters_of(text) for text, _ in WHOLE]
    left, _ = own_quotes._without_ours([*lines, (0, "", "encrypted")], [*letters, ""], OURS, partial(say, "en"), meant)
    assert left == [(0, "", "encrypted")]


# Which mail is quoted.

@pytest.fixture
def ann(office):
    """A function that gives what is left of a letter of Ann's that quotes these lines."""
    office.start()

    def left(*texts, answers=""):
        lines = [(number, text, QUOTED) for number, text in enumerate(texts, 1)]
        letter = Letter(0, ANN, ANN, "", "", office.now, set_aside=lines, answers=answers)
        with database.transaction():
            return own_quotes.left(lock(office.match().id, office.now), "red", letter, meant)
    left.office = office
    return left


def test_a_letter_that_quotes_nothing_has_nothing_listed(ann):
    assert ann() == ([], [])


def test_who_has_got_no_mail_of_ours_quotes_none(ann):
    Outbox.delete().execute()
    assert ann(FIRST, SECOND, THIRD) == ([(1, FIRST, QUOTED), (2, SECOND, QUOTED), (3, THIRD, QUOTED)], [])


@pytest.mark.parametrize("mark", ["> ", ">> ", " | ", "\u203a  "])
def test_the_marks_of_a_quote_are_none_of_its_letters(ann, mark):
    lines = ann.office.last(ANN).text.splitlines()
    assert ann(*(f"{mark}{line}" for line in lines)) == ([], [])


def rows(number, **parts):
    """Mails to Ann, each of three lines of its own; the lines of the first."""
    like = Outbox.get(Outbox.to == ANN)
    fields = {name: getattr(like, name) for name in ("match", "to", "kind", "subject", "created_at", "next_try_at")}
    for at in range(number):
        text = "\n".join(f"Line {line} of the report that is number {at}" for line in "abc")
        Outbox.create(**fields, message_id=f"<{at}@game.example>", once=f"<{at}>", text=text, **parts)
    return [f"Line {line} of the report that is number 0" for line in "abc"]


@pytest.mark.parametrize(("number", "listed"), [(6, 0), (7, 3)])
def test_one_of_the_latest_six_mails_is_known(ann, number, listed):
    lines = rows(number)
    assert len(ann(*lines)[0]) == listed


def test_the_mail_that_is_answered_is_known_however_old_it_is(ann):
    lines = rows(7)
    assert ann(*lines, answers="<0@game.example>") == ([], [])


def test_a_mail_is_known_by_its_page_too(ann):
    page = ("<html><head><title>Line d</title></head><STYLE>p {}\n</STYLE><p>Your power &amp; its cards</p><table><tr>"
            "<td>Paris has four regulars</td><td>Lyon</td></tr></table>")
    rows(1, html=page)
    assert ann("Your power & its cards", "Paris has four regulars", "Lyon") == ([], [])
    assert len(ann("Your power amp its cards", "Paris has four regulars", "Lyon", "p {}", "Line d")[0]) > 3


def test_what_seems_to_be_written_in_the_quote_is_asked_about_in_the_answer(ann):
    lines = rows(1)
    aside = [(number, text, QUOTED) for number, text in enumerate([*lines[:2], "attack 5", lines[2]], 1)]
    answer = said(ann.office.reply(ANN, "STATUS", set_aside=aside))
    assert ASKED in answer and f'attack 5 ({WITHIN})' in answer and lines[0] not in answer


def test_talk_in_the_quote_is_neither_listed_nor_asked_about(ann):
    lines = rows(1)
    aside = [(number, text, QUOTED) for number, text in enumerate([*lines[:2], "see you soon", lines[2]], 1)]
    answer = said(ann.office.reply(ANN, "STATUS", set_aside=aside))
    assert ASKED not in answer and "Not read as orders" not in answer


@pytest.mark.parametrize(("marker", "listed"), [("Write your orders above this line", 0), ("Write again soon", 4)])
def test_an_older_mail_is_known_where_its_marker_is_quoted(ann, marker, listed):
    lines = rows(own_quotes.MAILS + own_quotes.MANY)
    Outbox.update(text="\n".join([f"=== {marker}; what stands below is ignored. ===", *lines])).where(
        Outbox.once == "<0>").execute()
    assert len(ann(f"=== {marker}; what stands below is ignored. ===", *lines)[0]) == listed


# Which of the others are listed.

@pytest.mark.parametrize(("text", "why", "listed"), [
    ("attack 5", QUOTED, True), ("> pass", QUOTED, True), ("atack 5", SIGNATURE, True),
    ("ZONE Europe/Paris", QUOTED, True), ("WHEN attacked: yield", BELOW, True),
    ("DISPUTE kfma: that was wrong", QUOTED, True), ("Ann", SIGNATURE, False),
    ("> Thanks for the game, Bob!", QUOTED, False), ("On Monday Bob wrote:", INTRODUCTION, False), ("", QUOTED, False),
    ("Sent from my phone", SIGNATURE, False), ("attack 5", "struck", True), ("Hash: SHA256", "pgp", False)])
def test_a_line_set_aside_is_listed_where_it_may_have_been_meant(ann, text, why, listed):
    answer = said(ann.office.reply(ANN, "STATUS", set_aside=[(2, text, why)]))
    assert ("Not read as orders" in answer) == listed


@pytest.mark.parametrize("why", ["too_long", "encrypted", "it has more than 1,000 characters"])
def test_what_could_not_be_read_is_listed_whatever_it_says(ann, why):
    assert "Not read as orders" in said(ann.office.reply(ANN, "STATUS", set_aside=[(2, "Hello", why)]))


def test_of_very_many_lines_both_ends_are_looked_at():
    most, lines = own_quotes.MOST_LOOKED_AT, [(at, (1, "pass", SIGNATURE)) for at in range(200)]
    assert [at for at, _ in own_quotes._meant(lines, meant)] == [*range(most), *range(200 - most, 200)]
