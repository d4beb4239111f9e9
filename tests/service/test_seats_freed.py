"""Seats that the moderator frees: what is told, what becomes of orders filed ahead, and what cannot be."""

import pytest
from office import PLAYERS, START, said

from pbem.service.course import leaving, starting
from pbem.service.match.said import Refused
from pbem.store import database
from pbem.store.models import FINISHED, FiledOrder, Match, Outbox, Seat

ANN, BOB = PLAYERS.values()
EVE, FRED = "eve@player.example", "fred@player.example"


def free(office, words, email=None):
    with database.transaction():
        return leaving.by_decision(office.match(), words, email, office.now, None)


def refused(office, words, email=None):
    before = Outbox.select().count()
    with pytest.raises(Refused) as why:
        free(office, words, email)
    assert Outbox.select().count() == before
    return str(why.value)


def test_a_seat_is_freed_and_its_orders_lapse(office):
    office.start()
    office.reply(ANN, "WHEN attacked: yield")
    office.reply(BOB, "WHEN attacked: yield")
    assert free(office, "RED") == "The seat of Red in trial is free"
    assert {order.role: (order.status, order.why) for order in FiledOrder.select()} == {
        "red": ("lapsed", "the player who filed it has left"), "blue": ("open", "")}
    assert not office.mails(EVE) and len(office.mails(ANN, "farewell")) == 1


def test_who_is_invited_to_a_free_seat_is_told_and_nobody_leaves_again(office):
    office.start()
    assert free(office, "red", EVE) == f"The seat of Red in trial is free; {EVE} is invited"
    assert free(office, "red", FRED) == f"The seat of Red in trial is free; {FRED} is invited"
    assert [len(office.mails(to, "invitation")) for to in (EVE, FRED)] == [1, 1]
    assert len(office.mails(ANN, "farewell")) == 1 and "JOIN trial red" in said(office.mails(EVE)[-1])


def test_a_free_seat_is_not_freed_again(office):
    office.start()
    free(office, "red")
    assert "is free" in refused(office, "red")
    assert "nobody here plays 'green'" in refused(office, "green", EVE)


def test_nobody_is_invited_too_often(office):
    """Three times a day, and no later than in a week."""
    office.start()
    days = []
    for _ in range(21):
        office.later(seconds=1)
        free(office, "red", EVE)
        days.append((Outbox.select().order_by(Outbox.id.desc()).get().next_try_at - START).days)
    assert days == sorted([*range(7)] * 3)
    assert refused(office, "red", EVE) == f"{EVE} has been asked often enough of late; nothing has changed"


@pytest.mark.parametrize("begun", [False, True])
def test_a_match_that_is_not_under_way_has_no_seats_to_free(office, begun):
    if begun:
        match = office.start()
        match.state = {**match.state, "stack": []}
        Match.update(status=FINISHED, state=match.state).execute()
    else:
        starting.open_match("duel", "trial", office.now)
    told = refused(office, "red", EVE)
    assert "trial" in told and ("over" in told) is begun and ("not started" in told) is not begun
    assert Seat.select().where(Seat.role == "red", Seat.kind == "former").count() == 0
