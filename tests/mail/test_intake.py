"""Whose mail is read next, what a reader's death means for its mail, and that one slow mail holds up nobody else."""

import os
import signal
import threading
import time

import pytest
from mails import NOW, eventually, plain

from pbem.mail import inbound
from pbem.mail.intake import Intake
from pbem.mail.readers import CannotStart, Died, Limits
from pbem.mail.reasons import reason
from pbem.mail.turns import LATELY, SMALL, Turns
from pbem.service.post import tokens
from pbem.store.models import ANSWERED, ASIDE, STORED, Mail, Match, Outbox, Player, Seat


@pytest.fixture
def seats(db):
    """Three seats of a match."""
    match = Match.create(slug="winter", game="duel", scenario="", status="running", created_at=NOW, dice_seed="",
                         card_seed="")
    players = [Player.create(email=f"{name}@player.example", created_at=NOW) for name in ("ann", "bob", "eve")]
    return [Seat.create(match=match, player=player, role=f"r{player.id}", joined_at=NOW) for player in players]


def address(seat):
    return tokens.address(tokens.ORDERS, seat.mark, NOW)


def keep(recipient="orders@game.example", body="pass", extra=""):
    number = Mail.select().count()
    return inbound.ingest(plain(body, number=number, extra=extra), "ann@player.example", recipient, "smtp", NOW)


def taken(turns):
    """The ids in the order in which one reader would read them."""
    order = []
    while turn := turns.take():
        order.append(turn.mail_id)
        Mail.update(status=ANSWERED).where(Mail.id == turn.mail_id).execute()
        turns.done(turn)
    return order


def test_seats_are_read_in_turn_and_one_seats_mails_as_they_came(seats):
    ann, bob, eve = map(address, seats)
    mails = [keep(to) for to in (ann, ann, ann, eve, bob, bob)]
    assert taken(Turns()) == [mails[0], mails[4], mails[3], mails[1], mails[5], mails[2]]


def test_who_has_no_reply_address_comes_last(seats):
    ann, bob, _ = map(address, seats)
    forged = ann.replace("@", "x@")
    mails = [keep(), keep(forged), keep(bob), keep("bounces+1.x@game.example"), keep(ann)]
    assert taken(Turns()) == [mails[4], mails[2], mails[0], mails[1], mails[3]]


def test_of_one_seat_and_of_all_strangers_one_mail_is_in_hand(seats):
    ann, bob, _ = map(address, seats)
    mails = [keep(ann), keep(ann), keep(), keep(), keep(bob)]
    turns = Turns()
    in_hand = [turns.take() for _ in range(4)]
    assert [turn and turn.mail_id for turn in in_hand] == [mails[0], mails[4], mails[2], None]
    Mail.update(status=ANSWERED).where(Mail.id == mails[0]).execute()
    turns.done(in_hand[0])
    assert turns.take().mail_id == mails[1]


def test_a_mail_the_server_has_failed_on_rests_and_its_seats_later_mails_with_it(seats):
    ann, bob, _ = map(address, seats)
    keep(ann), keep(ann)
    other, turns = keep(bob), Turns()
    turns.done(turns.take(), failed=True)
    assert turns.take().mail_id == other and turns.take() is None


def test_mails_of_a_database_without_seats_are_told_apart_as_well(seats):
    mail_id = keep(address(seats[1]))
    Mail.update(seat=None).execute()
    assert Turns().take() == (mail_id, seats[1].id)


def in_hand(turns, most=9):
    """The ids of the mails that so many readers have in hand at once."""
    return [turn.mail_id for turn in (turns.take() for _ in range(most)) if turn]


def killed(mail_id):
    """A mail of which a reader has died."""
    Mail.update(deaths=1).where(Mail.id == mail_id).execute()
    return mail_id


@pytest.mark.parametrize(("size", "in_hand_at_once"), [(60_000, 3), (64_000, 1), (70_000, 1)])
def test_a_mail_from_64_kilobytes_on_is_large(seats, size, in_hand_at_once):
    for seat in seats:
        keep(address(seat), body="x" * size)
    assert len(in_hand(Turns())) == in_hand_at_once


