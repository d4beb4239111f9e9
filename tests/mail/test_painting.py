"""Pictures drawn beside the sender of mails: whose mail passes its turn, whose goes out meanwhile, and for how long."""

import time
from datetime import timedelta
from threading import Event

import pictured_duel
import pytest

from pbem.mail import outbound, outgoing, painting
from pbem.render import Size
from pbem.service.post import lanes, pictures
from pbem.store import claims
from pbem.store.models import SENT, Delivery, Drawing, Fault, Outbox, Picture

ANN, BOB = "ann@game.example", "bob@game.example"
PAGE = "<html><body><p class='picture'><img src='cid:1' width='9' alt='The map.'></p></body></html>"


class Held(pictured_duel.Drawer):
    """Draws nothing before it is let."""

    def __init__(self):
        super().__init__()
        self.let, self.began = Event(), Event()

    def png(self, job, seconds=0):
        self.began.set()
        self.let.wait(10)
        return super().png(job)


@pytest.fixture
def put(row, seat):
    """A function that puts a mail with a picture in the outbox; number: which picture."""

    def one(number=1, to=ANN, **values):
        picture = {"key": "map", "title": str(number), "parties": {}, "legend": [], "panels": []}
        inline = pictures.Inline(picture, "The map.", Size(9, 1, 9))
        return row(to=to, match=seat.match, html=PAGE, pictures=pictures.keep(seat.match, [inline]), **values)

    return one


@pytest.fixture
def painter(now):
    """A function that starts a Painter with a drawer."""
    started = []

    def start(drawer):
        started.append(painting.Painter(lambda: now, outgoing.now_ready, drawer))
        started[-1].start()
        return drawer

    yield start
    for one in started:
        one._easel._drawer.let.set() if isinstance(one._easel._drawer, Held) else None
        one.stop()


def states(*rows):
    return [Outbox.get_by_id(row.id).status == SENT for row in rows]


def until(done, seconds=10):
    """Wait for something that happens beside."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.01)
    assert done()


def drawn():
    """Whether all pictures are drawn, and their mails are due."""
    return Drawing.select().count() == Picture.select().count() and not outgoing.in_hand().exists()


def test_a_mail_whose_picture_is_being_drawn_passes_its_turn_and_all_others_go_out(put, row, painter, now):
    drawer = painter(Held())
    first, other, press = put(), row(to=BOB), row(to=BOB, lane=lanes.TALK)
    assert outbound.send_due(now) == 2 and states(first, other, press) == [False, True, True]
    assert outbound.send_due(now) == 0
    drawer.let.set()
    until(drawn)
    assert outbound.send_due(now) == 1 and states(first) == [True]
    assert b"Content-ID" in bytes(Delivery.get(Delivery.message_id == first.message_id).raw)


def test_what_a_reader_gets_of_the_match_behind_it_waits_for_it(put, row, seat, painter, now):
    drawer = painter(Held())
    first, answer, press = put(), row(to=ANN, match=seat.match), row(to=ANN, match=seat.match, lane=lanes.TALK)
    elsewhere, other = row(to=ANN), row(to=BOB, match=seat.match)
    outbound.send_due(now)
    assert states(first, answer, press) == [False] * 3 and states(elsewhere, other) == [True] * 2
    drawer.let.set()
    until(drawn)
    assert outbound.send_due(now) == 3
    ids = [row.message_id for row in Delivery.select().order_by(Delivery.id)][-3:]
    assert ids == [first.message_id, answer.message_id, press.message_id]


def test_all_that_waits_is_drawn_and_each_once(put, painter, now):
    drawer = painter(Held())
    for number in range(3):
        put(number)
        put(number, to=BOB)
    outbound.send_due(now)
    outbound.send_due(now)
    drawer.let.set()
    until(drawn)
    assert len(drawer.drawn) == 3 and outbound.send_due(now) == 6


def test_a_picture_that_another_process_draws_is_waited_for(put, painter, now, monkeypatch):
    taken = []
    monkeypatch.setattr(claims.current(), "take", lambda kind, number: taken.append(number) or len(taken) > 2)
    drawer = painter(pictured_duel.Drawer())
    put()
    outbound.send_due(now)
    until(drawn)
    assert len(taken) == 3 and len({*taken}) == 1 and len(drawer.drawn) == 1


def test_a_mail_in_the_hand_of_a_worker_that_draws_goes_to_the_others_when_that_is_gone(put, painter, now):
    painter(Held())
    put()
    assert outbound.send_due(now) == 0
    outgoing.release()
    assert outgoing.in_hand().exists()
    Outbox.update(last_error="in hand of 7").execute()
    outgoing.release()
    assert not outgoing.in_hand().exists() and Outbox.get().next_try_at == now


def test_nobody_waits_for_a_mail_that_waits(put, row, painter, now):
    painter(Held())
    put()
    began = time.monotonic()
    for _ in range(20):
        outbound.send_due(now)
    assert time.monotonic() - began < 20 * 0.02


def test_of_many_that_wait_none_keeps_a_later_one(put, row, painter, now):
    painter(Held())
    for number in range(outgoing.BATCH + 5):
        put(number, to=f"p{number}@game.example")
    other = row(to=BOB)
    assert outbound.send_due(now) == 1 and states(other) == [True]


def test_a_drawer_that_dies_lets_the_mail_go_without(put, painter, now):
    drawer = painter(pictured_duel.Dying())
    first = put()
    outbound.send_due(now)
    until(lambda: Fault.select().exists() and not outgoing.in_hand().exists())
    assert outbound.send_due(now) == 1 and states(first) == [True]
    raw = bytes(Delivery.get().raw)
    assert b"Content-ID" not in raw and b"<em>The map.</em>" in raw and b"<img" not in raw
    assert len(drawer.drawn) == 1 and Fault.get().step == "pictures"


def test_a_drawer_that_hangs_keeps_a_mail_no_longer_than_its_patience(put, painter, now, monkeypatch):
    monkeypatch.setattr(painting, "PATIENCE", 0.2)
    painter(Held())
    put()
    assert outbound.send_due(now) == 0
    time.sleep(0.3)
    assert outbound.send_due(now) == 0 and outbound.send_due(now + timedelta(seconds=0.3)) == 1


def test_after_two_failures_all_rest_for_some_minutes(put, painter, now):
    drawer = painter(pictured_duel.Dying())
    for number in range(5):
        put(number)
    outbound.send_due(now)
    until(lambda: len(drawer.drawn) >= 2)
    until(lambda: outbound.send_due(now) or not Outbox.select().where(Outbox.status != SENT).exists())
    assert len(drawer.drawn) == painting.MOST_FAILED and states(*Outbox.select()) == [True] * 5


def test_a_picture_that_is_gone_keeps_no_mail(put, now):
    first = put()
    Picture.delete().execute()
    assert outbound.send_due(now) == 1 and states(first) == [True]
    assert b"<em>The map.</em>" in bytes(Delivery.get().raw)
