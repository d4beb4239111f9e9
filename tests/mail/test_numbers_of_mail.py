"""Limits and times of the way in and out that no setting changes, and what holds of a mail of which nothing is said."""

from datetime import timedelta

import pytest

from pbem.mail import (
    absences,
    authenticity,
    automatic,
    channel,
    charsets,
    colours,
    compose,
    delivery_reports,
    gates,
    headers,
    hiding,
    hypertext,
    imap,
    inbound,
    intake,
    introduction_words,
    introductions,
    lengths,
    media,
    mime,
    outgoing,
    pages,
    quotes,
    readers,
    reading,
    relay,
    selectors,
    senders,
    sessions,
    sheets,
    styles,
    tables,
    transfer,
    turns,
    wrote,
)
from pbem.mail.reasons import reason

NUMBERS = {
    absences: {"FIRST_LINES": 5}, authenticity: {"DNS_TIME": 3, "MOST_SIGNATURES": 10, "MOST_RESULTS": 10,
                                                 "LONGEST_FIELD": 4000},
    automatic: {"MOST_HOPS": 100}, channel: {"LONGEST": 32_000_000}, compose: {"KEPT_REFERENCES": 10},
    delivery_reports: {"MOST_LINES": 60, "MOST_NAMED": 10, "LONGEST": 320},
    gates: {"MOST_BYTES": 2_000_000},
    headers: {"LONGEST_FIELD": 4000, "LONGEST_ID": 250, "MOST_HEADERS": 100_000, "MOST_LINES": 50_000,
              "MOST_LEVELS": 30},
    hypertext: {"LARGEST_MARGIN": 2, "MOST_DIGITS": 4, "FRAMES": 6},
    charsets: {"BEGINNING": 4096, "FEW": 3}, transfer: {"LONG": 40},
    colours: {"LEAST_CONTRAST": 1.3}, lengths: {"REM": 16, "DEEPEST": 10},
    hiding: {"LEAST_LETTERS": 5, "LEAST_LINE": 0.3, "LEAST_BOX": 5, "LEAST_SHARE": 0.1, "FAR": 200, "FAR_ASIDE": 800,
             "CLOSE": -0.4, "WIDE": 20, "BLURRED": 3, "LIGHT_TEXT": 0.6, "DARK_GROUND": 0.8},
    media: {"WIDTHS": {media.WIDE: 1280, media.DARK: 1280, media.PHONE: 430}, "HEIGHT": 800},
    selectors: {"DEEPEST": 6}, styles: {"LONGEST": 5000, "MOST_VARIABLES": 20, "DEEPEST": 30},
    sheets: {"LONGEST": 100_000, "MOST_MATCHES": 1_000_000, "MOST_WORK": 60_000_000, "DEEPEST": 6,
             "LONGEST_ATTRIBUTE": 200},
    imap: {"TIMEOUT": 30, "IDLE_SECONDS": 540, "RETRY_SECONDS": (5, 15, 60, 300), "BEGINNING": 100_000},
    inbound: {"LONGEST_ADDRESS": 320, "MOST_DEATHS": 2},
    intake: {"READERS": 2, "PATIENCE": 30, "SHORT": 0.2},
    introductions: {"LONGEST_LINE": 200, "MOST_FIELDS": 20, "FEWEST_UNKNOWN": 3, "MOST_UNMARKED": 8,
                    "LONGEST_FOOTER": 80},
    introduction_words: {"LONGEST_NAME": 30, "NO_SPACES": "\u0e00"},
    mime: {"MOST_PARTS": 200, "MOST_LINES": 5000},
    outgoing: {"BATCH": 50, "FEW": 5, "CLAIM": timedelta(minutes=5), "WINDOW": timedelta(hours=1)},
    pages: {"LONGEST_PAGE": 1_000_000, "MOST_ELEMENTS": 8_000, "MOST_ATTRIBUTES": 100,
            "MOST_DEPTH": 1000, "CUT_DEPTH": reason("cut_depth", most=1000)},
    quotes: {"MOST_LINES": 1000, "FEW": 3,
             "RARE": {"»": ("«", 2), "›": ("‹", 2), "|": ("|", 3), "%": ("%", 3)}},
    readers: {"PATIENCE": 60, "LAST_MOMENT": 2},
    relay: {"TIMEOUT": 30, "MOST_LINES": 4, "FEW": 4, "IDLE": 10}, senders: {"LONGEST": 1000},
    sessions: {"LONGEST_LINE": 100_000, "MOST_DRAINED": 20},
    wrote: {"LONGEST_ADDRESS": 200, "MOST_WORDS": 4, "MOST_WRAPPED": 4},
    tables: {"MOST_AREA": 1_000_000, "LONGEST_RUN": 50_000, "GAP": 2, "SENTENCE": 4},
    turns: {"REST": 10, "SMALL": 64_000, "LATELY": 900},
}


@pytest.mark.parametrize("module", NUMBERS, ids=lambda module: module.__name__)
def test_the_numbers_of_a_module(module):
    assert {name: getattr(module, name) for name in NUMBERS[module]} == NUMBERS[module]


def test_what_holds_where_nothing_is_said():
    assert gates.Facts("ann@player.example") == gates.Facts(
        "ann@player.example", proven=False, returned=False, person="", clues=(), size=0, head_only=False,
        verified=False, authserv_id=None, name_server=None)
    assert introductions.Introduction(0, 1) == (0, 1, False, False, False)
    assert tables.Size() == (0, 0, 0) and readers.Limits() == readers.Limits(2, 20, 300)
    assert reading.NOTHING == {
        "verdict": "pass", "gate": "", "reason": "", "from": "", "name": "", "subject": "", "date": "",
        "lines": [], "attachments": [], "cut": "", "permanent": False, "absence": False, "doubt": "", "proof": None,
        "answers": ""}
