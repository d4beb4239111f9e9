"""Mails whose sender is in doubt: what is told of them, and until when questions about them are open."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, hours, open_deadline, said

from pbem import config
from pbem.service.match.sitting import lock
from pbem.service.post import doubts
from pbem.service.post.letters import Proof
from pbem.store import database
from pbem.store.models import ASIDE, STORED, Doubt, Mail, Player, Seat

ANN, BOB = PLAYERS.values()
WHY = "its DKIM signature of player.example does not fit it"
FAIL = Proof("fail", WHY)
MOMENT = timedelta(microseconds=1)


@pytest.fixture
def ann(office):
    """A function that sends mails under Ann's name that may not be hers, to the same address; the mail that answers."""
    office.start()
    first = office.last(ANN)

    def doubted(*lines, proof=FAIL):
        return office.reply(ANN, *lines, proof=proof, to=first)
    doubted.office = office
    return doubted


def red():
    return Seat.get(Seat.role == "red")


def open_at(moment):
    return doubts._open_questions(red(), moment)


@pytest.mark.parametrize(("proof", "told"), [
    (Proof("pass", "signed by player.example"), False), (Proof("none", "no signature says where it is from"), True),
    (None, False)])
def test_a_mail_that_is_run_is_answered_with_a_doubt_of_its_sender_only(ann, proof, told):
    answer = said(ann("STATUS", proof=proof))
    assert ("but no signature says where it is from." in answer) == ("Sender not verified" in answer) == told
    assert "signed by player.example" not in answer


NOT_PROVEN, HEAD = Proof("none", "no signature says where it is from"), "Sender not verified"


def heads(mail):
    """The headlines of a mail's sections, in their order."""
    lines = mail.text.splitlines()
    return [line for line, below in zip(lines, lines[1:], strict=False) if line and set(below) in ({"-"}, {"="})]


@pytest.mark.parametrize("lines", [["STATUS"], ["REPORT"], ["pass"], ["hello"], ["PRESS TO blue: Peace?"],
                                   ["PRESS TO blue: Peace?", "STATUS"]])
def test_the_doubt_of_a_sender_stands_at_the_end_and_says_what_he_can_do(ann, lines):
    answer = ann(*lines, proof=NOT_PROVEN)
    assert [*filter(lambda head: head != "Receipt", heads(answer))][-1] == HEAD
    assert "set its own server for outgoing mail" in said(answer) and "once a day" in said(answer)


def test_a_player_is_told_of_it_once_a_day_whatever_he_writes(ann):
    told = [HEAD in said(ann(line, proof=NOT_PROVEN)) for line in ("STATUS", "REPORT", "PRESS TO blue: Peace?")]
    ann.office.later(hours=24)
    told += [HEAD in said(ann("STATUS", proof=NOT_PROVEN)) for _ in range(2)]
    assert told == [True, False, False, True, False]


@pytest.mark.parametrize(("policy", "kind"), [("ask", "sender_in_doubt"), ("aside", "sender_refused")])
def test_why_a_mail_is_doubted_is_told_to_its_player_and_kept_for_the_moderator(ann, policy, kind):
    config.use(config.Settings(data=config.current().data, database=config.current().database, sender_fail=policy))
    question = ann("pass")
    assert question.kind == kind and WHY in said(question)
    assert ann.office.inbound().status == ASIDE and WHY in ann.office.inbound().reason


def test_why_it_is_doubted_is_told_also_of_the_mail_that_waits(ann):
    for _ in range(4):
        ann("pass")
    waits = ann.office.mails(ANN, "doubts_wait")[0]
    assert WHY in said(waits) and "24 h" in said(waits) and WHY in ann.office.inbound().reason


def test_who_has_confirmed_nothing_is_shown_no_line_of_the_mail(ann):
    assert "attack 5 by all means" in said(ann("attack 5 by all means"))
    Player.update(confirmed_at=None).where(Player.email == ANN).execute()
    assert "attack 5 by all means" not in said(ann("attack 5 by all means"))


