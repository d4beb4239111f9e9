"""Deadlines: lengths by pace, reminders, defaults, and a mail that meets the sweep."""

import threading

import pytest
from office import START, hours, said

from pbem.service.asked import clock_settings
from pbem.service.clock import clock_changes
from pbem.service.desk import desk
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, Mail, Match, Outbox

ANN, BOB = "ann@player.example", "bob@player.example"


def test_lengths_depend_on_the_pace_alone(office):
    match = office.start()
    assert [clock_settings.length(match, pace) for pace in ("negotiation", "impulse", "reaction", "planning")] == \
        [hours(48), hours(24), hours(12), hours(24)]
    row = Deadline.get()
    assert (row.pace, row.asked_at) == ("impulse", START)
    assert (row.due_at, row.remind_at) == (START + hours(24), START + hours(21.6))


def test_a_match_may_have_its_own_lengths_and_reminders(office):
    match = office.start(hours={"impulse": 2.5}, reminder=0.1)
    assert Deadline.get().due_at == START + hours(2.5)
    assert clock_settings.reminders(match, "impulse") == [hours(0.25)]
    assert clock_settings.reminders(match, "reaction") == [hours(2)], "a long question gives two hours' notice at least"


def test_nothing_happens_before_its_time(office):
    office.start()
    mails = len(office.mails())
    assert deadlines.sweep(office.later(hours=17)) == 0
    assert len(office.mails()) == mails


def test_one_reminder_with_the_players_local_time_and_the_default(office):
    office.start()
    office.reply(ANN, "ZONE America/New_York")
    deadlines.sweep(office.later(hours=22))
    deadlines.sweep(office.later(hours=1))
    reminders = office.mails(kind="reminder")
    assert [mail.to for mail in reminders] == [ANN]
    assert "Tue 2 Mar 2027, 07:00 (America/New_York)" in said(reminders[0])
    assert "this order is given for you: pass" in said(reminders[0])
    assert office.reply(ANN, "pass").kind == "acknowledgement"


def test_the_default_is_journalled_told_and_asks_the_next(office):
    office.start()
    before = len(office.mails())
    assert deadlines.sweep(office.later(hours=24)) == 1
    row = office.journal()[-1]
    assert (row.number, row.role, row.source, row.command) == (1, "red", "default", {"verb": "pass"})
    mails = office.mails()[before:]
    assert [mail.to for mail in mails] == [ANN, BOB], "the bids ask both"
    assert "this order was given for you: pass" in said(mails[0]) and "given for you: pass" not in said(mails[1])
    assert Deadline.get(Deadline.pace == "impulse").done_by == "default"
    assert {row.role for row in Deadline.select().where(Deadline.done_at.is_null())} == {"red", "blue"}


def test_defaults_of_several_roles_bring_one_mail_to_each(office):
    office.start()
    office.reply(ANN, "pass")
    before = len(office.mails())
    assert deadlines.sweep(office.later(hours=24)) == 2
    assert [mail.to for mail in office.mails()[before:]] == [ANN, BOB]
    assert "%% link dice 1" in said(office.mails()[-1])


def test_a_filed_answer_stays_when_the_others_time_is_up(office):
    office.start()
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 5")
    deadlines.sweep(office.later(hours=24))
    assert [(row.role, row.source) for row in office.journal()[2:]] == [("red", "player"), ("blue", "default")]
    assert office.match().state["leader"] == "red"


def test_a_mail_after_the_default_is_told_what_was_given(office):
    office.start()
    question = office.last(ANN)
    deadlines.sweep(office.later(hours=24))
    answer = office.reply(ANN, "attack 3", to=question)
    assert "None of your orders was carried out: its deadline passed" in said(answer)
    assert "the default order was given for you: pass" in said(answer)
    assert len(office.journal()) == 2


