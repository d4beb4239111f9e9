"""Hidden windows: their end depends on what all can see, to the second, and who holds nothing is not asked."""

from datetime import timedelta

import pytest
from boards import address, opened
from office import START, hours, march, said
from test_seals import MARCH

from pbem import clock
from pbem.engine import copy
from pbem.engine.facets import Moves, Windows
from pbem.games.here_i_stand import GAME
from pbem.service.asked import windows
from pbem.service.clock import clock_changes, halting
from pbem.service.desk import desk
from pbem.service.hosting import overview
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, Player, Seat
from pbem.web import standing

FOUL_WEATHER, GOUT, ARQUEBUSIERS = 31, 32, 24
MOVE = "move 4 regulars Metz to Besancon"
EVENING = START + hours(6)
HAPSBURG, FRANCE, PAPACY, ENGLAND = (address(role) for role in ("hapsburg", "france", "papacy", "england"))
HANDS = {"ottoman": [1], "hapsburg": [2, FOUL_WEATHER], "england": [3, 71], "france": [4, 40], "papacy": [5, GOUT],
         "protestant": [7]}


def war(office, hands=HANDS, **clock):
    """France is about to march on Besancon, with windows as they are where nothing is said."""
    return opened(office, {**MARCH, "hands": hands}, sealed=True, clock=clock)


def sweep_until(office, moment, every=timedelta(minutes=10)):
    """The clock runs until a moment."""
    while office.now < moment:
        office.later(seconds=min(every, moment - office.now).total_seconds())
        deadlines.sweep(office.now)
    return office


def closed_at(office):
    """When the clock closed windows, by the journal."""
    return [row.at for row in office.journal() if row.command["verb"] == "close"]


def asked(office):
    return sorted(GAME.pending(office.match().state))


# Worlds that differ in what is hidden.

def nothing(office):
    """Those who are asked leave it unanswered."""


def answered_at_once(office):
    office.reply(HAPSBURG, "respond Foul Weather")


def long_thought(office):
    sweep_until(office, START + hours(5))
    office.reply(HAPSBURG, "decline")
    office.reply(HAPSBURG, "wait")


HOLDING = {"hapsburg": [2, FOUL_WEATHER]}
NOT_HOLDING = {"hapsburg": [2, 67], "england": [3, FOUL_WEATHER]}
WORLDS = {
    "the Hapsburg holds it and says nothing": (HOLDING, {}, nothing),
    "the Hapsburg answers at once": (HOLDING, {}, answered_at_once),
    "the Hapsburg thinks long and takes it back": (HOLDING, {}, long_thought),
    "the Hapsburg holds nothing": (NOT_HOLDING, {}, nothing),
    "the Hapsburg has filed it": (HOLDING, {"hapsburg": "when move respond Foul Weather"}, nothing),
    "the Hapsburg never wants to be asked": (HOLDING, {"hapsburg": "responses never"}, nothing),
    "the Papacy wants to be asked about all": (HOLDING, {"papacy": "responses ask"}, nothing),
    "England holds it and wants to be asked": (NOT_HOLDING, {"england": "responses ask"}, nothing),
}


def lived(office, hands, filed, story):
    """(until when the window is told to be open, when it was closed, when France was mailed) in a world."""
    war(office, {**HANDS, **hands})
    for role, order in filed.items():
        office.reply(address(role), order)
    answer = office.reply(FRANCE, MOVE)
    told = next(line for line in answer.text.splitlines() if "Cards may be played until" in line)
    ends_at = office.match().closes_at
    story(office)
    sweep_until(office, START + hours(7))
    mailed = [mail.created_at for mail in office.mails(FRANCE) if mail.created_at > START]
    return told, ends_at, closed_at(office)[0], mailed[0] if mailed else None


def test_the_end_is_the_same_to_the_second_whoever_holds_answers_or_has_filed(office):
    ends = {}
    for name, world in WORLDS.items():
        with database.db.atomic() as undone:
            ends[name] = lived(office, *world)[:3]
            undone.rollback()
            office.now = START
    assert {end[1:] for end in ends.values()} == {(EVENING, EVENING)}
    assert len({end[0] for end in ends.values()}) == 1 and "18:00" in next(iter(ends.values()))[0]