@pytest.mark.parametrize(("time", "told"), [(hours(24), "24 h"), (timedelta(minutes=90), "1.5 h"), (hours(1), "1 h")])
def test_a_time_is_told_in_hours(time, told):
    assert doubts.in_hours(time) == told


# For how long.

def test_a_question_is_open_until_it_is_answered_and_for_a_day_at_most(ann):
    questions = [ann("pass"), ann("pass")]
    assert open_at(START) == 2 and open_at(START + hours(24) - MOMENT) == 2 and open_at(START + hours(24)) == 0
    ann.office.reply(ANN, "no", to=questions[0])
    assert open_at(START) == 1
    assert doubts._open_questions(Seat.get(Seat.role == "blue"), START) == 0


@pytest.mark.parametrize(("later", "told"), [(hours(24) - MOMENT, 1), (hours(24), 2)])
def test_that_mails_wait_is_told_once_a_day(ann, later, told):
    for _ in range(5):
        ann("pass")
    ann.office.now += later
    Doubt.update(at=ann.office.now).execute()
    ann("pass")
    assert len(ann.office.mails(ANN, "doubts_wait")) == told


@pytest.mark.parametrize(("later", "status"), [(hours(24) - MOMENT, STORED), (hours(24), ASIDE)])
def test_a_mail_that_waits_is_taken_up_for_a_day(ann, later, status):
    question = [ann("pass") for _ in range(4)][0]
    waiting = ann.office.inbound()
    ann.office.now += later
    ann.office.reply(ANN, "no", to=question)
    assert Mail.get_by_id(waiting.id).status == status


def test_a_mail_that_waits_is_taken_up_when_there_is_room_for_a_question_only(ann):
    old = ann("pass")
    ann.office.now += hours(25)
    questions = [ann("pass") for _ in range(4)][:3]
    waiting = ann.office.inbound()
    ann.office.reply(ANN, "no", to=old)
    assert Mail.get_by_id(waiting.id).status == ASIDE, "three questions are open still"
    ann.office.reply(ANN, "no", to=questions[0])
    assert Mail.get_by_id(waiting.id).status == STORED


@pytest.mark.parametrize(("later", "kind"), [(timedelta(days=90), "acknowledgement"),
                                             (timedelta(days=90) + MOMENT, "doubt_settled")])
def test_a_question_may_be_answered_for_ninety_days(ann, later, kind):
    question = ann("OFF saturday")
    ann.office.now += later
    assert ann.office.reply(ANN, "yes", to=question).kind == kind


# Defaults that wait.

@pytest.mark.parametrize(("came", "now", "holds"), [
    (hours(1), hours(24), True), (hours(0), hours(24), True), (-MOMENT, hours(24), False),
    (hours(24), hours(24), True), (hours(24) + MOMENT, hours(24), False),
    (hours(1), hours(48) - MOMENT, True), (hours(1), hours(48), False)])
def test_a_default_waits_a_day_for_a_word_about_a_mail_that_came_in_time(ann, came, now, holds):
    ann("pass")
    row = open_deadline()
    assert (row.asked_at, row.due_at, row.ends_at) == (START, START + hours(24), START + hours(24))
    Mail.update(received_at=START + came).execute()
    with database.transaction():
        assert doubts.holds_up(lock(ann.office.match().id, START + now), row) == holds


def test_it_waits_for_no_word_that_was_given_or_that_is_another_s(ann):
    question = ann("pass")
    row = open_deadline()
    ann.office.reply(ANN, "no", to=question)
    with database.transaction():
        assert not doubts.holds_up(lock(ann.office.match().id, START + hours(24)), row)
        Doubt.update(settled_at=None, seat=Seat.get(Seat.role == "blue")).execute()
        assert not doubts.holds_up(lock(ann.office.match().id, START + hours(24)), row)
