"""Limits and times that hold in every match and that no setting changes, as players and operators are told of them."""

from datetime import timedelta

import pytest

from pbem import checks, connections
from pbem.service.asked import clock_settings, leave, question_words, questions, working_time
from pbem.service.clock import outages, votes
from pbem.service.desk import acknowledging, talk, unmarked
from pbem.service.filed_ahead import filed, filed_sections
from pbem.service.hosting import demo
from pbem.service.match import caps, chains
from pbem.service.post import (
    calendar_entries,
    doubts,
    in_order,
    lanes,
    moderator,
    own_quotes,
    posting,
    strangers,
    subjects,
    tokens,
)
from pbem.service.record import positions, proofs, receipts, rows
from pbem.service.seats import applications, display_names, promises, replacing
from pbem.service.talks import press
from pbem.store import migrations, private
from pbem.web import MOST_BYTES, boxes, guards, public, serving, standing

TIMES = [
    (tokens.LIFETIME, "90 days, 0:00:00"), (replacing.TO_CONFIRM, "7 days, 0:00:00"), (votes.COUNTS, "7 days, 0:00:00"),
    (doubts.WAIT, "1 day, 0:00:00"), (moderator.PAUSE, "1 day, 0:00:00"), (moderator.READ, "0:10:00"),
    (strangers.DAY, "1 day, 0:00:00"), (posting.JUST_SENT, "0:01:00"), (clock_settings.LONG, "8:00:00"),
    (clock_settings.LEAST_REMINDER_OF_LONG, "2:00:00"), (clock_settings.MOST_HOLIDAY, "60 days, 0:00:00"),
    (questions.MOST_WAIT, "1 day, 0:00:00"), (leave.YEAR, "365 days, 0:00:00"), (promises.TIME, "2 days, 0:00:00"),
    (promises.REMINDED, "1 day, 0:00:00"), (outages.LEAST, "0:15:00"), (caps.KEPT, "30 days, 0:00:00"),
    (public.LATE, "0:02:00"),
]
NUMBERS = {
    own_quotes: {"MAILS": 6, "MANY": 60, "MOST_LOOKED_AT": 30, "WHOLE": 12, "REMEMBERED": 64, "FEWEST": 3},
    in_order: {"MOST_PLACES": 20}, unmarked: {"WIDE": 200},
    subjects: {"LONGEST_WORDS": 60, "MOST_WORDS": 7}, lanes: {"FIRST": 0, "TALK": 1, "UNPROVEN": 2},
    calendar_entries: {"ALARM_SHARE": 0.25}, posting: {"LENGTH": 20}, doubts: {"MARK": 16, "MOST_ASKED": 3},
    moderator: {"MOST": 20}, strangers: {"MOST_DAYS": 7},
    press: {"LONGEST": 20_000, "MOST_SO_FAR": 30, "LONGEST_NAMES": 300},
    clock_settings: {"RETURN_DAYS": 30, "MOST_HOURS": 720, "MOST_NOTICE": 24, "MOST_WEEKEND": 3, "OTHER_HOURS": 24},
    question_words: {"MOST_DAYS_TOLD": 7}, leave: {"MOST_WEEKDAYS_OFF": 3}, working_time: {"MOST_DAYS": 3660},
    applications: {"GREETING": 4, "ABOVE": 10, "LONGEST": 300, "DIGITS": 8, "BASE": 36},
    display_names: {"LONGEST": 60, "MOST_MARKS": 2}, filed: {"MOST_OPEN": 40, "MOST_LINES": 20, "LONGEST": 2000},
    filed_sections: {"MOST_CLOSED": 10}, votes: {"MOST_HOURS": 96}, acknowledging: {"MOST_NEAREST": 12},
    talk: {"MOST_ORDERS": 20}, receipts: {"DRAWN": 26}, rows: {"SEAL": 32}, proofs: {"WIDEST": 68},
    caps: {"MOST": 1_000_000}, chains: {"DICE_LINKS": 1024, "CARD_LINKS": 1},
    demo: {"HOURS": {"negotiation": 4, "reaction": 1}, "OTHER_HOURS": 2}, positions: {"WIDTH": 110},
    guards: {"MOST_ROWS": 2_147_483_647}, standing: {"ENTRIES": 100}, boxes: {"NEWEST": 200},
    serving: {"THREADS": 4, "IDLE": 60, "SLOWEST": 60, "MOST_AHEAD": 16, "MOST_HEADERS": 32_768,
              "MOST_BODY": 1_000_000, "SPARE": 50},
    private: {"MASK": 0o077}, migrations: {"LOCK": int.from_bytes(b"pbem", "big")}, connections: {"HASTE": 1},
    checks: {"MOST_COMMANDS": 20_000, "RARE": 20},
}


@pytest.mark.parametrize(("time", "told"), TIMES)
def test_a_time(time, told):
    assert isinstance(time, timedelta) and str(time) == told


@pytest.mark.parametrize("module", NUMBERS, ids=lambda module: module.__name__)
def test_the_numbers_of_a_module(module):
    assert {name: getattr(module, name) for name in NUMBERS[module]} == NUMBERS[module]


def test_a_form_of_a_page_has_at_most_half_a_megabyte():
    assert MOST_BYTES == 500_000