def test_who_holds_nothing_to_play_is_not_mailed_and_who_does_is(office):
    war(office, {**HANDS, **NOT_HOLDING}).reply(ENGLAND, "responses ask")
    office.reply(PAPACY, "responses ask")
    before = {who: len(office.mails(who)) for who in (HAPSBURG, ENGLAND, PAPACY)}
    office.reply(FRANCE, MOVE)
    assert asked(office) == ["england", "hapsburg", "papacy"], "by the rules, which know of no mail"
    new = {who: office.mails(who)[number:] for who, number in before.items()}
    assert [len(mails) for mails in new.values()] == [0, 1, 0], "Gout is for leaders, and none marches"
    [mail] = new[ENGLAND]
    assert "The window ends then, whatever is answered" in said(mail) and "18:00" in mail.subject


def test_who_holds_nothing_is_asked_nothing_when_he_writes(office):
    war(office, {**HANDS, **NOT_HOLDING}).reply(FRANCE, MOVE)
    answer = office.reply(HAPSBURG, "STATUS")
    assert "You hold nothing to play in it, so nothing is asked of you." in said(answer)
    assert "WHAT IS ASKED OF YOU - Nothing now." in said(answer).replace("=", "").replace("  ", " ")
    assert "by Mon" not in answer.subject
    sweep_until(office, EVENING)
    assert "hapsburg" in asked(office), "to avoid battle"
    assert not any("Your time was up" in said(mail) for mail in office.mails(HAPSBURG))


def test_who_was_asked_and_did_not_answer_is_told_so(office):
    war(office).reply(FRANCE, MOVE)
    assert deadlines.sweep(sweep_until(office, EVENING - timedelta(minutes=10)).now) == 0
    assert deadlines.sweep(office.later(minutes=10)) == 1
    assert any("Your time was up" in said(mail) for mail in office.mails(HAPSBURG, "report"))
    assert Seat.get(Seat.role == "hapsburg").missed == 0


def test_an_answer_is_held_until_the_end_and_can_be_taken_back_until_then(office):
    war(office).reply(FRANCE, MOVE)
    answer = office.reply(HAPSBURG, "respond Foul Weather")
    assert "WAIT takes it back until Mon 1 Mar 2027, 18:00" in said(answer)
    sweep_until(office, EVENING - timedelta(minutes=10))
    assert not any("Foul Weather" in line for line in overview.log_lines(office.match(), str, secret=False))
    sweep_until(office, EVENING)
    assert any("Foul Weather" in line for line in overview.log_lines(office.match(), str, secret=False))


def test_all_see_until_when_it_is_open(office):
    war(office).reply(FRANCE, MOVE)
    assert standing.standing(office.match(), office.now, "en").window == EVENING
    assert "  the window ends 2027-03-01 18:00:00+00:00" in overview.deadline_lines(office.match(), str)
    assert "Cards may be played until Mon 1 Mar 2027, 18:00" in said(office.reply(ENGLAND, "STATUS"))


# Waking time.

@pytest.mark.parametrize(("clock", "begins", "ends"), [
    ({}, march(1, 12), march(1, 18)), ({}, march(1, 20), march(2, 10)), ({}, march(2, 3), march(2, 13)),
    ({"quiet": "21-8"}, march(1, 20), march(2, 13)), ({"window": "1.5"}, march(1, 12), march(1, 14)),
    ({"window": "3"}, march(1, 12), march(1, 15)), ({"weekend": "tue"}, march(1, 20), march(3, 10)),
    ({"window": "0", "notice": "0.1"}, march(1, 12), march(1, 12) + timedelta(minutes=20))])
def test_the_hours_are_waking_hours_on_days_that_count_and_at_least_the_least_notice(office, clock, begins, ends):
    office.now = begins
    war(office, **clock).reply(FRANCE, MOVE)
    assert office.match().closes_at == ends


@pytest.mark.parametrize(("who", "days", "ends"), [
    ("hapsburg", {"days_off": ["mon"]}, march(2, 13)), ("england", {"days_off": ["mon"]}, EVENING),
    ("hapsburg", {"absences": [["2027-03-01", "2027-03-03"]]}, march(4, 13)),
    ("hapsburg", {"absences": [["2027-03-01", "2027-03-03", "policy"]]}, EVENING),
    ("england", {"absences": [["2027-03-01", "2027-03-03"]]}, EVENING),
    ("england", {"zone": "Asia/Tokyo"}, march(2, 2)), ("france", {"zone": "Asia/Tokyo"}, EVENING)])
