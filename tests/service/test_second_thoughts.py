"""A question put to several is opened a little after the last answer, and until then any answer can be taken back."""

from datetime import timedelta

import pytest
from office import START, said

from pbem.service.clock import halting
from pbem.service.desk import desk
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline

ANN, BOB = "ann@player.example", "bob@player.example"


@pytest.fixture
def bids(office):
    """A match in which both are asked for their bids; second thoughts as they are without a setting."""
    office.start(clock={"second_thoughts": "10"})
    office.reply(ANN, "pass")
    return office


def sources(office):
    return [row.source for row in office.journal()]


def test_the_last_answer_waits_and_is_then_opened_by_the_clock(bids):
    bids.reply(ANN, "bid 5")
    answer = bids.reply(BOB, "bid 4")
    assert "WAIT takes it back until Mon 1 Mar 2027, 12:10 (UTC)" in said(answer)
    assert bids.match().state["round"] == 1 and bids.match().closes_at == START + timedelta(minutes=10)
    deadlines.sweep(bids.later(minutes=9))
    assert bids.match().state["round"] == 1
    deadlines.sweep(bids.later(minutes=1))
    assert bids.match().state["round"] == 2 and sources(bids)[-1] == "clock" and bids.match().closes_at is None
    assert "%% link dice 1" in said(bids.last(ANN)) and "%% link dice 1" in said(bids.last(BOB))
    deadlines.sweep(bids.later(minutes=1))
    assert sources(bids).count("clock") == 1


def test_an_answer_is_promised_the_time_to_be_taken_back(bids):
    promise = "WAIT takes an answer back while others are still asked and until 10 min after the last answer."
    assert promise in said(bids.last(ANN)) and promise in said(bids.last(BOB))
    assert "while others are still asked and until 10 min after the last answer" in said(bids.reply(ANN, "bid 5"))


def test_a_question_to_one_alone_promises_nothing(office):
    office.start(clock={"second_thoughts": "10"})
    assert "WAIT takes" not in said(office.last(ANN))


@pytest.mark.parametrize("who", [ANN, BOB])
def test_anybody_may_take_an_answer_back_until_then_and_the_time_runs_anew(bids, who):
    bids.reply(ANN, "bid 5")
    bids.reply(BOB, "bid 4")
    bids.later(minutes=9)
    assert "WHAT IS ASKED OF YOU" in said(bids.reply(who, "wait"))
    assert bids.match().closes_at is None and deadlines.sweep(bids.later(minutes=5)) == 0
    bids.reply(who, "bid 9")
    assert bids.match().closes_at == bids.now + timedelta(minutes=10)
    deadlines.sweep(bids.later(minutes=10))
    assert bids.match().state["leader"] == ("red" if who == ANN else "blue")
    assert checking.replayed(bids.match()) is None and not checking.verdict(bids.match()).faults


def test_a_wait_that_came_in_time_and_is_still_unread_counts(bids):
    bids.reply(ANN, "bid 5")
    bids.reply(BOB, "bid 4")
    bids.later(minutes=9, seconds=59)
    mail_id = bids.store(BOB, bids.last(BOB).headers["Reply-To"])
    deadlines.sweep(bids.later(minutes=1))
    desk.answer(bids.letter(mail_id, "wait"), bids.now)
    assert list(bids.match().state["stack"][-1]["waiting"]) == ["blue"]


def test_the_deadline_leaves_no_time_for_second_thoughts(bids):
    bids.reply(ANN, "bid 5")
    bids.later(hours=23, minutes=55)
    bids.reply(BOB, "bid 4")
    assert bids.match().closes_at == START + timedelta(hours=24)


def test_after_the_last_default_the_answers_are_opened_at_once(bids):
    bids.reply(ANN, "bid 5")
    assert deadlines.sweep(bids.later(hours=24)) == 1
    assert sources(bids)[-2:] == ["default", "clock"] and bids.match().state["round"] == 2
    assert Deadline.get(Deadline.role == "blue", Deadline.pace == "planning").done_by == "default"


def test_a_pause_keeps_what_is_left_of_the_time(bids):
    bids.reply(ANN, "bid 5")
    bids.reply(BOB, "bid 4")
    bids.later(minutes=4)
    halting.begin(bids.match(), bids.now)
    bids.later(hours=3)
    assert deadlines.sweep(bids.now) == 0 and bids.match().state["round"] == 1
    halting.end(bids.match(), bids.now)
    assert bids.match().closes_at == bids.now + timedelta(minutes=6)


def test_a_wait_after_the_answers_were_opened_is_told_so(bids):
    bids.reply(ANN, "bid 5")
    bids.reply(BOB, "bid 4")
    deadlines.sweep(bids.later(minutes=10))
    assert "there is no answer of yours to take back now" in said(bids.reply(BOB, "wait"))


def test_without_second_thoughts_the_last_answer_counts_at_once(office):
    office.start(clock={"second_thoughts": "0"})
    for who, order in ((ANN, "pass"), (ANN, "bid 5"), (BOB, "bid 4")):
        office.reply(who, order)
    assert office.match().state["round"] == 2 and "clock" not in sources(office)


def test_what_is_held_is_told_however_much_was_written_since(bids):
    """Orders that are possible at any time stand in the journal behind it."""
    bids.reply(ANN, "bid 5")
    for amount in range(1, 10):
        answer = bids.reply(ANN, f"vow {amount}")
    for _ in range(3):
        answer = bids.reply(ANN, *(f"vow {amount}" for amount in range(1, 10)))
    assert "bid 5" in said(answer)


def test_an_answer_to_a_mail_that_asked_nothing_does_not_open_what_was_answered(office):
    office.start(clock={"second_thoughts": "10"})
    asked_nothing = office.last(BOB)
    office.reply(ANN, "pass")
    assert "done: 1 order" in office.reply(BOB, "bid 4").subject.lower()
    assert "earlier question" in said(office.reply(BOB, "bid 5", to=asked_nothing))
    assert [row.command["verb"] for row in office.journal() if row.role == "blue"] == ["bid"]
