"""What anybody may write in anybody's name changes nothing: not a confirmed player, not another's application."""

import pytest
from office import PLAYERS, said

from pbem.service.course import leaving, starting
from pbem.service.match import matches
from pbem.store import database
from pbem.store.models import DEPUTY, Application, Player, Seat

ANN, BOB = PLAYERS.values()
EVE, MALLORY = "eve@player.example", "mallory@crook.example"
DESK = "orders@game.example"


def open_match(office, slug, **settings):
    with database.transaction():
        return starting.open_match("duel", slug, office.now, settings=settings)


def player(email):
    return Player.get(Player.email == email)


def place(email, slug="spring"):
    return Seat.get(Seat.player == player(email), Seat.match == matches.find(slug))


def forge(office, victim, *lines):
    """A mail of Mallory under another's name, without a token."""
    return office.write(MALLORY, DESK, *lines, sender=victim)


# A confirmed player.

@pytest.mark.parametrize("lines", [
    ("JOIN spring prefer red", "NAME Fool", "ZONE Asia/Tokyo"), ("JOIN trial", "NAME Fool", "ZONE Asia/Tokyo"),
    ("NAME Fool", "ZONE Asia/Tokyo"), ("Hello,", "JOIN nowhere", "NAME Fool"), ("ZONE Asia/Tokyo",)])
def test_a_mail_without_a_token_changes_nothing_about_a_player_of_a_running_match(office, lines):
    office.start()
    open_match(office, "spring")
    before = (player(ANN).name, player(ANN).zone, [mail.text for mail in office.mails(BOB)])
    forge(office, ANN, *lines)
    assert (player(ANN).name, player(ANN).zone, [mail.text for mail in office.mails(BOB)]) == before
    assert {mail.to for mail in office.mails()} == {ANN, BOB}


def test_what_it_asks_is_put_to_the_registered_address_and_done_when_that_confirms(office):
    office.start()
    open_match(office, "spring")
    asked = forge(office, ANN, "JOIN spring prefer blue", "NAME Annie", "ZONE Asia/Tokyo", "NONCE abc")
    assert asked.to == ANN
    for words in ("wishes: Blue", "name: Annie", "zone: Asia/Tokyo", "nonce: abc"):
        assert words in said(asked)
    assert (player(ANN).name, player(ANN).zone) == ("ann", "UTC") and place(ANN).confirmed_at is None
    office.reply(ANN, to=asked)
    assert (player(ANN).name, player(ANN).zone) == ("Annie", "Asia/Tokyo")
    assert (place(ANN).preferences, place(ANN).nonce) == (["blue"], "abc")


def test_a_mail_without_a_token_changes_nothing_of_a_confirmed_seat_before_the_start(office):
    open_match(office, "spring")
    office.write(ANN, DESK, "JOIN spring prefer blue", "NAME Ann", "NONCE mine")
    office.reply(ANN)
    asked = forge(office, ANN, "JOIN spring prefer red", "NAME Fool", "ZONE Asia/Tokyo", "NONCE theirs")
    assert "Nothing has changed" in said(asked) and "wishes: Red" in said(asked)
    seat = place(ANN)
    assert (seat.preferences, seat.nonce, seat.player.name, seat.player.zone) == (["blue"], "mine", "Ann", "UTC")


def test_no_to_what_was_asked_in_ones_name_keeps_the_seat(office):
    open_match(office, "spring")
    office.write(ANN, DESK, "JOIN spring prefer blue")
    joined = office.reply(ANN)
    asked = forge(office, ANN, "JOIN spring prefer red")
    assert office.reply(ANN, "NO", to=asked).kind == "dropped"
    assert place(ANN).confirmed_at and place(ANN).preferences == ["blue"]
    assert office.reply(ANN, "NO", to=joined).kind == "left" and place(ANN).confirmed_at is None


