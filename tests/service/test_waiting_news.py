"""What asks nothing of a player waits some hours for what comes next, and then comes in one mail."""

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.service.course import time_up
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import CARETAKER, Deadline, Seat

ANN, BOB = "ann@player.example", "bob@player.example"
HANDS = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]}
ENGLAND, FRANCE = address("england"), address("france")


@pytest.fixture
def duel(office):
    """A match whose settings gather as usual, and in which Ann has bid and leads no more."""
    office.start(clock={"gather": "12", "missed": "2"})
    return office


def new(office, who, before):
    return [mail.kind for mail in office.mails(who)[before:]]


def passes(office, **time):
    office.later(**time)
    deadlines.sweep(office.now)


def opens_the_bids(office):
    """Another round begins, in which Blue leads; how many mails Ann had before it."""
    before = len(office.mails(ANN)) + 1  # the answer to her bid
    office.reply(ANN, "pass", "bid 3")
    office.reply(BOB, "bid 4")
    return before


def test_a_stage_that_asks_nothing_of_a_player_is_told_within_twelve_hours(duel):
    before = opens_the_bids(duel)
    assert new(duel, ANN, before) == [] and Seat.get(Seat.role == "red").digest_at is not None
    passes(duel, hours=11, minutes=59)
    assert new(duel, ANN, before) == []
    passes(duel, minutes=1)
    mail = duel.mails(ANN)[-1]
    assert new(duel, ANN, before) == ["report"] and mail.subject == "Blue to move; round 2 · trial"
    assert "The bids are opened" in said(mail) and "%% link dice 1 " in mail.text
    passes(duel, hours=1)
    assert new(duel, ANN, before) == ["report"]


def test_a_question_brings_it_at_once(duel):
    before = opens_the_bids(duel)
    duel.reply(BOB, f"attack {duel.match().state['hands']['blue'][0]}")
    mail = duel.mails(ANN)[-1]
    assert new(duel, ANN, before) == ["report"] and mail.subject.startswith("Answer:")
    assert "The bids are opened" in said(mail) and "%% link dice 1 " in mail.text
    assert Seat.get(Seat.role == "red").digest_at is None


def test_an_answer_of_the_server_brings_it_too(duel):
    before = opens_the_bids(duel)
    assert "The bids are opened" in said(duel.reply(ANN, "STATUS"))
    passes(duel, hours=13)
    assert new(duel, ANN, before) == ["acknowledgement"]


def test_whoever_wants_every_mail_at_once_has_it_so(duel):
    duel.reply(ANN, "DIGEST off")
    assert new(duel, ANN, opens_the_bids(duel)) == ["report"]


def test_a_match_may_gather_nothing(office):
    office.start(clock={"gather": "0"})
    assert new(office, ANN, opens_the_bids(office)) == ["report"]


def test_what_a_standing_order_has_answered_waits_for_what_comes_next(duel):
    card = duel.match().state["hands"]["blue"][0]
    duel.reply(BOB, f"WHEN attacked: block {card}")
    duel.reply(ANN, f"attack {duel.match().state['hands']['red'][0]}")
    duel.now = open_deadline("blue").answer_at
    before = len(duel.mails(BOB))
    deadlines.answer_ahead(duel.now)
    assert duel.journal()[-1].source == "filed"
    told = duel.mails(BOB)[before:]
    assert not told or "answered: block" in said(told[0])
    passes(duel, hours=12)
    assert sum(f"answered: block {card}" in said(mail) for mail in duel.mails(BOB)) == 1


@pytest.fixture
def spring(office):
    """All are asked for Spring Deployment, the Ottoman first."""
    return opened(office, {"turn": 2, "begin": "spring_deployment", "hands": HANDS}, clock={"gather": "12"})


def answers_as_filed(office, role):
    office.now = open_deadline(role).answer_at
    deadlines.answer_ahead(office.now)


def test_a_deployment_filed_ahead_is_told_with_the_next_question(spring):
    spring.reply(ENGLAND, "deploy 2 regulars from London to York")
    for who in ("ottoman", "hapsburg"):
        spring.reply(address(who), "stay")
    before = len(spring.mails(ENGLAND))
    answers_as_filed(spring, "england")
    assert spring.journal()[-1].source == "filed" and new(spring, ENGLAND, before) == []
    assert "answered: deploy 2 regulars from London to York" in said(spring.reply(ENGLAND, "STATUS"))


def test_it_comes_by_itself_after_twelve_hours(spring):
    spring.reply(ENGLAND, "deploy 2 regulars from London to York")
    for who in ("ottoman", "hapsburg"):
        spring.reply(address(who), "stay")
    answers_as_filed(spring, "england")
    before = len(spring.mails(ENGLAND))
    passes(spring, hours=12)
    assert new(spring, ENGLAND, before) == ["filed"]
    mail = spring.mails(ENGLAND)[-1]
    assert mail.subject == "Done: an order filed ahead · trial" and "answered: deploy 2 regulars" in said(mail)


def impulses(office):
    return opened(office, {"turn": 2, "phase": "action", "active": "france", "hands": {**HANDS, "papacy": [75, 70]}},
                  clock={"gather": "12"})


