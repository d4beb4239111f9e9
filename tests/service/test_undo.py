"""UNDO: a player takes his last order back, and the journal, deadlines and mails follow."""

from datetime import timedelta

import pytest
from boards import address
from office import open_deadline, said

from pbem.engine import rollbacks
from pbem.games.pax_renaissance import GAME
from pbem.orders import template
from pbem.service.asked import halts
from pbem.service.course import carrying_out, starting
from pbem.service.hosting import overview
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, Outbox, Tag

FUGGER, COEUR = address("fugger"), address("coeur")
HOUR = timedelta(hours=1)


@pytest.fixture
def banks(office):
    """A match of two banks at its first turn."""
    with database.transaction():
        match = starting.open_match(GAME.key, "trial", office.now, "standard", {"banks": "fugger coeur"})
        for role in ("fugger", "coeur"):
            matches.seat(match, address(role), role, office.now, role)
        starting.start(lock(match.id, office.now))
    return office


def first(banks):
    """(the bank at its turn, its address, the other's address)."""
    role = next(iter(GAME.pending(banks.match().state)))
    return role, address(role), COEUR if role == "fugger" else FUGGER


def buy(banks):
    """What can be bought, in the words of an order."""
    return next(line for line in template(GAME, banks.match().state, first(banks)[0]) if line.startswith("buy"))


def verbs(banks):
    return [(row.role, row.command["verb"], row.source) for row in banks.journal()][1:]


def log(banks, secret=False):
    return "\n".join(overview.log_lines(banks.match(), str, secret=secret))


def healthy(banks):
    found = checking.verdict(banks.match())
    return found.faults == [] and checking.replayed(banks.match()) is None


def test_the_last_order_is_taken_back_and_another_given_in_the_same_mail(banks):
    role, own, other = first(banks)
    bought = buy(banks)
    before = banks.match().state
    banks.reply(own, bought)
    assert verbs(banks) == [(role, "buy", "player")] and len(banks.mails(other)) == 1
    answer = banks.reply(own, "UNDO")
    assert f"taken back: {bought}" in said(answer) and "What counts no longer" in said(answer)
    match = banks.match()
    assert verbs(banks)[1:] == [(None, "go_back", "player")] and match.void == [[1, 2]]
    plain = {**match.state, "asked": 0, "stack": [{**frame, "number": 0} for frame in match.state["stack"]]}
    assert plain == {**before, "asked": 0, "stack": [{**frame, "number": 0} for frame in before["stack"]]}
    assert len(banks.mails(other)) == 1, "nobody else was told of the order, so nobody hears of it"
    assert healthy(banks)


def test_orders_below_it_are_carried_out_in_its_place(banks):
    role, own, _ = first(banks)
    banks.reply(own, buy(banks))
    answer = banks.reply(own, "Sorry!", "UNDO", buy(banks))
    assert "1 taken back" not in said(answer) and verbs(banks) == [
        (role, "buy", "player"), (None, "go_back", "player"), (role, "buy", "player")]
    assert healthy(banks) and "What happened" in said(answer)


def test_the_deadline_and_the_reply_address_of_the_question_stand(banks):
    role, own, _ = first(banks)
    asked = open_deadline(role)
    question = banks.last(own)
    banks.later(hours=2)
    banks.reply(own, buy(banks))
    banks.reply(own, "UNDO")
    again = open_deadline(role)
    assert (again.due_at, again.mark, again.asked_at) == (asked.due_at, asked.mark, asked.asked_at)
    assert again.number != asked.number and again.remind_at == asked.remind_at
    answer = banks.reply(own, buy(banks), to=question)
    assert verbs(banks)[-1][1] == "buy" and "What happened" in said(answer)
    assert Deadline.select().where(Deadline.done_at.is_null()).count() == 1


def test_it_answers_a_mail_of_before_as_well(banks):
    _, own, _ = first(banks)
    question = banks.last(own)
    banks.reply(own, buy(banks))
    answer = banks.reply(own, "undo", buy(banks), to=question)
    assert "taken back" in said(answer) and [verb for _, verb, _ in verbs(banks)] == ["buy", "go_back", "buy"]


def test_when_the_time_of_the_question_is_over_the_order_stands(banks):
    role, own, _ = first(banks)
    due = open_deadline(role).due_at
    banks.later(hours=1)
    banks.reply(own, buy(banks))
    banks.send()
    banks.now = due
    assert "the time to answer that question is over" in said(banks.reply(own, "UNDO"))
    assert verbs(banks)[-1][1] == "buy" and banks.match().void == []


