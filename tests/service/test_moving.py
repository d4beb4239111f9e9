"""Another address of a player: both confirm, old reply addresses die, it can be taken back, a forger gets nothing."""

import pytest
from office import PLAYERS, due, said
from test_disputes import MORA, begin, log

from pbem.service.console import acts
from pbem.service.console.noting import Host
from pbem.service.match.said import Refused, tell
from pbem.service.match.sitting import lock
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.models import FORMER, AddressChange, Player, Seat, Vote

ANN, BOB = PLAYERS.values()
NEW, DAN = "ann@new.example", "dan@player.example"


@pytest.fixture
def asked(office):
    office.start()
    office.reply(ANN, f"ADDRESS {NEW}")
    return office


def holder(role="red"):
    return Seat.get(Seat.role == role).player.email


def confirm(office, *addresses, word="YES"):
    for address in addresses:
        kind = "confirm_address" if address == NEW else "address_wanted"
        office.write(address, office.mails(address, kind)[-1].headers["Reply-To"], word)


def moved(office):
    confirm(office, NEW, ANN)
    assert holder() == NEW
    return office


def test_both_addresses_are_asked_and_the_new_one_hears_no_name(asked):
    [new], [old] = asked.mails(NEW), asked.mails(ANN, "address_wanted")
    assert "ann@player" not in said(new) and "Red" not in said(new) and new.lane == 2
    assert NEW in said(old) and "ANSWER THIS MAIL WITH YES" in said(old)
    assert "each get a mail to be answered with YES" in " ".join(said(asked.last(ANN)).split())
    assert old.lane > asked.last(ANN).lane, "it comes behind the answer that speaks of it"
    assert holder() == ANN


@pytest.mark.parametrize("first", [ANN, NEW])
def test_it_is_done_when_both_have_said_yes_and_all_are_told_that_there_is_another(asked, first):
    due_before = due()
    confirm(asked, first)
    assert holder() == ANN
    confirm(asked, NEW if first == ANN else ANN)
    assert holder() == NEW and due() == due_before, "nobody gains time by it"
    report = asked.mails(NEW, "report")[-1]
    assert "come here from now on" in said(report) and "WHAT IS ASKED OF YOU" in said(report)
    told = said(asked.last(BOB))
    assert "Red go to another address" in told and NEW not in told and ANN not in told
    assert any("Red go to another address" in line for line in log(asked))
    assert "UNTIL" in said(asked.mails(ANN, "address_changed")[-1]).upper()


def test_the_new_address_plays_on_and_the_old_one_plays_no_more(asked):
    old = asked.mails(ANN, "report")[-1]
    moved(asked)
    assert asked.reply(ANN, "pass", to=old).kind == "seat_gone"
    assert asked.write(NEW, old.headers["Reply-To"], "pass").kind != "acknowledgement", "not even from the new one"
    assert [row.role for row in asked.journal()] == [None]
    answer = asked.reply(NEW, "pass")
    assert answer.to == NEW and asked.journal()[-1].player.email == NEW
    assert not checking.verdict(asked.match()).faults


def test_what_was_his_stays_his(asked):
    Player.update(zone="Europe/Paris", name="Ann", days_off=["sun"]).where(Player.email == ANN).execute()
    asked.reply(ANN, "EXTEND 5h")
    moved(asked)
    player = Player.get(Player.email == NEW)
    assert (player.zone, player.name, player.days_off) == ("Europe/Paris", "Ann", ["sun"])
    assert [vote.player.email for vote in Vote.select()] in ([NEW], [])


def test_the_old_address_takes_it_back_in_its_time_and_its_new_reply_addresses_hold(asked):
    moved(asked)
    stolen = asked.mails(NEW, "report")[-1]
    undo = asked.mails(ANN, "address_changed")[-1].headers["Reply-To"]
    asked.later(days=6, hours=23)
    assert "as it was before" in said(asked.write(ANN, undo, "NO"))
    assert holder() == ANN and asked.reply(NEW, "pass", to=stolen).kind == "seat_gone"
    assert "come here again" in " ".join(said(mail) for mail in asked.mails(ANN, "report")[-1:])
    assert asked.last(NEW).kind in ("address_undone", "seat_gone")
    assert not checking.verdict(asked.match()).faults


def test_it_cannot_be_taken_back_later(asked):
    moved(asked)
    undo = asked.mails(ANN, "address_changed")[-1].headers["Reply-To"]
    asked.later(days=7, minutes=1)
    assert "can be taken back no longer" in " ".join(said(asked.write(ANN, undo, "NO")).split()) and holder() == NEW


@pytest.mark.parametrize("who", [ANN, NEW])
def test_no_from_either_ends_it(asked, who):
    confirm(asked, who, word="NO")
    confirm(asked, ANN, NEW)
    assert holder() == ANN and AddressChange.get().status == "dropped"


