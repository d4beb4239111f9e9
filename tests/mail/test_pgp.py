"""What is signed is read, what is encrypted and the lines of PGP itself are set aside (RFC 9580, 6 and 7)."""

import pytest

from pbem.mail import absences, lines, pgp
from pbem.mail.lines import ENCRYPTED, PGP, QUOTED

SIGNED, SIGNATURE = "-----BEGIN PGP SIGNED MESSAGE-----", "-----BEGIN PGP SIGNATURE-----"
END = "-----END PGP SIGNATURE-----"
MESSAGE, END_MESSAGE = "-----BEGIN PGP MESSAGE-----", "-----END PGP MESSAGE-----"
PART, END_PART = "-----BEGIN PGP MESSAGE, PART 1/2-----", "-----END PGP MESSAGE, PART 1/2-----"
KEY, END_KEY = "-----BEGIN PGP PUBLIC KEY BLOCK-----", "-----END PGP PUBLIC KEY BLOCK-----"


@pytest.mark.parametrize("text, told", [
    (["- pass", "-----"], [("- pass", None), ("-----", None)]),
    (["hello", SIGNED, "Hash: SHA256", "", "- - pass", "", "move", SIGNATURE, "", "iQE", END, "- bye"],
     [("hello", None), (SIGNED, PGP), ("Hash: SHA256", PGP), ("", PGP), ("- pass", None), ("", None), ("move", None),
      (SIGNATURE, PGP), ("", PGP), ("iQE", PGP), (END, PGP), ("- bye", None)]),
    ([MESSAGE, "", "hQE", END_MESSAGE, "pass"],
     [(MESSAGE, ENCRYPTED), ("", ENCRYPTED), ("hQE", ENCRYPTED), (END_MESSAGE, ENCRYPTED), ("pass", None)]),
    ([PART, "hQE", END_PART], [(PART, ENCRYPTED), ("hQE", ENCRYPTED), (END_PART, ENCRYPTED)]),
    ([KEY, "hQE", END_KEY + "  ", "pass"], [(KEY, PGP), ("hQE", PGP), (END_KEY + "  ", PGP), ("pass", None)]),
    ([END, "pass"], [(END, None), ("pass", None)]),
    ([" " + MESSAGE, "pass"], [(" " + MESSAGE, None), ("pass", None)]),
])
def test_lines_of_pgp_are_set_aside(text, told):
    assert [(line.text, line.why) for line in pgp.separate(lines.number((one, None) for one in text))] == told


def test_a_line_set_aside_before_keeps_its_reason_and_its_words():
    given = lines.number([(SIGNED, None), ("", None), ("- x", QUOTED), ("- y", None)])
    assert [(line.number, line.text, line.why) for line in pgp.separate(given)] == [
        (1, SIGNED, PGP), (2, "", PGP), (3, "- x", QUOTED), (4, "y", None)]


@pytest.mark.parametrize("length", [40, 41])
def test_the_name_of_an_armour_has_at_most_forty_letters(length):
    begins = f"-----BEGIN PGP {'A' * length}-----"
    (line,) = pgp.separate(lines.number([(begins, None)]))
    assert line.why == (PGP if length == 40 else None)


@pytest.mark.parametrize("above, is_notice", [(4, True), (5, False)])
def test_an_absence_notice_says_so_in_its_first_five_lines(above, is_notice):
    assert absences.in_text(["hello"] * above + ["I am out of the OFFICE until Monday"]) is is_notice


@pytest.mark.parametrize("subject, is_notice", [
    ("Out of office", True), (" [(:-Out of office", True), ("Out of office: x", True), ("Out of officers", False),
    ("Out of office2", False), ("x Out of office", False), ("", False)])
def test_a_subject_begins_with_whole_words_of_a_notice(subject, is_notice):
    assert absences.in_subject(subject) is is_notice