def test_an_open_seat_asked_for_in_a_players_name_changes_nothing_of_him(office):
    office.start()
    office.start("spring")
    with database.transaction():
        leaving.by_decision(matches.find("spring"), "red", None, office.now, None)
    office.later(minutes=5)
    with database.transaction():
        matches.player(EVE, office.now)
        Player.update(confirmed_at=office.now, name="Eve").where(Player.email == EVE).execute()
    asked = forge(office, EVE, "JOIN spring red", "NAME Fool", "ZONE Asia/Tokyo")
    assert "name: Fool" in said(asked) and (player(EVE).name, player(EVE).zone) == ("Eve", "UTC")


# An applicant.

def test_each_application_is_its_own_and_its_token_confirms_exactly_it(office):
    open_match(office, "spring")
    first = office.write(EVE, DESK, "JOIN spring prefer blue", "NAME Eve", "NONCE mine")
    second = forge(office, EVE, "JOIN spring prefer red", "NAME Fool", "NONCE theirs", "ZONE Asia/Tokyo")
    assert first.headers["Reply-To"] != second.headers["Reply-To"] and Application.select().count() == 2
    office.reply(EVE, to=first)
    seat = place(EVE)
    assert (seat.preferences, seat.nonce, seat.player.name, seat.player.zone) == (["blue"], "mine", "Eve", "UTC")


def test_an_application_counts_once(office):
    open_match(office, "spring")
    first = office.write(EVE, DESK, "JOIN spring prefer blue", "NAME Eve")
    joined = office.reply(EVE, to=first)
    office.reply(EVE, "JOIN spring prefer red", "NAME Evelyn", to=joined)
    office.reply(EVE, "thanks!", to=first)
    assert (place(EVE).preferences, player(EVE).name) == (["red"], "Evelyn")


def test_an_application_for_an_open_seat_is_its_own(office):
    office.start("spring")
    with database.transaction():
        leaving.by_decision(matches.find("spring"), "red", None, office.now, None)
    office.later(minutes=5)
    first = office.write(EVE, DESK, "JOIN spring red", "NAME Eve")
    forge(office, EVE, "JOIN spring red", "NAME Fool", "ZONE Asia/Tokyo")
    office.reply(EVE, to=first)
    assert (player(EVE).name, player(EVE).zone) == ("Eve", "UTC")


# One person, several addresses.

@pytest.mark.parametrize(("first", "second"), [
    ("ann@player.example", "ann+pbem@player.example"), ("ann+a@player.example", "ann+b@player.example"),
    ("a.nn@gmail.com", "ann+x@googlemail.com"), ("ann@proton.me", "a.nn@pm.me")])
def test_one_person_has_one_place(office, first, second):
    open_match(office, "spring")
    for address in (first, second):
        office.write(address, DESK, "JOIN spring")
        answer = office.reply(address)
    assert answer.kind == "one_place" and answer.to == second
    assert office.match("spring").status == "inviting" and place(second, "spring").confirmed_at is None


def test_dots_and_other_domains_are_other_persons(office):
    open_match(office, "spring")
    for address in ("a.nn@player.example", "ann@player.example"):
        office.write(address, DESK, "JOIN spring")
        office.reply(address)
    assert office.match("spring").status == "running"


def test_who_plays_cannot_take_another_seat_or_be_his_own_deputy_by_a_plus_address(office):
    office.start()
    assert "that is your own address" in said(office.reply(ANN, "DEPUTY ann+two@player.example"))
    assert not Seat.select().where(Seat.kind == DEPUTY).exists()
    office.reply(ANN, "DEPUTY bob+two@player.example")
    asked = office.mails("bob+two@player.example")[-1]
    assert "You play or have played another role" in said(office.reply("bob+two@player.example", to=asked))
    with database.transaction():
        leaving.by_decision(office.match(), "red", None, office.now, None)
    office.later(minutes=5)
    assert "plays or has played" in said(office.write("bob+two@player.example", DESK, "JOIN trial red"))