def test_once_another_can_be_asked_it_stands(banks):
    _, own, _ = first(banks)
    banks.reply(own, buy(banks), "ops west", "done")
    assert first(banks)[1] != own
    answer = said(banks.reply(own, "UNDO"))
    assert "it cannot be taken back: your last order has shown what could not be known before it: " in answer
    assert banks.match().void == []


def test_who_has_given_none_or_writes_it_elsewhere_is_told(banks):
    _, own, other = first(banks)
    assert "you have given no order in this match that could be taken back" in said(banks.reply(own, "UNDO"))
    assert "you have given no order" in said(banks.reply(other, "UNDO"))
    bought = buy(banks)
    answer = said(banks.reply(own, bought, "UNDO"))
    assert "UNDO stands once and alone on a line above the orders of a mail" in answer
    assert [verb for _, verb, _ in verbs(banks)] == ["buy"] and banks.match().void == []


def test_in_a_trial_it_does_nothing(banks):
    _, own, _ = first(banks)
    banks.reply(own, buy(banks))
    banks.reply(own, "TEST", "UNDO")
    assert [verb for _, verb, _ in verbs(banks)] == ["buy"] and banks.match().void == []


def test_in_a_pause_nothing_is_taken_back(banks):
    _, own, _ = first(banks)
    banks.reply(own, buy(banks))
    with database.transaction():
        halts.begin(banks.match(), banks.now)
    assert "the match stands still, and no order is taken back meanwhile" in said(banks.reply(own, "UNDO"))
    assert banks.match().void == []


def test_others_who_were_told_of_it_are_told_at_once_and_once(banks):
    _, own, other = first(banks)
    bought = buy(banks)
    banks.reply(own, bought)
    assert "What happened" in said(banks.reply(other, "REPORT"))
    banks.reply(own, "UNDO")
    told = said(banks.mails(other)[-1])
    assert "What counts no longer" in told and "took the last order back" in log(banks)
    count = len(banks.mails(other))
    banks.reply(own, bought)
    assert len(banks.mails(other)) == count
    again = said(banks.reply(other, "REPORT"))
    assert "What counts no longer" not in again and "What happened" in again


def test_it_may_be_repeated_and_a_second_one_in_a_mail_is_refused(banks):
    _, own, _ = first(banks)
    for _ in range(2):
        banks.reply(own, buy(banks))
        answer = banks.reply(own, "UNDO", "UNDO")
        assert said(answer).count("taken back:") == 1 and "UNDO stands once" in said(answer)
    assert len(banks.match().void) == 2 and healthy(banks)
    assert "you have given no order" in said(banks.reply(own, "UNDO"))


def test_the_match_goes_on_to_its_dice_and_record_behind_it(banks):
    _, own, other = first(banks)
    banks.reply(own, buy(banks))
    banks.reply(own, "UNDO", buy(banks), "ops west", "done")
    banks.reply(other, buy(banks), "ops west", "done")
    assert healthy(banks)
    rows = banks.plain_rows()
    assert len(rollbacks.standing(rows)) == len(rows) - 1


def test_the_log_shows_what_counts_no_longer(banks):
    _, own, _ = first(banks)
    banks.reply(own, buy(banks))
    banks.reply(own, "UNDO")
    assert "(counts no longer)" in log(banks)


def test_one_mail_answers(banks):
    _, own, _ = first(banks)
    banks.reply(own, buy(banks))
    count = Outbox.select().where(Outbox.to == own).count()
    banks.reply(own, "UNDO")
    assert Outbox.select().where(Outbox.to == own).count() == count + 1
    deadlines.sweep(banks.now)
    assert Outbox.select().where(Outbox.to == own).count() == count + 1


def test_what_counts_no_longer_cannot_be_disputed(banks):
    _, own, _ = first(banks)
    banks.reply(own, buy(banks))
    with database.transaction():
        naming.change(banks.match(), [("Mora", "mora@judge.example")], banks.now, carrying_out.COURSE)
    tag = Tag.select().where(Tag.row == 1).get().tag
    banks.reply(own, "UNDO")
    assert f"#{tag} counts no longer" in said(banks.reply(own, f"DISPUTE {tag}: no, PR-E1.1"))


def test_who_was_told_nothing_yet_is_told_the_line_that_counts_alone(banks):
    _, own, other = first(banks)
    bought = buy(banks)
    banks.reply(own, bought)
    banks.reply(own, "UNDO", bought)
    told = said(banks.reply(other, "REPORT"))
    assert told.count(" buys ") == 1 and "What counts no longer" not in told