def test_those_who_could_hold_something_are_awake_and_days_of_their_own_count_where_it_concerns_them(
        office, who, days, ends):
    war(office)
    Player.update(days).where(Player.email == address(who)).execute()
    office.reply(FRANCE, MOVE)
    assert office.match().closes_at == ends


# The windows of one move share an interval.

def fight(office, avoided_at):
    """The Hapsburg stands and fights; the battle's first window is open."""
    sweep_until(office, avoided_at)
    office.reply(HAPSBURG, "stand")
    office.reply(HAPSBURG, "fight")
    return office


def test_a_later_window_of_a_move_is_open_for_the_least_notice(office):
    hands = {**HANDS, "france": [4, ARQUEBUSIERS], "hapsburg": [2, 33]}
    war(office, hands).reply(FRANCE, MOVE)
    fight(office, EVENING)
    first = office.match().closes_at
    assert GAME.facet(Windows).could_play(office.match().state) and first == EVENING + hours(2)
    sweep_until(office, first)
    assert office.match().closes_at == EVENING + hours(4)
    assert asked(office) == ["france"]


def test_while_the_interval_lasts_a_later_window_is_open_until_its_end(office):
    hands = {**HANDS, "france": [4, ARQUEBUSIERS], "hapsburg": [2, 33]}
    war(office, hands)
    for role in GAME.roles[:-1]:
        if role != "france":
            office.reply(address(role), "WAIVE")
    office.reply(address("protestant"), "WAIVE")
    office.reply(FRANCE, MOVE)
    deadlines.sweep(office.later(minutes=1))
    fight(office, START + timedelta(minutes=5))
    assert office.match().closes_at == EVENING, "France has waived nothing"


def test_the_windows_of_another_move_have_their_own(office):
    war(office, {**HANDS, **NOT_HOLDING}).reply(FRANCE, MOVE)
    sweep_until(office, EVENING)
    office.reply(HAPSBURG, "stand")
    office.reply(HAPSBURG, "withdraw")
    office.reply(FRANCE, "move 1 regular Paris to Orleans")
    assert office.match().closes_at == march(2, 8)


# Who has waived.

def waived(office, *roles):
    for role in roles:
        answer = office.reply(address(role), "WAIVE")
        assert "all can read that you play nothing in the windows of this turn" in said(answer)
    return office


COULD = ("papacy", "hapsburg", "england")  # the others hold nothing but home cards


def test_it_closes_at_once_when_all_who_could_hold_something_have_waived(office):
    reports = len(waived(war(office), *COULD).mails(HAPSBURG, "report"))
    office.reply(FRANCE, MOVE)
    assert office.match().closes_at == START and len(office.mails(HAPSBURG, "report")) == reports
    deadlines.sweep(office.later(seconds=10))
    assert GAME.pending(office.match().state)["hapsburg"]["decision"] == "avoid_battle"
    assert not any("Your time was up" in said(mail) for mail in office.mails(HAPSBURG))


def test_the_last_who_waives_closes_the_window_and_one_alone_does_not(office):
    waived(war(office), *COULD[1:]).reply(FRANCE, MOVE)
    assert office.match().closes_at == EVENING
    sweep_until(office, START + hours(1))
    waived(office, COULD[0])
    deadlines.sweep(office.later(seconds=10))
    assert closed_at(office) == [START + hours(1) + timedelta(seconds=10)]


def test_who_has_waived_is_neither_asked_nor_kept_from_playing(office):
    reports = len(waived(war(office), "hapsburg").mails(HAPSBURG, "report"))
    office.reply(FRANCE, MOVE)
    assert len(office.mails(HAPSBURG, "report")) == reports
    assert "WHAT IS ASKED OF YOU" in office.reply(HAPSBURG, "STATUS").text
    office.reply(HAPSBURG, "respond Foul Weather")
    sweep_until(office, EVENING)
    assert asked(office) == ["france"], "called off"


