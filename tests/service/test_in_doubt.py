"""Mails whose sender is in doubt, together with everything else: several of them, later mails, deadlines, absences."""

import threading
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import pytest
from office import PLAYERS, hours, open_deadline, said

from pbem import config
from pbem.service.course import starting
from pbem.service.desk import desk
from pbem.service.post import doubts
from pbem.service.post.letters import Proof
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, DEPUTY, STORED, Deadline, Doubt, Mail, Player, Seat

ANN, BOB = PLAYERS.values()
EVE = "eve@player.example"
FAIL = Proof("fail", "its DKIM signature of player.example does not fit it")


def doubted(office, *lines, to=None):
    """A mail under Ann's name that may not be hers; the question whether it is."""
    return office.reply(ANN, *lines, proof=FAIL, to=to)


def test_forged_mails_put_defaults_off_for_a_few_questions_only(office):
    """Whoever has seen a reply address, or the player himself, must not gain a day at every question for ever."""
    office.start()
    late = []
    for _ in range(20):
        rows = list(Deadline.select().where(Deadline.done_at.is_null()))
        row = next((row for row in rows if row.role == "red"), None)
        if office.match().status != "running":
            break
        if row:
            office.now = row.due_at - hours(1)
            doubted(office, "attack 1")
        office.send()
        office.now = max(row.due_at for row in rows) + hours(1)
        deadlines.sweep(office.now)
        if row:
            late.append(Deadline.get_by_id(row.id).done_at is None)
        office.send()
        deadlines.sweep(office.later(hours=25))
    assert sum(late) == 3 < len(late)


def test_two_yes_at_once_run_it_once(office, monkeypatch):
    office.start()
    question = doubted(office, "pass")
    before = len(office.journal())
    both = [office.letter(office.store(ANN, question.headers["Reply-To"]), "yes") for _ in range(2)]
    both_found, failed, find = threading.Barrier(2), [], doubts.find

    def together(*args):
        """Find it, and leave the other the time to find it as well."""
        found = find(*args)
        with suppress(threading.BrokenBarrierError):
            both_found.wait(0.5)
        return found
    monkeypatch.setattr(doubts, "find", together)

    def say(letter):
        try:
            desk.answer(letter, office.now)
        except Exception as error:
            failed.append(error)
        finally:
            database.db.close()
    threads = [threading.Thread(target=say, args=(letter,)) for letter in both]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed and len(office.journal()) == before + 1
    assert sorted(mail.kind for mail in office.mails(ANN)[-2:]) == ["acknowledgement", "doubt_settled"]


def test_a_yes_says_what_ran_before_the_mail_that_it_lets_run(office):
    office.start()
    first = office.last(ANN)
    question = doubted(office, "OFF saturday")
    office.later(hours=1)
    office.reply(ANN, "OFF sunday", to=first)
    office.later(hours=1)
    answer = office.reply(ANN, "yes", to=question)
    assert "came Mon 1 Mar 2027, 12:00" in said(answer) and "1 later mail of yours had been answered before" in \
        said(answer)
    assert "not proven" not in said(answer), "he has said that it is his"


def test_a_yes_to_the_only_mail_says_when_that_came(office):
    office.start()
    question = doubted(office, "pass")
    office.later(hours=1)
    answer = office.reply(ANN, "yes", to=question)
    assert "came Mon 1 Mar 2027, 12:00" in said(answer) and "later mail" not in said(answer)


def test_a_mail_that_its_player_has_confirmed_is_no_longer_set_aside(office):
    office.start()
    question = doubted(office, "pass")
    held = office.inbound()
    office.reply(ANN, "yes", to=question)
    held = type(held).get_by_id(held.id)
    assert held.status == ANSWERED and "run by the YES" in held.reason


def test_an_absence_notice_is_no_answer_to_whether_a_mail_is_his(office):
    office.start()
    question = doubted(office, "pass")
    assert office.reply(ANN, "I am out of the office until Monday.", to=question, absence=True) is None
    assert office.inbound().status == ASIDE and Doubt.get().settled_at is None


def test_a_question_older_than_a_reply_address_lives_runs_nothing(office):
    office.start()
    question = doubted(office, "OFF saturday")
    before = len(office.journal())
    office.later(days=91)
    assert office.reply(ANN, "yes", to=question).kind == "doubt_settled"
    assert len(office.journal()) == before


