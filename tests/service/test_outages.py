"""Outages of the clock and of the mail are given back once, and nothing is defaulted meanwhile."""

import time
from dataclasses import replace
from datetime import timedelta

from aiosmtpd.controller import Controller
from databases import free_port
from office import PLAYERS, START, due, hours, said

from pbem import clock, config
from pbem.mail import imap, outbound
from pbem.service.clock import halting, outages
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, Heartbeat, Outage, Seat

ANN, BOB = PLAYERS.values()


def told(office, address=ANN):
    return [said(mail) for mail in office.mails(address, "outage")]


# The clock.

def test_an_outage_of_the_clock_is_given_back_and_told(office):
    office.start()
    deadlines.sweep(office.now)
    assert outages.clock_starts(office.later(minutes=5)) == timedelta(0)
    assert outages.clock_starts(office.later(hours=29, minutes=55)) == hours(30)
    assert due() == START + hours(54) and Heartbeat.get(Heartbeat.name == "sweep").at == office.now
    [words] = told(office)
    assert "From Mon 1 Mar 2027, 12:00 (UTC) to Tue 2 Mar 2027, 18:00 (UTC) the server stood still" in words
    assert "What Red is asked is due 30 hours later: before Wed 3 Mar 2027, 18:00 (UTC)" in words
    assert told(office, BOB) == [], "nothing is asked of him"
    assert deadlines.sweep(office.now) == 0 and deadlines.sweep(office.later(hours=23.9)) == 0
    assert deadlines.sweep(office.later(minutes=6)) == 1


def test_a_process_that_was_suspended_gives_the_time_back_before_any_default(office):
    office.start()
    clock.sweep(office.now)
    clock.sweep(office.later(hours=30))
    assert due() == START + hours(54) and len(told(office)) == 1
    for _ in range(2):
        clock.sweep(office.later(minutes=10))
    assert due() == START + hours(54) and len(told(office)) == 1


def test_a_start_after_the_start_gives_nothing_more(office):
    office.start()
    deadlines.sweep(office.now)
    office.later(hours=5)
    assert outages.clock_starts(office.now) == hours(5) and outages.clock_starts(office.now) == timedelta(0)
    assert due() == START + hours(29) and len(told(office)) == 1


def test_the_first_start_of_all_gives_nothing(office):
    office.start()
    assert outages.clock_starts(office.later(hours=5)) == timedelta(0) and due() == START + hours(24)


def test_a_deadline_given_back_falls_on_a_moment_that_counts(office):
    office.start(clock={"quiet": "22-7"})
    deadlines.sweep(office.now)
    outages.clock_starts(office.later(hours=12))
    assert due() == (START + hours(48)).replace(hour=7), "12:00 and 12 hours would be midnight"


def test_the_least_notice_is_kept_after_an_outage(office):
    office.start()
    deadlines.sweep(office.later(hours=23.9))
    outages.clock_starts(office.later(hours=5))
    assert due() == office.now + hours(2)


def test_a_pause_and_an_outage_at_once_count_once(office):
    match = office.start()
    deadlines.sweep(office.now)
    halting.begin(match, office.later(hours=1))
    outages.clock_starts(office.later(hours=9))
    assert due() == START + hours(25)
    halting.end(office.match(), office.later(hours=2))
    assert due() == START + hours(24 + 12)


def test_a_pause_that_ends_in_an_outage_counts_once(office):
    match = office.start()
    outages.fails(outages.MAIL_IN, office.later(hours=1))
    halting.begin(match, office.later(hours=1))
    halting.end(office.match(), office.later(hours=4))
    outages.works(outages.MAIL_IN, office.later(hours=1))
    assert due() == START + hours(24 + 6)


def test_a_pause_before_an_outage_that_outlasts_it_is_given_back_whole(office):
    halting.begin(office.start(), office.now)
    outages.fails(outages.MAIL_IN, office.later(hours=3))
    halting.end(office.match(), office.later(hours=2))
    outages.works(outages.MAIL_IN, office.later(hours=1))
    assert due() == START + hours(24 + 6)


def test_one_mail_tells_a_person_all_his_deadlines(office):
    office.start()
    office.reply(ANN, "pass")
    Seat.update(player=Seat.get(Seat.role == "red").player_id).where(Seat.role == "blue").execute()
    deadlines.sweep(office.now)
    outages.clock_starts(office.later(hours=3))
    [mail] = office.mails(kind="outage")
    assert "What Red is asked" in said(mail) and "What Blue is asked" in said(mail)
    assert len(mail.calendar) == 2 and len({entry["uid"] for entry in mail.calendar}) == 2


def test_every_match_of_a_player_is_given_the_time_back(office):
    office.start("one")
    office.start("two")
    deadlines.sweep(office.now)
    outages.clock_starts(office.later(hours=3))
    assert {row.due_at for row in Deadline.select()} == {START + hours(27)} and len(told(office)) == 2