def test_a_mail_before_the_sweep_wins_though_the_time_is_up(office):
    office.start()
    office.later(hours=25)
    assert "done" in said(office.reply(ANN, "pass"))
    assert deadlines.sweep(office.now) == 0
    assert Deadline.get(Deadline.pace == "impulse").done_by == "answer"


def test_a_mail_received_in_time_and_still_unread_keeps_the_default_away(office):
    office.start()
    office.later(hours=23, minutes=59)
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    office.later(minutes=2)
    assert deadlines.sweep(office.now) == 0
    desk.answer(office.letter(mail_id, "attack " + str(office.match().state["hands"]["red"][0])), office.now)
    assert [row.command["verb"] for row in office.journal()[1:]] == ["attack"]


def test_a_mail_that_came_in_time_keeps_the_default_away_however_long_it_waits_to_be_read(office):
    office.start()
    office.later(hours=23, minutes=59)
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    assert deadlines.sweep(office.later(days=3)) == 0
    Mail.update(status="aside").where(Mail.id == mail_id).execute()
    assert deadlines.sweep(office.later(minutes=1)) == 1


def test_a_mail_to_no_reply_address_keeps_no_default_away(office):
    office.start()
    office.later(hours=23, minutes=59)
    office.store(ANN, office.last(ANN).headers["Reply-To"][:-20] + "x" * 20 + "@game.example")
    assert deadlines.sweep(office.later(minutes=2)) == 1


def test_a_paused_match_is_not_swept(office):
    office.start()
    Match.update(status="paused", paused_at=office.now).execute()
    assert deadlines.sweep(office.later(days=9)) == 0 and office.mails(kind="reminder") == []


def test_a_fault_in_one_match_does_not_stop_the_others(office, monkeypatch):
    office.start("first")
    office.start("second")
    whole = deadlines._sweep_match

    def broken(match_id, now):
        if match_id == office.match("first").id:
            raise RuntimeError("rules")
        return whole(match_id, now)

    monkeypatch.setattr(deadlines, "_sweep_match", broken)
    assert deadlines.sweep(office.later(hours=24)) == 1
    assert [len(office.journal(slug)) for slug in ("first", "second")] == [1, 2]


def test_the_moderator_may_move_a_deadline_and_the_player_is_told(office):
    match = office.start()
    assert len(clock_changes.postpone(match, "red", 6, office.now)) == 1
    assert Deadline.get().due_at == START + hours(30)
    assert "The operator has moved your deadline from" in said(office.mails(ANN)[-1])
    assert clock_changes.postpone(match, "blue", 6, office.now) == []


@pytest.mark.parametrize("attempt", range(4))
def test_of_a_mail_and_the_sweep_at_once_exactly_one_wins(office, attempt):
    office.start()
    office.later(hours=24, minutes=1)
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    letter = office.letter(mail_id, "attack " + str(office.match().state["hands"]["red"][0]))
    start = threading.Barrier(2)

    def at_once(work, *arguments):
        start.wait()
        work(*arguments)
        database.db.close()

    threads = [threading.Thread(target=at_once, args=call) for call in
               ((desk.answer, letter, office.now), (deadlines.sweep, office.now))]
    for thread in threads[::1 if attempt % 2 else -1]:
        thread.start()
    for thread in threads:
        thread.join()
    source = [row.source for row in office.journal()[1:]]
    answer = said(Outbox.get(Outbox.answers == mail_id))
    assert Mail.get_by_id(mail_id).status == "answered" and len(source) == 1
    assert ("done" in answer) if source == ["player"] else ("default order was given for you: pass" in answer)


def test_two_sweeps_at_once_give_one_default(office):
    for slug in ("one", "two", "three"):
        office.start(slug)
    office.later(hours=24)
    done = []
    threads = [threading.Thread(target=lambda: (done.append(deadlines.sweep(office.now)), database.db.close()))
               for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    deadlines.sweep(office.now)
    assert sum(done) <= 3 and all(len(office.journal(slug)) == 2 for slug in ("one", "two", "three"))