def test_forged_mails_use_up_nothing_of_what_their_player_may_send(office):
    office.start(caps={"mails_an_hour": 3})
    first = office.last(ANN)
    for _ in range(8):
        doubted(office, "pass", to=first)
    assert office.reply(ANN, "pass", to=first).kind == "acknowledgement"


def test_of_forged_mails_their_player_hears_few_times_a_day_then_a_number(office):
    office.start()
    first = office.last(ANN)
    for _ in range(8):
        doubted(office, "pass", to=first)
    assert len(office.mails(ANN, "sender_in_doubt")) == 3
    assert "5 more mails under your name" in said(office.reply(ANN, "pass", to=first))


def test_the_third_question_and_one_mail_more_say_that_the_next_ones_wait(office):
    office.start()
    first = office.last(ANN)
    for _ in range(6):
        doubted(office, "pass", to=first)
    waits = ["wait for your answer now" in said(mail) for mail in office.mails(ANN, "sender_in_doubt")]
    assert waits == [False, False, True]
    assert len(office.mails(ANN, "doubts_wait")) == 1
    office.later(hours=25)
    for _ in range(5):
        doubted(office, "pass", to=first)
    assert len(office.mails(ANN, "doubts_wait")) == 2, "told again the next day"


def test_an_answer_has_the_latest_mail_that_waits_read_again(office):
    office.start()
    first = office.last(ANN)
    questions = [doubted(office, "pass", to=first) for _ in range(5)]
    Mail.update(seat=Seat.get(Seat.role == "red").id).execute()
    latest = office.inbound()
    office.reply(ANN, "no", to=questions[0])
    stored = [mail.id for mail in Mail.select().where(Mail.status == STORED)]
    assert stored == [latest.id] and latest.status == ASIDE
    desk.answer(office.letter(latest.id, "pass", proof=FAIL), office.now)
    assert office.mails(ANN)[-1].kind == "sender_in_doubt"


def test_where_such_mails_are_refused_their_player_is_told_few_times_a_day(office):
    config.use(replace(config.current(), sender_fail="aside"))
    office.start()
    first = office.last(ANN)
    for _ in range(8):
        doubted(office, "pass", to=first)
    told = office.mails(ANN, "sender_refused")
    assert len(told) == 3 and "No other mail of this kind" in said(told[-1])


def test_a_yes_that_came_in_time_counts_however_late_it_is_read(office):
    office.start()
    row = open_deadline()
    office.now = row.due_at - hours(1)
    question = doubted(office, "attack 1")
    office.send()
    office.now = row.due_at + timedelta(hours=23)
    deadlines.sweep(office.now)
    office.store(ANN, question.headers["Reply-To"])
    assert deadlines.sweep(office.later(hours=3)) == 0


# What would agree by being written.

DESK = "orders@game.example"
AWAY = {"absence": True}
UNREAD = {"cut": "it has 3,000,000 bytes; at most 2,000,000 are read"}


@pytest.mark.parametrize("parts", [AWAY, UNREAD])
def test_neither_an_absence_notice_nor_an_unread_mail_takes_a_seat(office, parts):
    with database.transaction():
        starting.open_match("duel", "spring", office.now)
    office.write(EVE, DESK, "JOIN spring")
    answer = office.reply(EVE, *(["I am out of the office."] if parts is AWAY else []), **parts)
    assert Seat.get().confirmed_at is None and Player.get().confirmed_at is None
    if parts is AWAY:
        assert answer is None and office.inbound().status == ASIDE
    else:
        assert answer.kind == "answer_unread"
        office.reply(EVE, "yes", to=answer)
        assert Seat.get().confirmed_at


@pytest.mark.parametrize("parts", [AWAY, UNREAD])
def test_neither_makes_anybody_a_deputy(office, parts):
    office.start()
    office.reply(ANN, f"DEPUTY {EVE}")
    office.reply(EVE, *(["I am out of the office."] if parts is AWAY else []), **parts)
    assert Seat.get(Seat.kind == DEPUTY).confirmed_at is None


def test_press_in_doubt_goes_out_as_of_its_arrival(office):
    """Its address lived when it came, if not when its player said YES."""
    office.start(hours={"impulse": 720})
    office.reply(BOB, "PRESS TO red: hello")
    press = office.mails(ANN, "press")[-1]
    office.later(days=89)
    question = doubted(office, "Peace?", to=press)
    office.later(days=3)
    assert "Your press went to Blue" in said(office.reply(ANN, "yes", to=question))
