"""Mails that say the same again and order nothing are a program's: a few are answered, and they count for nothing."""

import time
from dataclasses import replace
from datetime import timedelta

import pytest
from office import PLAYERS, START, said

from pbem.service.course import starting
from pbem.service.desk import desk
from pbem.service.match import caps
from pbem.service.post import equal_mails, moderator
from pbem.store import database
from pbem.store.models import ASIDE, IGNORED, Mail, Tally

ANN, BOB, EVE = PLAYERS["red"], PLAYERS["blue"], "eve@player.example"
ORDERS = "orders@game.example"
TICKETS = [
    ["Your request #{n} has been received and will be answered within 24 hours."],
    ["Thank you for writing to us.", "Ticket: {n}", "Date: Mon, {d} Mar 2027 12:{d}:00", "Your support team"],
    ["Vielen Dank! Ihre Anfrage wurde am {d}. März 2027 unter {n} aufgenommen."],
    ["Hemos recibido su solicitud (ref. A{n}X) el lunes {d} de marzo.", "Gracias por su paciencia."],
    ["Need help right away? Call us under 0800 {n}.", "We have your mail and will answer it soon."],
    [""]]


def ticket(lines, number):
    return [line.format(n=4710 + number, d=10 + number) for line in lines]


@pytest.fixture
def playing(office):
    office.start()
    return office


@pytest.mark.parametrize("lines", TICKETS)
def test_after_three_equal_mails_none_is_answered_and_what_its_player_writes_is(playing, lines):
    answers = [playing.reply(ANN, *ticket(lines, number)) for number in range(8)]
    assert [answer is not None for answer in answers] == [True] * 3 + [False] * 5
    told = "Mails that say the same as this one and order nothing are not answered any more"
    assert [told in said(answer) for answer in answers[:3]] == [False, False, True]
    assert playing.inbound().status == IGNORED
    assert playing.reply(ANN, "pass") is not None and playing.journal()[-1].command["verb"] == "pass"


def test_those_that_are_not_answered_use_up_no_limit_of_their_player(playing):
    for number in range(200):
        playing.reply(ANN, *ticket(TICKETS[0], number))
    assert {row.used for row in Tally.select().where(Tally.what.in_(desk.MAILS))} == {3}
    assert playing.reply(ANN, "When will it go on, dear people?") is not None


def test_an_absence_notice_uses_up_no_limit_either(playing):
    playing.reply(ANN, "I am away until Friday.", absence=True)
    assert {row.used for row in Tally.select().where(Tally.what.in_(desk.MAILS))} == {0}


def test_who_runs_the_server_sees_it_once(playing):
    for number in range(8):
        playing.reply(ANN, *ticket(TICKETS[0], number))
        playing.reply(BOB, *ticket(TICKETS[0], number))
    aside = Mail.select().where(Mail.status == ASIDE)
    assert [mail.sender for mail in aside] == [ANN, BOB] and "at most 3 answers to equal mails" in aside[0].reason
    assert len(moderator._set_aside(None, playing.now + timedelta(days=1))) == 2 and not caps.unlisted()


def test_two_programs_do_not_use_up_each_others_answers(playing):
    for number in range(3):
        assert playing.reply(ANN, *ticket(TICKETS[0], number)) and playing.reply(BOB, *ticket(TICKETS[0], number))
    assert not playing.reply(ANN, *ticket(TICKETS[0], 4)) and not playing.reply(BOB, *ticket(TICKETS[0], 4))


@pytest.mark.parametrize("lines", [["attack 99"], ["HELP attack"], ["REPORT"], ["STATUS"], ["How do I bid?"]])
def test_an_order_and_a_word_for_the_server_are_answered_however_often(playing, lines):
    assert all(playing.reply(ANN, *lines) for _ in range(6))


def test_an_order_that_has_become_possible_is_carried_out_though_it_was_refused_before(playing):
    lines = ["My dear friends of the blue side, I have thought about it for long:", "bid 5"]
    for _ in range(5):
        playing.reply(BOB, *lines)
    assert playing.inbound().status == IGNORED
    playing.reply(ANN, "pass")
    assert playing.reply(BOB, *lines) is not None and playing.journal()[-1].command["verb"] == "bid"


def test_what_is_quoted_does_not_make_mails_different(playing):
    answers = [playing.reply(ANN, *ticket(TICKETS[0], number), set_aside=[(9, f"quoted {number}", "quoted")])
               for number in range(4)]
    assert answers[2] is not None and answers[3] is None


def test_other_words_are_another_mail(playing):
    for number in range(6):
        playing.reply(ANN, *ticket(TICKETS[0], number))
    assert all(playing.reply(ANN, f"Sorry, I will answer when I am back from {place}.")
               for place in ("Rome", "Linz", "Brest", "Genoa"))