def test_an_impulse_filed_ahead_is_told_soon_after_it_is_over(office):
    impulses(office)
    office.reply(address("papacy"), "NEXT IMPULSE", "play 75 for CP", "raise 1 regular in Rome", "end", "END")
    before = len(office.mails(address("papacy")))
    office.reply(FRANCE, "play 40 for CP", "end")
    answers_as_filed(office, "france")  # held for second thoughts
    answers_as_filed(office, "papacy")
    assert office.match().state["active"] == "protestant" and new(office, address("papacy"), before) == []
    passes(office, minutes=29)
    assert new(office, address("papacy"), before) == []
    passes(office, minutes=1)
    assert new(office, address("papacy"), before) == ["filed"]
    assert "answered: play" in said(office.mails(address("papacy"))[-1])


def test_a_question_that_a_filed_order_answers_is_not_asked_by_the_report_of_its_stage(office):
    hands = {**dict.fromkeys(HANDS, []), "france": [40]}
    opened(office, {"turn": 2, "phase": "action", "active": "france", "hands": hands},
           clock={"gather": "12", "second_thoughts": "0"})
    office.reply(ENGLAND, "ALWAYS WHEN winter: standard")
    mails = {who: len(office.mails(who)) for who in (ENGLAND, address("ottoman"))}
    office.reply(FRANCE, "play 40 for CP", "end")
    assert office.match().state["phase"] == "winter" and open_deadline("england").answer_at
    assert new(office, ENGLAND, mails[ENGLAND]) == []
    assert office.mails(address("ottoman"))[-1].subject.startswith("Your move: winter quarters by ")


# Whose time is up.

def test_that_a_player_has_declined_by_silence_waits_and_is_told_with_its_question(duel):
    duel.reply(ANN, f"attack {duel.match().state['hands']['red'][0]}")
    before = len(duel.mails(BOB))
    asked = Deadline.get(Deadline.role == "blue", Deadline.done_at.is_null())
    passes(duel, hours=12)
    assert duel.journal()[-1].source == "default" and Seat.get(Seat.role == "blue").missed == 1
    assert Deadline.get_by_id(asked.id).given.startswith("yield")
    mails = duel.mails(BOB)[before:]
    assert len(mails) == 1, "what comes next asks him"
    assert "this order was given for you: yield" in said(mails[0]) and "missed in a row: 1" in said(mails[0])
    assert "given for you: yield" not in said(duel.reply(BOB, "STATUS"))


def test_it_comes_by_itself_when_nothing_else_does(office):
    opened(office, {"turn": 2, "begin": "declarations_of_war", "hands": HANDS}, clock={"gather": "12"})
    ottoman, before = address("ottoman"), len(office.mails(address("ottoman")))
    passes(office, hours=24)
    assert office.journal()[-1].source == "default" and new(office, ottoman, before) == []
    passes(office, hours=12)
    assert new(office, ottoman, before) == ["report"]
    told = said(office.mails(ottoman)[-1])
    assert "this order was given for you: decline" in told and "missed in a row: 1" in told
    passes(office, hours=1)
    assert new(office, ottoman, before) == ["report"]


def test_the_miss_that_hands_the_seat_over_is_told_at_once(office):
    opened(office, {"turn": 2, "begin": "declarations_of_war", "hands": HANDS}, clock={"gather": "12", "missed": "1"})
    ottoman, before = address("ottoman"), len(office.mails(address("ottoman")))
    passes(office, hours=24)
    assert new(office, ottoman, before) == ["report"] and "SECOND WARNING" in said(office.mails(ottoman)[-1])


def test_what_the_caretaker_plays_is_told_in_one_mail(office):
    opened(office, {"turn": 2, "begin": "declarations_of_war", "hands": HANDS}, clock={"gather": "12"})
    hapsburg = address("hapsburg")
    office.reply(hapsburg, "ABSENT 1 Mar - 10 Mar POLICY")
    passes(office, minutes=10)
    before = len(office.mails(hapsburg))
    office.reply(address("ottoman"), "decline")
    passes(office, hours=1)
    assert office.journal()[-1].source == CARETAKER and new(office, hapsburg, before) == []
    passes(office, hours=12)
    assert "The caretaker played for you" in said(office.mails(hapsburg)[-1])
    assert len(new(office, hapsburg, before)) == 1


def test_what_was_done_by_more_than_declining_is_told_at_once(duel):
    before = len(duel.mails(ANN))
    passes(duel, hours=24)
    assert new(duel, ANN, before)[-1] == "report" and "this order was given for you: pass" in said(duel.mails(ANN)[-1])


def test_who_comes_to_a_role_hears_nothing_of_what_its_player_has_missed(duel):
    duel.reply(ANN, f"attack {duel.match().state['hands']['red'][0]}")
    passes(duel, hours=12)
    Seat.update(reported=0).where(Seat.role == "blue").execute()
    assert [section.title for section in _late(duel, "blue")] == ["Your time was up"]
    Seat.update(reported=-1).where(Seat.role == "blue").execute()
    assert _late(duel, "blue") == []


def _late(office, role):
    with database.transaction():
        return time_up.sections(lock(office.match().id, office.now), role)
