"""One player who runs several roles: one place, one confirmation, a mail for each role."""

import re

import pytest
from office import said

from pbem.service.course import starting
from pbem.service.hosting import overview
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.seats import seating
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Seat

ANN, BOB, CAT = "ann@player.example", "bob@player.example", "cat@player.example"
DESK = "join@game.example"
WISHES = {ANN: "france", BOB: "protestant", CAT: ""}


@pytest.fixture
def office(office):
    with database.transaction():
        starting.open_match("here_i_stand", "trial", office.now, options={"players": "3"})
    return office


def join(office, addresses=WISHES):
    for address in addresses:
        office.write(address, DESK, f"JOIN trial prefer {WISHES[address]}", f"NONCE {address[:3]}")
        office.reply(address)


def test_three_players_fill_the_match_and_get_all_six_powers(office):
    join(office)
    held = {}
    for seat in Seat.select().order_by(Seat.id):
        held.setdefault(seat.player.email, set()).add(seat.role)
    assert held == {ANN: {"ottoman", "france"}, BOB: {"england", "protestant"}, CAT: {"hapsburg", "papacy"}}
    assert list(overview.match_lines()) == ["trial: Here I Stand, running, 3/3 seats, waiting for Protestant"]


def test_each_power_gets_its_own_report_and_reply_address(office):
    join(office)
    reports = office.mails(ANN, "report")
    assert {mail.role for mail in reports} == {"ottoman", "france"}
    assert len({mail.headers["Reply-To"] for mail in reports}) == 2 and len({mail.message_id for mail in reports}) == 2
    assert {mail.role: said(mail).partition(" in trial")[0].rpartition(" ")[2] for mail in reports} == \
        {"ottoman": "Ottoman", "france": "France"}


def test_an_answer_is_that_of_the_power_whose_mail_it_answers(office):
    join(office)
    asked = next(mail for mail in office.mails(BOB, "report") if mail.role == "protestant")
    other = next(mail for mail in office.mails(BOB, "report") if mail.role == "england")
    assert "nothing is asked of you" in said(office.reply(BOB, "targets Brandenburg", to=other))
    answer = office.reply(BOB, "targets Brandenburg", to=asked)
    assert answer.role == "protestant" and office.journal()[-1].role == "protestant"


def test_the_mail_that_confirms_tells_which_powers_go_together(office):
    answer = office.write(ANN, DESK, "JOIN trial prefer papacy")
    assert "One player runs Hapsburg and Papacy" in said(answer) and "0 of 3 seats" in said(answer)


def test_a_mail_without_reply_address_is_answered_for_the_power_that_is_asked(office):
    join(office)
    answer = office.write(BOB, DESK, "targets Brandenburg")
    assert (answer.kind, answer.role) == ("question_again", "protestant")


def test_the_moderator_seats_a_player_by_any_of_his_powers(office):
    with database.transaction():
        for address, role in ((ANN, "papacy"), (ANN, "hapsburg"), (BOB, "france"), (CAT, "england")):
            matches.seat(office.match(), address, role, office.now)
        starting.start(lock(office.match().id, office.now))
    assert {seat.role for seat in Seat.select() if seat.player.email == ANN} == {"papacy", "hapsburg"}


@pytest.mark.parametrize(("scenario", "options", "why"), [
    ("1517", {"players": "2"}, "the number of players can be: 3, 4, 5, 6"),
    ("1517", {"edition": "first"}, "the edition can be: second, anniversary"),
    ("1492", {}, "no scenario '1492'; there are: 1517, 1532, tournament")])
def test_a_match_with_options_that_cannot_be_is_not_opened(office, scenario, options, why):
    with pytest.raises(matches.Refused, match=re.escape(why)):
        starting.open_match("here_i_stand", "other", office.now, scenario, options)


def test_a_wish_for_any_role_of_a_party_is_a_wish_for_the_party():
    parties = (("a", "d"), ("b", "c"))
    assert seating.by_party(parties, {1: ["c", "d", "b"], 2: []}) == {1: ["b", "a"], 2: []}


def test_the_two_player_variant_runs_by_mail(office):
    with database.transaction():
        starting.open_match("here_i_stand", "duo", office.now, "two_player")
    for address, wish in ((ANN, "protestant"), (BOB, "papacy")):
        office.write(address, DESK, f"JOIN duo prefer {wish}")
        office.reply(address)
    report = office.mails(ANN, "report")[-1]
    assert report.role == "protestant" and "Your diplomatic cards" in report.text
    answer = office.reply(ANN, "targets Brandenburg, Leipzig, Erfurt, Lubeck, Magdeburg", to=report)
    assert office.journal("duo")[-1].role == "protestant" and "done" in said(answer)


def test_a_player_who_is_replaced_leaves_all_his_powers_and_one_newcomer_takes_them(office):
    join(office)
    for address, role in ((BOB, "ottoman"), (CAT, "france")):
        answer = office.reply(address, f"REPLACE {role}", to=office.mails(address, "report")[0])
    assert "decides" in said(answer), "votes for two powers of one player add up"
    assert len(office.mails(ANN, "farewell")) == 1
    assert list(overview.match_lines())[0].startswith("trial: Here I Stand, running, 2/3 seats")
    eve = "eve@player.example"
    office.write(eve, DESK, "JOIN trial france")
    assert "Ottoman and France" in said(office.mails(eve)[0]) or "France and Ottoman" in said(office.mails(eve)[0])
    assert office.reply(eve).kind == "started"
    assert {mail.role for mail in office.mails(eve, "report")} == {"ottoman", "france"}
    assert {seat.role for seat in Seat.select() if seat.player.email == eve and seat.role} == {"ottoman", "france"}


DAN = "dan@player.example"


def powers(address):
    return [seat for seat in Seat.select().order_by(Seat.id) if seat.player.email == address and seat.role]


def test_one_deputy_for_all_powers_gets_one_mail_at_the_end(office):
    join(office)
    office.reply(ANN, f"DEPUTY {DAN}")
    office.reply(DAN)
    assert {seat.stands_for for seat in Seat.select().where(Seat.kind == "deputy")} == {"ottoman", "france"}
    office.reply(ANN, "DEPUTY none")
    assert [mail.kind for mail in office.mails(DAN)] == ["confirm_deputy", "deputy_agreed", "deputy_ends"]
    assert not Seat.select().where(Seat.kind == "deputy").exists()


def test_back_is_said_once_for_all_powers(office):
    join(office)
    office.reply(ANN, "ABSENT 1 Mar - 9 Mar POLICY", to=office.mails(ANN, "report")[0])
    deadlines.sweep(office.later(minutes=1))
    assert {seat.played_by for seat in powers(ANN)} == {"caretaker"}
    office.reply(ANN, "BACK", to=office.mails(ANN, "report")[0])
    assert {seat.played_by for seat in powers(ANN)} == {"player"}
