"""Limits: every cap has its phrase, and no phrase is left of one that is gone."""

from pbem import words
from pbem.service.match import caps

SAID = {"at_most", "refused", "match_takes", "nor_the_others", "untold"}


def test_every_cap_has_its_phrase():
    assert words.of().names("limits") == {*caps.CAPS} | SAID


def test_a_cap_is_said_with_its_number():
    assert caps.in_words("press_a_mail") == "at most 10 pieces of press a mail"