def test_of_large_mails_one_is_in_hand_and_small_ones_go_before(seats):
    ann, bob, eve = map(address, seats)
    mails = [keep(ann, body="x" * SMALL), keep(bob, body="x" * SMALL), keep(eve)]
    assert in_hand(Turns()) == [mails[2], mails[0]]


def test_one_of_the_mails_that_may_kill_is_in_hand_at_a_time(seats):
    ann, bob, eve = map(address, seats)
    keep(), killed(keep(ann))
    large, small = keep(bob, body="x" * SMALL), keep(eve)
    assert in_hand(Turns()) == [small, large]


def test_a_stranger_and_a_seat_do_not_hold_both_readers(seats):
    deadly, stranger = killed(keep(address(seats[0]))), keep()
    turns = Turns()
    turn = turns.take()
    assert turn.mail_id == deadly and turns.take() is None
    Mail.update(status=ASIDE).where(Mail.id == deadly).execute()
    turns.done(turn)
    assert turns.take().mail_id == stranger


def test_a_seat_whose_mail_has_killed_is_kept_to_one_reader_for_a_while(seats, monkeypatch):
    ann, bob, eve = map(address, seats)
    turns, deadly, other = Turns(), killed(keep(ann)), killed(keep(bob))
    turns.done(turns.take()), turns.done(turns.take())
    Mail.update(status=ASIDE).where(Mail.id.in_([deadly, other])).execute()
    mails = [keep(ann), keep(bob), keep(eve)]
    assert in_hand(turns) == [mails[2], mails[0]]
    while_after = time.monotonic() + LATELY
    monkeypatch.setattr("pbem.mail.turns.time.monotonic", lambda: while_after)
    assert in_hand(turns) == [mails[1]]


# Deaths.

def dies(raw, facts):
    raise Died("cut_processor", seconds="2")


def dies_of_the_body(raw, facts):
    return inbound.reading.read(raw, facts) if facts.head_only else dies(raw, facts)


def test_a_death_is_counted_and_the_second_sets_the_mail_aside(letters):
    mail_id = keep()
    inbound.attempt(mail_id, lambda: NOW, dies)
    assert (Mail.get().deaths, Mail.get().status) == (1, STORED)
    inbound.attempt(mail_id, lambda: NOW, dies)
    assert (Mail.get().status, Mail.get().reason) == (
        ASIDE, "unreadable: reading it took more than 2 s of processor time")
    assert letters == []


def test_a_player_whose_headers_cannot_be_read_is_told_so(seats):
    mail_id = keep(address(seats[0]))
    inbound.process(mail_id, NOW, dies)
    answer = Outbox.get(Outbox.answers == mail_id)
    assert answer.kind == "doubtful_from" and answer.to == "ann@player.example"
    assert "its headers cannot be read (reading it took more than 2 s" in " ".join(answer.text.split())


def test_a_player_is_told_why_his_mail_was_not_read(letters, seats):
    mail_id = keep(address(seats[0]))
    inbound.process(mail_id, NOW, dies_of_the_body)
    [letter] = letters
    assert letter.from_address == "ann@player.example" and letter.body == []
    assert letter.cut == reason("cut_processor", seconds="2")
    assert Mail.get().status == ASIDE


def test_one_whose_very_headers_kill_goes_aside_all_the_same(letters, seats):
    inbound.process(keep(address(seats[0])), NOW, dies)
    assert Mail.get().status == ASIDE


def test_a_reader_that_does_not_start_is_no_attempt(letters):
    def no_reader(raw, facts):
        raise CannotStart

    mail_id = keep()
    for _ in range(3):
        with pytest.raises(CannotStart):
            inbound.attempt(mail_id, lambda: NOW, no_reader)
    assert (Mail.get().deaths, Mail.get().status) == (0, STORED)


def test_a_thread_goes_on_at_once_while_mails_wait_and_rests_when_none_does(letters, seats):
    class Reader:
        def read(self, raw, facts):
            raise CannotStart

    keep(address(seats[0]))
    threads = Intake(lambda: NOW, Limits())
    assert threads._one(Reader()) is True
    assert threads._one(Reader()) is False, "its mail rests now"


