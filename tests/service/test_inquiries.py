"""Somebody who plays nothing here and asks how it goes gets one helpful answer, which repeats nothing of his mail."""

from dataclasses import replace

import pytest
from office import PLAYERS, START, said

from pbem import config
from pbem.service.course import leaving, starting
from pbem.service.desk import desk
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, Player, Seat

EVE, ORDERS = "eve@player.example", "orders@game.example"
ANN = PLAYERS["red"]


@pytest.fixture
def inviting(office):
    with database.transaction():
        starting.open_match("duel", "spring", START)
    return office


def ask(office, subject, *lines, sender=EVE):
    mail_id = office.store(sender, ORDERS, lines=lines)
    desk.answer(replace(office.letter(mail_id, *lines), subject=subject), office.now)
    return [mail for mail in office.mails(sender) if mail.answers_id == mail_id]


@pytest.mark.parametrize(("subject", "lines"), [
    ("hi", ["HELP"]), ("HELP", []), ("Help!", ["please"]), ("JOIN", []), ("aide", []), ("ayuda por favor", []),
    ("a question", ["Hello,", "I heard that one can play here, and I would like to join some match."]),
    ("spring", ["England, if there is a seat"]), ("x", ["Is spring full?"]),
    ("our game", ["Hi Hal, count me in for here i stand. I'd like the Ottomans."])])
def test_who_asks_is_told_how_one_plays_here(inviting, subject, lines):
    [answer] = ask(inviting, subject, *lines)
    assert answer.kind == "welcome" and inviting.inbound().status == ANSWERED
    told = said(answer)
    assert "Matches with free seats: spring." in told and "JOIN spring" in told and ORDERS in told
    assert not any(line in told for line in lines if len(line) > 20)
    assert Player.select().where(Player.email == EVE).count() == 0 and Seat.select().count() == 0


def test_join_with_a_match_in_the_subject_asks_for_a_seat(inviting):
    assert [mail.kind for mail in ask(inviting, "JOIN spring")] == ["confirm_join"]


@pytest.mark.parametrize(("subject", "lines"), [
    ("Invoice", ["Please find it attached."]), ("", []), ("Re: orders", ["pass"]), ("x", ["y"] * 10 + ["HELP"])])
def test_what_speaks_of_nothing_that_is_done_here_is_not_answered(inviting, subject, lines):
    assert ask(inviting, subject, *lines) == [] and inviting.inbound().status == ASIDE
    assert "unknown sender" in inviting.inbound().reason


def test_without_a_match_that_invites_it_is_said_so(office):
    told = said(ask(office, "HELP")[0])
    assert "No match has free seats at the moment." in told and "JOIN" not in told


def test_the_guides_are_named_where_the_host_has_set_the_address_of_his_pages(inviting):
    assert "/guide/" not in said(ask(inviting, "HELP")[0])
    config.use(replace(config.current(), web_url="https://pages.example"))
    assert "https://pages.example/guide/duel" in said(ask(inviting, "HELP")[0])


def test_answers_to_an_address_are_few_a_day(inviting):
    answers = [ask(inviting, "HELP") for _ in range(4)]
    assert [len(some) for some in answers] == [1, 1, 1, 0] and "No other mail of this kind" in said(answers[2][0])
    assert "beyond the limit" in inviting.inbound().reason


def test_who_plays_is_asked_what_stands_instead(office):
    office.start()
    [answer] = ask(office, "HELP", sender=ANN)
    assert answer.kind == "question_again"


# A name one letter off.

def test_a_match_whose_name_is_one_letter_off_is_meant_and_said_so(inviting):
    [answer] = ask(inviting, "hi", "JOIN sprign NAME Eve")
    assert answer.kind == "confirm_join"
    assert "the name in that mail is one letter off; the match is spring" in said(answer)
    assert "sprign" not in answer.text and "Eve" not in answer.text


def test_one_that_may_be_several_is_refused_as_before(inviting):
    with database.transaction():
        starting.open_match("duel", "spring2", START)
        starting.open_match("duel", "spring3", START)
    assert ask(inviting, "hi", "JOIN spring4")[0].kind == "join_refused"


def test_a_free_seat_of_a_running_match_is_found_one_letter_off(office):
    office.start()
    with database.transaction():
        leaving.by_decision(office.match(), "blue", None, office.now, None)
    [answer] = ask(office, "hi", "JOIN trial bleu")
    assert answer.kind == "confirm_seat" and "Blue" in said(answer)


def test_a_role_one_letter_off_is_taken_and_said(inviting):
    [asked] = ask(inviting, "hi", "JOIN spring prefer bleu")
    told = said(inviting.reply(EVE, "yes", to=asked))
    assert "Note: 'bleu' is read as Blue." in told and "wishes: Blue" in told and "NOT UNDERSTOOD" not in told