def test_the_time_for_second_thoughts_is_given_back(office):
    office.start(clock={"second_thoughts": "10"})
    for who, order in ((ANN, "pass"), (ANN, "bid 5"), (BOB, "bid 4")):
        office.reply(who, order)
    deadlines.sweep(office.now)
    outages.clock_starts(office.later(hours=1))
    assert office.match().closes_at == START + hours(1) + timedelta(minutes=10)


# The mail.

def test_the_notice_is_headed_by_what_happened(office):
    office.start()
    deadlines.sweep(office.now)
    for what in (outages.MAIL_IN, outages.MAIL_OUT):
        outages.fails(what, office.now)
        outages.works(what, office.later(hours=1))
        deadlines.sweep(office.now)
    outages.clock_starts(office.later(hours=1))
    headings = ("The server could take in no mail", "The server could send no mail", "The server stood still")
    for heading, mail in zip(headings, office.mails(ANN, "outage"), strict=True):
        words = heading[0].lower() + heading[1:]
        assert [name for name in headings if f"{name}\n---" in mail.text] == [heading]
        assert f"(UTC) {words}. That time is given back" in said(mail) and "due 1 hour later" in said(mail)
        assert [name for name in headings if f">{name}<" in mail.html] == [heading]


def test_while_mail_fails_nothing_is_defaulted_and_afterwards_it_is_given_back(office):
    office.start()
    outages.fails(outages.MAIL_IN, office.later(hours=20))
    outages.fails(outages.MAIL_IN, office.later(hours=1))
    assert deadlines.sweep(office.later(hours=9)) == 0, "due at 24 h, and it is 30 h"
    outages.works(outages.MAIL_IN, office.now)
    assert due() == START + hours(34)
    assert "the server could take in no mail" in told(office)[0] and "10 hours later" in told(office)[0]
    assert deadlines.sweep(office.now) == 0 and deadlines.sweep(office.later(hours=4)) == 1


def test_no_reminder_of_a_deadline_that_an_outage_will_move(office):
    office.start()
    outages.fails(outages.MAIL_IN, office.later(hours=17))
    deadlines.sweep(office.later(hours=5))
    assert not office.mails(ANN, "reminder")
    outages.works(outages.MAIL_IN, office.now)
    deadlines.sweep(office.later(hours=5))
    assert len(office.mails(ANN, "reminder")) == 1


def test_a_short_failure_is_no_outage(office):
    office.start()
    outages.fails(outages.MAIL_OUT, office.now)
    outages.works(outages.MAIL_OUT, office.later(minutes=14))
    assert due() == START + hours(24) and not Outage.select().exists() and not told(office)


def test_working_without_a_failure_changes_nothing(office):
    office.start()
    outages.works(outages.MAIL_OUT, office.later(hours=3))
    assert due() == START + hours(24)


def test_outages_at_the_same_time_are_given_back_once(office):
    office.start()
    deadlines.sweep(office.now)
    outages.fails(outages.MAIL_OUT, office.later(hours=2))
    outages.clock_starts(office.later(hours=4))
    assert due() == START + hours(30), "the clock had stood still for six hours"
    outages.works(outages.MAIL_OUT, office.later(hours=1))
    assert due() == START + hours(31), "of the five hours without mail one is new"


def test_a_question_put_during_an_outage_gets_what_was_left_of_it(office):
    office.start()
    outages.fails(outages.MAIL_OUT, office.now)
    office.later(hours=3)
    office.reply(ANN, "pass")
    outages.works(outages.MAIL_OUT, office.later(hours=2))
    assert due() == due("blue") == START + hours(3 + 24 + 2)


class Accepting:
    """A real SMTP server's part: it takes every mail."""

    async def handle_DATA(self, server, session, envelope):
        return "250 OK"


def test_a_relay_that_cannot_be_reached_is_an_outage_until_it_can(office):
    port = free_port()
    config.use(replace(config.current(), relay_host="127.0.0.1", relay_port=port))
    office.start()
    outbound.send_due(office.now)
    assert outages.in_progress() and Outage.get().what == "mail out"
    relay = Controller(Accepting(), hostname="127.0.0.1", port=port)
    office.now += hours(2)
    outbound.watch(office.now)
    assert outages.in_progress() and due() == START + hours(24)
    relay.start()
    outbound.watch(office.now)
    assert not outages.in_progress() and due() == START + hours(26)
    assert outbound.send_due(office.now) == 3, "what had waited, and the notice"
    relay.stop()


def test_a_relay_that_is_no_longer_used_is_no_outage(office):
    office.start()
    outages.fails(outages.MAIL_OUT, office.now)
    outbound.watch(office.later(hours=1))
    assert not outages.in_progress() and due() == START + hours(25)


def test_a_mailbox_that_cannot_be_read_is_an_outage(office):
    config.use(replace(config.current(), imap_host="127.0.0.1", imap_port=free_port(), imap_tls="none"))
    watcher = imap.Watcher(lambda: office.now)
    watcher.start()
    patience = time.monotonic() + 20
    while not outages.in_progress() and time.monotonic() < patience:
        time.sleep(0.05)
    watcher.stop()
    assert (Outage.get().what, Outage.get().began_at) == ("mail in", START)
