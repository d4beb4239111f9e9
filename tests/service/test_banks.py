"""The bank of hours of one's own turn: its questions share the time of the first, and nobody else uses it up."""

import pytest
from boards import address, opened
from office import due, hours, march, said

from pbem.games.here_i_stand import GAME
from pbem.games.pax_renaissance import GAME as PAX
from pbem.orders import template
from pbem.service.asked import banks, questions
from pbem.service.clock import clock_changes, halting
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, Match

HANDS = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]}
WAR = {"turn": 2, "active": "france", "wars": [["france", "hapsburg"]], "hands": HANDS, "spaces": {
    "Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
    "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 1}}},
    "Brussels": {"units": {"hapsburg": {"regulars": 2}}}}}
FRANCE = address("france")


@pytest.fixture
def war(office):
    """France, at war with the Hapsburg, begins its impulse; nobody is asked for cards."""
    opened(office, WAR, clock={"second_thoughts": "0"})
    for role in ("france", "hapsburg"):
        office.reply(address(role), "responses never")
    return office


@pytest.fixture
def two_banks(office):
    """A match of Pax Renaissance at its first turn."""
    with database.transaction():
        match = starting.open_match(PAX.key, "trial", office.now, "standard", {"banks": "fugger coeur"})
        for role in ("fugger", "coeur"):
            matches.seat(match, address(role), role, office.now, role)
        starting.start(lock(match.id, office.now))
    return office


def left(office, role="france"):
    """How much time a role that is asked has."""
    return due(role) - office.now


def test_five_mails_of_one_cp_share_one_day(war):
    assert left(war) == hours(24)
    war.later(hours=5)
    war.reply(FRANCE, "play 4 for CP")
    assert left(war) == hours(19)
    for later, rest in ((7, 12), (8, 4)):
        war.later(hours=later)
        war.reply(FRANCE, "buy 1 mercenary in Paris")
        assert left(war) == hours(rest)
    war.later(hours=3)
    war.reply(FRANCE, "buy 1 mercenary in Paris")
    assert left(war) == hours(2), "the least notice"
    war.later(hours=1)
    war.reply(FRANCE, "buy 1 mercenary in Paris")
    assert left(war) == hours(2)


def test_a_question_says_what_is_left(war):
    war.later(hours=5, minutes=30)
    told = said(war.reply(FRANCE, "play 4 for CP"))
    assert "Your impulse has 24 h in all; 18.5 h were left for this question, and a further one gets" in told
    clock = said(war.reply(address("hapsburg"), "HELP CLOCK"))
    assert "All questions of one's own impulse share the time of its first" in clock


def test_the_first_question_says_that_its_time_is_for_all(war):
    told = said(war.reply(FRANCE, "STATUS"))
    assert "This time is for your whole impulse: a further question gets what you leave of it, at least 2 h." in told
    assert "for your whole impulse" not in said(war.reply(address("hapsburg"), "STATUS"))


ANSWERS = {"interception": "decline", "avoid_battle": "stand", "withdrawal": "withdraw"}


def test_the_time_that_others_take_is_not_the_players(war):
    war.later(hours=5)
    war.reply(FRANCE, "play 4 for CP", "move 3 regulars Metz to Besancon")
    decisions = []
    while "hapsburg" in (pending := GAME.pending(war.match().state)):
        decisions.append(pending["hapsburg"]["decision"])
        war.later(hours=7)
        war.reply(address("hapsburg"), ANSWERS[decisions[-1]])
    assert decisions == ["avoid_battle", "withdrawal"] and left(war) == hours(19)


def test_time_given_back_is_not_taken_from_the_bank(war):
    war.later(hours=2)
    halting.begin(war.match(), war.now)
    halting.end(war.match(), war.later(hours=9))
    war.later(hours=1)
    war.reply(FRANCE, "play 4 for CP")
    assert left(war) == hours(21)


@pytest.mark.parametrize(("moved", "rest"), [(10, 29), (-10, 9)])
def test_a_moved_deadline_moves_the_bank(war, moved, rest):
    clock_changes.postpone(war.match(), None, moved, war.later(hours=3))
    war.later(hours=2)
    told = said(war.reply(FRANCE, "play 4 for CP"))
    assert left(war) == hours(rest)
    assert ("for your whole impulse" in told) == (moved > 0), "more is left than a turn has"


def test_days_that_do_not_count_take_nothing_from_the_bank(office):
    office.now = march(5, 20)
    opened(office, WAR, clock={"weekend": "sat,sun"})
    office.now = march(8, 3)
    office.reply(FRANCE, "responses never", "play 4 for CP")
    assert due("france") == march(8, 20)


def test_another_length_holds_for_the_bank_under_way(office):
    opened(office, WAR, clock={"second_thoughts": "0", "pause": "0", "windows": "asked"})
    office.later(hours=5)
    office.reply(FRANCE, "play 4 for CP")
    with database.transaction():
        clock_changes.change(office.match(), {"hours": {"impulse": 36.0}}, office.now)
    assert left(office) == hours(31)


def test_an_order_taken_back_gives_no_time_back(two_banks):
    role = next(iter(PAX.pending(two_banks.match().state)))
    order = next(line for line in template(PAX, two_banks.match().state, role) if line.startswith("buy"))
    asked = due(role)
    two_banks.later(hours=5)
    two_banks.reply(address(role), order)
    assert left(two_banks, role) == hours(19)
    two_banks.later(hours=4)
    two_banks.reply(address(role), "UNDO")
    assert due(role) == asked and two_banks.journal()[-1].command["verb"] == "go_back"
    assert {row.turn for row in Deadline.select() if row.done_at} == {""}, "what came of it is of no turn any more"
    two_banks.later(hours=1)
    two_banks.reply(address(role), order)
    assert left(two_banks, role) == hours(14)


def test_a_match_that_goes_back_to_before_a_turn_gives_it_a_whole_bank(war):
    war.later(hours=5)
    war.reply(FRANCE, "play 4 for CP")
    with database.transaction():
        banks.close(lock(war.match().id, war.now), set())
    assert banks.spent(lock(war.match().id, war.now), "france", "france 1") == 0


def test_who_plays_from_now_on_has_a_whole_bank(war):
    war.later(hours=5)
    war.reply(FRANCE, "play 4 for CP")
    war.later(hours=4)
    with database.transaction():
        questions.ask_anew(lock(war.match().id, war.now), "france")
    assert left(war) == hours(24)
    war.later(hours=1)
    war.reply(FRANCE, "buy 1 mercenary in Paris")
    assert left(war) == hours(23)


def test_each_impulse_has_a_bank_of_its_own(war):
    war.later(hours=20)
    war.reply(FRANCE, "play 4 for CP", "end")
    for _ in range(10):
        if "france" not in GAME.pending(war.match().state):
            deadlines.sweep(war.later(hours=25))
    assert left(war) == hours(24)


@pytest.mark.parametrize(("pace", "spent", "time"), [
    ("turn", 0, 24), ("turn", 20, 4), ("turn", 23, 2), ("turn", -6, 30),
    ("choice", 0, 6), ("choice", 20, 4), ("choice", 23, 2)])
def test_what_one_is_asked_about_ones_own_orders_is_of_the_turn(pace, spent, time):
    match, rules = Match(game=PAX.key, settings={"hours": {"choice": 6}}), PAX
    row = Deadline(pace=pace, turn="fugger 3", spent=spent * 3600)
    assert banks.time(match, rules, row) == hours(time) and rules.is_of_turn(pace)
    assert banks.time(match, rules, Deadline(pace="choice", spent=9)) == hours(6), "of no turn"