def test_words_that_are_neither_change_nothing(asked):
    confirm(asked, ANN, NEW, word="what is this?")
    confirm(asked, ANN, NEW, word="pass")
    assert holder() == ANN and AddressChange.get().agreed_at is None


def test_who_forges_from_steals_no_seat(asked):
    """Somebody has seen a reply address of Ann, names his own, and confirms it: without Ann's mail nothing is done."""
    orders = asked.mails(ANN, "report")[-1].headers["Reply-To"]
    asked.write(ANN, orders, "ADDRESS eve@evil.example")
    seen = asked.mails("eve@evil.example", "confirm_address")[-1].headers["Reply-To"]
    asked.write("eve@evil.example", seen, "YES")
    asked.write(ANN, seen, "YES")
    assert holder() == ANN
    confirm(asked, ANN, word="NO")
    assert holder() == ANN


def test_a_later_wish_takes_the_place_of_an_earlier_one(asked):
    asked.reply(ANN, "ADDRESS other@new.example")
    old = asked.mails(ANN, "address_wanted")
    for mail in old[:1]:
        asked.write(ANN, mail.headers["Reply-To"], "YES")
    confirm(asked, NEW)
    assert holder() == ANN and [one.status for one in AddressChange.select().order_by(AddressChange.id)] == [
        "dropped", "waiting"]


def test_it_is_taken_back_while_it_waits(asked):
    assert "stays as it is" in said(asked.reply(ANN, "ADDRESS none"))
    confirm(asked, NEW, ANN)
    assert holder() == ANN


def test_it_lapses(asked):
    asked.later(days=14, hours=1)
    confirm(asked, NEW, ANN)
    assert holder() == ANN


@pytest.mark.parametrize(("line", "why"), [
    (f"ADDRESS {ANN}", "that is the address already"), ("ADDRESS none", "no other address of yours waits"),
    ("ADDRESS x@", "address")])
def test_what_cannot_be_is_refused(office, line, why):
    office.start()
    assert why in said(office.reply(ANN, line)) and not AddressChange.select().exists()


def test_who_plays_another_role_cannot_be_it_and_no_one_else_hears_why(office):
    office.start()
    office.reply(ANN, f"ADDRESS {BOB}")
    seen = office.mails(BOB, "confirm_address")[-1].headers["Reply-To"]
    office.write(BOB, seen, "YES")
    confirm(office, ANN)
    assert holder() == ANN and "it was declined there" in " ".join(said(office.mails(ANN, "notice")[-1]).split())


def test_a_deputy_named_by_him_stays_his(office):
    office.start()
    office.reply(ANN, f"DEPUTY {DAN}")
    office.write(DAN, office.mails(DAN)[-1].headers["Reply-To"])
    office.reply(ANN, f"ADDRESS {NEW}")
    moved(office)
    assert lock(office.match().id, office.now).deputy("red").player.email == DAN


def test_a_moderator_has_it_done_when_the_old_address_is_silent(office):
    begin(office)
    told = acts.change_address(Host(office.match().id), "red", NEW, office.now)
    assert f"{NEW} is asked to confirm" in tell(told)
    assert "If you do nothing, it is done" in " ".join(said(office.mails(ANN, "address_wanted")[-1]).split())
    confirm(office, NEW)
    deadlines.sweep(office.later(days=2, hours=23))
    assert holder() == ANN
    deadlines.sweep(office.later(hours=2))
    assert holder() == NEW and any("The operator wants the player of Red" in line for line in log(office))
    assert Seat.get(Seat.kind == FORMER).player.email == ANN


def test_the_old_address_is_against_what_a_moderator_wants(office):
    begin(office)
    seat = Seat.get(Seat.player == Player.get(Player.email == MORA))
    acts.change_address(seat, "red", NEW, office.now)
    confirm(office, NEW)
    confirm(office, ANN, word="NO")
    deadlines.sweep(office.later(days=4))
    assert holder() == ANN and "keeps the address of before" in said(office.mails(MORA)[-1])


def test_a_moderator_wants_it_by_mail(office):
    begin(office)
    answer = office.write(MORA, office.mails(MORA)[0].headers["Reply-To"], f"ADDRESS red {NEW}")
    assert f"{NEW} is asked to confirm" in said(answer)
    confirm(office, NEW, ANN)
    assert holder() == NEW


def test_nobody_is_wanted_for_a_free_seat(office):
    begin(office)
    with pytest.raises(Refused, match="nobody here plays"):
        acts.change_address(Host(office.match().id), "green", NEW, office.now)


def test_what_a_program_answers_agrees_to_nothing(asked):
    asked.write(NEW, asked.mails(NEW)[-1].headers["Reply-To"], "YES I am away", absence=True)
    assert AddressChange.get().proven_at is None