def test_a_waiver_is_told_to_all_and_can_be_taken_back(office):
    waived(war(office), "hapsburg")
    assert "Hapsburg plays nothing in the windows of this turn (WAIVE)" in said(office.reply(ENGLAND, "STATUS"))
    assert any("Hapsburg plays nothing in the windows of this turn." in line
               for line in overview.log_lines(office.match(), str, secret=False))
    assert "waived the windows of this turn already" in said(office.reply(HAPSBURG, "WAIVE"))
    assert "you are asked again in windows" in said(office.reply(HAPSBURG, "WAIVE none"))
    assert "WAIVE)" not in said(office.reply(ENGLAND, "STATUS"))
    assert "you have not waived" in said(office.reply(HAPSBURG, "WAIVE none"))
    office.reply(FRANCE, MOVE)
    assert "by Mon 1 Mar 18:00" in office.mails(HAPSBURG, "report")[-1].subject


def test_who_takes_it_back_in_a_window_is_asked_in_the_answer(office):
    waived(war(office), "hapsburg").reply(FRANCE, MOVE)
    assert "by Mon 1 Mar 18:00" in office.reply(HAPSBURG, "WAIVE none").subject


def test_a_waiver_lapses_with_the_turn(office):
    waived(war(office), "hapsburg")
    match = office.match()
    match.state = {**match.state, "turn": match.state["turn"] + 1}
    match.save()
    assert "WAIVE)" not in said(office.reply(ENGLAND, "STATUS"))


def test_a_game_without_windows_has_nothing_to_waive(office):
    office.start()
    assert "this game has no windows for cards" in said(office.reply("ann@player.example", "WAIVE"))


# The other ways.

def test_quick_windows_are_over_after_the_pause_when_nobody_who_is_asked_holds_anything(office):
    war(office, {**HANDS, **NOT_HOLDING}, windows="quick").reply(PAPACY, "responses ask")
    reports = len(office.mails(HAPSBURG))
    office.reply(FRANCE, MOVE)
    assert START < office.match().closes_at <= START + timedelta(minutes=20)
    sweep_until(office, START + timedelta(minutes=30))
    assert GAME.pending(office.match().state)["hapsburg"]["decision"] == "avoid_battle"
    assert len(office.mails(HAPSBURG)) == reports + 1 and "window" not in said(office.last(HAPSBURG))


def test_quick_windows_wait_for_who_holds_something(office):
    war(office, windows="quick").reply(FRANCE, MOVE)
    sweep_until(office, START + hours(5))
    assert office.match().closes_at is None and asked(office) == ["hapsburg"]
    office.reply(HAPSBURG, "decline")
    assert office.now < office.match().closes_at <= office.now + timedelta(minutes=20)


def test_quick_windows_do_not_wait_for_who_has_waived(office):
    waived(war(office, windows="quick"), "hapsburg").reply(FRANCE, MOVE)
    assert office.match().closes_at <= START + timedelta(minutes=20)


def test_in_the_way_of_before_who_is_concerned_is_asked_whatever_he_holds(office):
    war(office, {**HANDS, **NOT_HOLDING}, windows="asked").reply(FRANCE, MOVE)
    assert office.match().closes_at is None and "Answer: " in office.last(HAPSBURG).subject


# What moves the end.

def change(office, **clock):
    with database.transaction():
        times = {"hours": {}, "grace": {}, "notice": {}, "clock": clock}
        return clock_changes.change(office.match(), times, office.now)


def test_the_way_is_not_changed_while_a_window_is_open(office):
    war(office, second_thoughts="0").reply(FRANCE, MOVE)
    with pytest.raises(Refused, match="a window is open now"):
        change(office, windows="quick")
    assert "window" in " ".join(change(office, window="9"))
    assert office.match().closes_at == EVENING
    sweep_until(office, EVENING)
    assert any("ends some minutes after" in line for line in change(office, windows="quick"))


def test_windows_that_were_never_under_seal_stay_so(office):
    opened(office, MARCH, clock={"pause": "0", "windows": "quick", "second_thoughts": "0"})
    with pytest.raises(Refused, match="without hidden windows"):
        change(office, windows="hidden")


@pytest.mark.parametrize("hands", [HOLDING, NOT_HOLDING])
def test_a_pause_is_given_back_to_all_alike(office, hands):
    war(office, {**HANDS, **hands}).reply(FRANCE, MOVE)
    halting.begin(office.match(), office.later(hours=1))
    halting.end(office.match(), office.later(hours=2))
    assert office.match().closes_at == EVENING + hours(2) == office.match().window_until
    assert {row.due_at for row in Deadline.select().where(Deadline.done_at.is_null())} == {EVENING + hours(2)}
    sweep_until(office, EVENING + hours(3))
    assert closed_at(office) == [EVENING + hours(2)]