def test_a_month_later_such_mails_are_answered_again(playing):
    for number in range(4):
        playing.reply(ANN, *ticket(TICKETS[0], number))
    playing.later(days=40)
    assert playing.reply(ANN, *ticket(TICKETS[0], 9)) is not None


# By other ways than the reply address.

def by_mailbox(office, sender, *lines):
    mail_id = office.store(sender, ORDERS, lines=lines)
    desk.answer(office.letter(mail_id, *lines), office.now)
    return [mail for mail in office.mails(sender) if mail.answers_id == mail_id]


def test_by_the_mailbox_one_answer_of_the_day_is_left_to_its_player(playing):
    answers = [by_mailbox(playing, ANN, *ticket(TICKETS[0], number)) for number in range(5)]
    assert [len(some) for some in answers] == [1, 1, 0, 0, 0]
    assert len(by_mailbox(playing, ANN, "Where do I write my orders to, please?")) == 1
    assert not by_mailbox(playing, ANN, "And is this the one?")


def test_what_another_writes_under_a_players_name_keeps_none_of_his_answers(playing):
    for number in range(5):
        by_mailbox(playing, ANN, *ticket(TICKETS[0], number))
    assert playing.reply(ANN, *ticket(TICKETS[0], 1)) is not None


def test_a_ticket_system_with_an_address_of_its_own_ends_as_well(playing):
    to = playing.last(ANN).headers["Reply-To"]
    for number in range(5):
        playing.write("support@shop.example", to, *ticket(TICKETS[0], number))
    assert len(playing.mails(ANN, "wrong_sender")) == 2
    assert len(by_mailbox(playing, ANN, "Where do I write my orders to, please?")) == 1


def press_address(office, email):
    return next(word for word in office.last(email).text.split() if word.startswith("orders+p"))


def test_two_programs_that_answer_each_others_press_come_to_an_end(playing):
    ann, bob = (press_address(playing, email) for email in (ANN, BOB))
    for number in range(9):
        playing.write(ANN, ann, *ticket(TICKETS[0], number))
        playing.write(BOB, bob, *ticket(TICKETS[1], number))
    assert len(playing.mails(BOB, "press")) == len(playing.mails(ANN, "press")) == 3
    assert "are not passed on today" in said(playing.mails(ANN, "press_told")[-1])
    playing.write(ANN, ann, "Sorry, that was a machine. Shall we have peace?")
    assert len(playing.mails(BOB, "press")) == 4


def test_offers_of_other_numbers_are_other_pieces_of_press(playing):
    ann = press_address(playing, ANN)
    for number in range(6):
        playing.write(ANN, ann, f"I offer you {number} ducats for peace.")
        playing.write(ANN, ann, "yes")
    assert len(playing.mails(BOB, "press")) == 12


def test_what_answers_a_mail_to_confirm_ends_too(office):
    with database.transaction():
        starting.open_match("duel", "spring", START)
    by_mailbox(office, EVE, "JOIN spring")
    assert [bool(office.reply(EVE, *ticket(TICKETS[0], number))) for number in range(6)] == [True] * 3 + [False] * 3
    assert "You have left" in office.reply(EVE, "NO").subject


@pytest.mark.parametrize("line", ["x" * 500_000, "!" * 500_000 + "a", "a " * 250_000, "1" * 500_000, "x1" * 250_000])
def test_a_hostile_mail_takes_no_time(playing, line):
    letter = replace(playing.letter(playing.store(ANN, ORDERS)), body=[(number, line) for number in range(3)])
    began = time.process_time()
    assert len(equal_mails.unproven(letter, ANN).words) < 5000
    assert time.process_time() - began < 1


@pytest.mark.parametrize(("one", "other", "equal"), [
    ("Ticket #1 of Mon, 1 Mar 2027", "Ticket #22 of Tue, 12 October 2028", True), ("[ref:_00D2a._50:ref] x", "x", True),
    ("Case 4711-22 is open", "Case 4712-99 is open", True), ("at 12:30 on 3.4.2027", "at 9:15 on 13.4.2027", True),
    ("lundi 1 mars reçu", "mardi 2 avril reçu", True), ("2 ducats", "3 ducats", False), ("card 31", "card 65", False),
    ("a  b", "a b.", True), ("a b", "b a", False), ("", "", True)])
def test_what_makes_mails_equal(playing, one, other, equal):
    letters = [replace(playing.letter(playing.store(ANN, ORDERS)), body=[(1, text)]) for text in (one, other)]
    assert (equal_mails.unproven(letters[0], ANN) == equal_mails.unproven(letters[1], ANN)) is equal