# The real threads and processes.

DEADLY = {"body": "<p>a</p>" * 200_000, "extra": "Content-Type: text/html\r\n"}
SLOW = {"body": "<p>x</p>" * 20_000, "extra": "Content-Type: text/html\r\n"}


@pytest.fixture
def intake(letters):
    """A function that starts an Intake with these limits."""
    started = []

    def start(**limits):
        started.append(Intake(lambda: NOW, Limits(**limits)))
        started[0].start()
        return started[0]

    yield start
    for running in started:
        running.stop()


def test_what_is_stored_is_read_and_what_comes_later_too(intake, letters, seats):
    first = keep()
    running = intake()
    assert eventually(lambda: not inbound.is_stored(first))
    second = keep(address(seats[0]))
    inbound.take(inbound.Stored(second, False), NOW)
    assert eventually(lambda: len(letters) == 2)
    third = keep()
    inbound.process(third, NOW)  # as a page does: waits for it
    assert Mail.get_by_id(third).status == ANSWERED and len(running.readers) == 2


def test_a_mail_that_kills_two_readers_goes_aside_and_others_are_read(intake, letters, seats):
    bad, good = keep(address(seats[0]), **SLOW), keep(address(seats[1]))
    stranger, later = keep(), keep(address(seats[0]))
    intake(seconds=0.05)
    assert eventually(lambda: not Mail.select().where(Mail.status == STORED).exists(), 60)  # two readers start anew
    assert (Mail.get_by_id(bad).deaths, Mail.get_by_id(bad).status) == (2, ASIDE)
    assert {letter.mail_id for letter in letters} == {bad, good, stranger, later}
    assert [letter.mail_id for letter in letters if letter.mail_id in (bad, later)] == [bad, later]


def test_two_seats_whose_mails_kill_at_once_leave_a_reader_to_the_third(intake, letters, seats):
    ann, bob, eve = map(address, seats)
    deadly = [keep(ann, **DEADLY), keep(bob, **DEADLY)]
    good = [keep(eve) for _ in range(5)]
    running = intake(seconds=0.3)
    assert eventually(lambda: {letter.mail_id for letter in letters} >= {*good})
    assert Mail.get_by_id(deadly[1]).deaths == 0, "the second waits for the reader of the first"
    later = keep(eve)
    running.wake()
    assert eventually(lambda: later in {letter.mail_id for letter in letters})
    assert Mail.select().where(Mail.status == STORED).exists()
    assert eventually(lambda: not Mail.select().where(Mail.status == STORED).exists(), 20)
    assert [(mail.deaths, mail.status) for mail in map(Mail.get_by_id, deadly)] == [(2, ASIDE)] * 2


def test_a_reader_that_hangs_holds_up_no_other_seat(intake, letters, seats):
    running = intake(clock=3)
    keep()
    running.wake()
    assert eventually(lambda: letters and all(reader.pid for reader in running.readers))
    os.kill(running.readers[0].pid, signal.SIGSTOP)
    mails = [keep(address(seat)) for seat in seats for _ in range(3)]
    running.wake()
    assert eventually(lambda: len(letters) == 10)
    assert Mail.select().where(Mail.deaths > 0).count() == 1
    for seat in seats:
        ids = [mail.id for mail in Mail.select().where(Mail.seat == seat.id).order_by(Mail.id)]
        assert [letter.mail_id for letter in letters if letter.mail_id in ids] == ids
    assert len(mails) == 9


def test_the_end_of_the_server_is_no_death(intake, letters, seats):
    mail_id = keep(address(seats[0]))
    running = intake()
    assert eventually(lambda: not inbound.is_stored(mail_id) and all(reader.pid for reader in running.readers))
    for reader in running.readers:
        os.kill(reader.pid, signal.SIGSTOP)
    waiting = keep(address(seats[1]))
    running.wake()
    eventually(lambda: running._turns._in_hand)
    running.stop()
    assert (Mail.get_by_id(waiting).deaths, Mail.get_by_id(waiting).status) == (0, STORED)
    assert not any("mail-read" in thread.name for thread in threading.enumerate())