@pytest.mark.parametrize("hands", [HOLDING, NOT_HOLDING])
def test_an_outage_is_given_back_to_all_alike(office, hands):
    war(office, {**HANDS, **hands}).reply(FRANCE, MOVE)
    deadlines.sweep(office.now)
    clock.sweep(office.later(hours=7))
    assert office.match().closes_at == march(2, 7) and not closed_at(office), "seven hours later it would be night"


@pytest.mark.parametrize("hands", [HOLDING, NOT_HOLDING])
def test_a_vote_and_a_moderator_move_it_for_all_alike(office, hands):
    war(office, {**HANDS, **hands}).reply(FRANCE, MOVE)
    for role in ("ottoman", "france", "papacy", "england"):
        office.reply(address(role), "EXTEND 24h")
    assert office.match().closes_at == EVENING + hours(24)
    assert all("Cards may be played until Tue 2 Mar 2027, 18:00" in said(office.mails(address(role), "vote")[-1])
               for role in GAME.roles)
    with pytest.raises(Refused, match="without naming a role"):
        clock_changes.postpone(office.match(), "hapsburg", 2, office.now)
    clock_changes.postpone(office.match(), None, -12, office.now, "a party")
    assert office.match().closes_at == EVENING + hours(12)
    for role in GAME.roles:
        told = said(office.mails(address(role), "notice")[-1])
        assert "from Tue 2 Mar 2027, 18:00 (UTC) to Tue 2 Mar 2027, 06:00 (UTC), for all alike" in told
        assert "a party" in told
    assert {row.due_at for row in Deadline.select().where(Deadline.done_at.is_null())} == {EVENING + hours(12)}


@pytest.mark.parametrize("writer", [HAPSBURG, PAPACY])
def test_a_mail_that_came_in_time_counts_and_whose_it_is_makes_no_difference(office, writer):
    war(office).reply(FRANCE, MOVE)
    sweep_until(office, EVENING - timedelta(minutes=10))
    mail_id = office.store(writer, office.last(writer).headers["Reply-To"])
    deadlines.sweep(office.later(minutes=15))
    assert not closed_at(office) and "hapsburg" in asked(office)
    desk.answer(office.letter(mail_id, "respond Foul Weather"), office.now)
    deadlines.sweep(office.later(seconds=10))
    assert closed_at(office) == [office.now]
    assert ("avoid_battle" in str(GAME.pending(office.match().state))) == (writer == PAPACY)


@pytest.mark.parametrize("grace", [{}, {"reaction": 6.0}])
def test_neither_grace_nor_mail_that_came_back_holds_it_up(office, grace):
    opened(office, {**MARCH, "hands": HANDS}, sealed=True, grace=grace).reply(FRANCE, MOVE)
    office.send()
    Seat.update(bounced_at=office.now).where(Seat.role == "hapsburg").execute()
    sweep_until(office, EVENING)
    assert closed_at(office) == [EVENING]


def test_when_questions_are_numbered_anew_windows_go_on(office):
    """As when a player takes back what nobody else has seen: questions behind it have other numbers then."""
    war(office).reply(FRANCE, MOVE)
    sitting = Sitting(office.match(), office.now)
    before, state = sitting.state, copy(sitting.state)
    for frame in state["stack"]:
        frame["number"] = frame.get("number", 0) + 7
    sitting.match.state = state
    windows.renumber(sitting, before)
    windows.follow(sitting)
    assert sitting.match.closes_at == EVENING and sitting.match.window_number == state["stack"][-1]["number"]
    assert sitting.match.window_move == GAME.facet(Moves).under_way(state) == GAME.facet(Moves).under_way(before) + 7


def test_a_window_after_a_correction_is_another_one(office):
    war(office).reply(FRANCE, MOVE)
    sitting = Sitting(office.match(), office.later(hours=2))
    sitting.match.state = copy(sitting.state)
    for frame in sitting.state["stack"]:
        frame["number"] = frame.get("number", 0) + 7
    windows.follow(sitting)
    assert sitting.match.closes_at == EVENING + hours(2)
