"""What a mail that came back marks, and which addresses are ours to come back to."""

import pytest
from mails import NOW

from pbem.mail import bounces
from pbem.store.models import CARETAKER, DEPUTY, FAILED, MODERATOR, PLAYER, SENT, Mail, Match, Outbox, Player, Seat

DAN = "dan@player.example"


def state(seat):
    seat = Seat.get_by_id(seat.id)
    return seat.bounced_at, seat.missed, seat.hand_over_at


@pytest.fixture
def seats(seat):
    """Ann's seat of the Ottoman, Dan's as his deputy, and Ann's in another match; each has missed two deadlines."""
    dan = Player.create(email=DAN, created_at=NOW)
    other = Match.create(slug="spring", game="duel", scenario="", status="running", created_at=NOW, dice_seed="",
                         card_seed="")
    seats = [seat,
             Seat.create(match=seat.match, player=dan, kind=DEPUTY, stands_for="ottoman", joined_at=NOW),
             Seat.create(match=other, player=seat.player, role="ottoman", joined_at=NOW)]
    Seat.update(missed=2, hand_over_at=NOW).execute()
    return seats


UNTOUCHED, CLEARED, MARKED = (None, 2, NOW), (NOW, 0, None), (NOW, 2, NOW)


@pytest.mark.parametrize("to, role, found", [
    ("ann@player.example", "ottoman", [CLEARED, UNTOUCHED, UNTOUCHED]),
    (DAN, "ottoman", [UNTOUCHED, MARKED, UNTOUCHED]), ("eve@player.example", "ottoman", [UNTOUCHED] * 3),
    ("ann@player.example", None, [UNTOUCHED] * 3), ("ann@player.example", "papacy", [UNTOUCHED] * 3)])
def test_whose_seat_is_marked(seats, row, to, role, found):
    ours = row(to=to, match=seats[0].match, role=role, status=SENT)
    bounces.mark_seat(ours, NOW)
    assert [state(seat) for seat in seats] == found
    bounces.mark_seat(row(to=to, role=role), NOW)  # of no match
    assert [state(seat) for seat in seats] == found


def test_a_mail_to_no_role_marks_its_moderator(seats, row):
    mo = Player.create(email="mo@player.example", created_at=NOW)
    moderator = Seat.create(match=seats[0].match, player=mo, kind=MODERATOR, joined_at=NOW)
    bounces.mark_seat(row(to="mo@player.example", match=seats[0].match, role="ottoman"), NOW)
    bounces.mark_seat(row(to="ann@player.example", match=seats[0].match), NOW)
    bounces.mark_seat(row(to="mo@player.example"), NOW)
    assert Seat.get_by_id(moderator.id).bounced_at is None and state(seats[0]) == UNTOUCHED
    bounces.mark_seat(row(to="mo@player.example", match=seats[0].match), NOW)
    assert Seat.get_by_id(moderator.id).bounced_at == NOW and [state(seat) for seat in seats] == [UNTOUCHED] * 3


@pytest.mark.parametrize("before, found", [
    ({"bounced_at": NOW}, MARKED), ({"played_by": CARETAKER}, MARKED), ({"played_by": DEPUTY}, MARKED),
    ({"played_by": PLAYER}, CLEARED)])
def test_what_was_missed_is_forgiven_once_and_to_who_plays_himself(seats, row, before, found):
    Seat.update(before).where(Seat.id == seats[0].id).execute()
    bounces.mark_seat(row(match=seats[0].match, role="ottoman"), NOW)
    assert state(seats[0]) == found


@pytest.mark.parametrize("permanent, status", [(True, FAILED), (False, SENT)])
def test_what_stands_with_the_mail(seats, row, permanent, status):
    ours, other = row(match=seats[0].match, role="ottoman", status=SENT), row(status=SENT)
    bounces.record(ours, "why", NOW, permanent)
    assert [(mail.status, mail.last_error) for mail in Outbox.select().order_by(Outbox.id)] == [
        (status, "why"), (SENT, "")]
    assert state(seats[0]) == (CLEARED if permanent else UNTOUCHED) and other.id != ours.id


def test_a_mail_comes_back_to_an_address_of_its_own(row):
    first, second = row(message_id="<aaa@game.example>"), row(message_id="<bbb@game.example>")
    address = bounces.return_path(first)
    name, _, signature = address.partition("@")[0].removeprefix("bounces+").partition(".")
    assert (name, len(signature), address.partition("@")[2]) == ("aaa", 12, "game.example")
    assert [bounces.find(Mail(recipient=bounces.return_path(ours))) for ours in (first, second)] == [first, second]
    numbered = f"bounces+{second.id}.{bounces._number_signature(second.id)}@game.example"
    assert bounces.find(Mail(recipient=numbered)) == second and len(bounces._number_signature(1)) == 16
    wrong = "b" if signature[-1] == "a" else "a"
    for forged in (f"bounces+bbb.{signature}@game.example", f"bounces+aaa.{signature[:-1]}{wrong}@game.example",
                   f"bounces+{first.id}.{bounces._number_signature(second.id)}@game.example", "bounces@game.example",
                   f"bounces+aaa.{signature}@x.example", f"orders+aaa.{signature}@game.example"):
        assert bounces.find(Mail(recipient=forged)) is None, forged
    Outbox.delete().where(Outbox.id == first.id).execute()
    assert bounces.find(Mail(recipient=address)) is None


@pytest.mark.parametrize("address, ours", [
    ("bounces@game.example", True), ("Bounces+x@game.example", True), ("bounce+x@game.example", False),
    ("orders+bounces@game.example", False), ("bounces@x.example", False), ("", False)])
def test_which_addresses_mails_come_back_to(settings, address, ours):
    assert bounces.is_return_path(address) is ours
