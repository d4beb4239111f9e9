"""Reasons: every phrase is said somewhere, every one that is said is there, and a line's reason has its part."""

import re

import pytest

from pbem import words
from pbem.mail import lines
from pbem.mail.reasons import reason
from pbem.resources import CHECKOUT
from pbem.service.post import reasons

NAMED = {"mail": re.compile(r"\b(?:reason|said|Doubtful|Died)\(\s*\"([\w.]+)\""),
         "service": re.compile(r"\b(?:reason|Doubtful|Died)\(\s*\"([\w.]+)\"")}  # what is `said` there are mails
SOURCES = [(folder, path.read_text(encoding="utf-8")) for folder in NAMED
           for path in sorted((CHECKOUT / "pbem" / folder).rglob("*.py"))]
OF_LINES = {f"aside.{getattr(lines, name)}" for name in
            ("QUOTED", "BELOW_MARKER", "ATTRIBUTION", "SIGNATURE", "STRUCK", "INDENTED", "PGP", "ENCRYPTED", "HIDDEN",
             "TOO_LONG")}


def test_every_reason_is_said_and_every_one_that_is_said_is_there():
    said = {name for folder, text in SOURCES for name in NAMED[folder].findall(text)} | OF_LINES
    assert said == words.of().names("reasons")


@pytest.mark.parametrize("why, told", [
    ("quoted", "quoted"), ("after too many lines", "after too many lines"),
    (reason("cut_lines", most=1000), "it has more than 1,000 lines")])
def test_what_a_line_is_set_aside_for_is_told(why, told):
    assert reasons.aside(why) == told


def test_a_reason_within_a_reason_is_told_with_it():
    why = reason("headers_unread", why=reason("cut_time", seconds="2"))
    assert reasons.told(why) == "its headers cannot be read (reading it took more than 2 s)"
