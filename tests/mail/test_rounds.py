"""The rounds in which the outbox is sent: what is due, how much at a time, and what the clock is told of the relay."""

from datetime import timedelta

import pytest
from mails import NOW

from pbem import config
from pbem.mail import outbound, outgoing
from pbem.service.clock import outages
from pbem.service.match import caps
from pbem.service.post import lanes
from pbem.store import claims
from pbem.store.models import FAILED, SENT, WAITING, Delivery, Outbox

HOUR, SECOND = timedelta(hours=1), timedelta(seconds=1)


class Relay:
    """Lines to a relay that was reached, or not; told: what it was asked."""

    def __init__(self, reached=None, answers=False, host="relay.example", error=None):
        self.host, self._reached, self._answers, self._error, self.told = host, reached, answers, error, []

    def send(self, mails):
        self.reached = self._reached
        self.told += [(mail.sender.partition("+")[0], mail.to) for mail in mails]
        if isinstance(self._error, KeyboardInterrupt):
            raise self._error
        return [self._error] * len(mails)

    def answers(self):
        self.told.append("answers")
        return self._answers

    def close(self):
        self.told.append("close")


@pytest.fixture
def relay(db, monkeypatch):
    """A function that has this relay used."""
    def use(relay):
        for name in ("Relay", "Lines"):
            monkeypatch.setattr(outbound, name, lambda settings: relay)
        return relay
    return use


@pytest.fixture
def told(monkeypatch):
    """What the clock is told of outages."""
    said = []
    monkeypatch.setattr(outages, "fails", lambda *what: said.append(("fails", *what)))
    monkeypatch.setattr(outages, "works", lambda *what: said.append(("works", *what)))
    return said


def stand(row):
    row = Outbox.get_by_id(row.id)
    return row.status, row.tries, row.next_try_at, row.last_error, row.sent_at


def test_fifty_mails_that_somebody_waits_for_go_at_a_time_and_five_of_the_others(row):
    for lane, number in ((lanes.UNPROVEN, 2), (lanes.TALK, 12), (lanes.FIRST, 60)):
        for _ in range(number):
            row(lane=lane)
    row(next_try_at=NOW + SECOND), row(status=SENT), row(status=FAILED)
    rounds = []
    while rows := outgoing.take(NOW):
        rounds.append((len(rows), {one.lane for one in rows}))
        assert [one.id for one in rows] == sorted(one.id for one in rows)
        Outbox.update(status=SENT).where(Outbox.id.in_([one.id for one in rows])).execute()
    assert rounds == [(50, {0}), (10, {0}), (5, {1}), (5, {1}), (2, {1}), (2, {2})]


@pytest.mark.parametrize("reached, said", [
    (None, []), (True, [("works", outages.MAIL_OUT, NOW)]), (False, [("fails", outages.MAIL_OUT, NOW)])])
def test_the_clock_is_told_whether_the_relay_was_reached(relay, row, told, reached, said):
    used = relay(Relay(reached))
    ours = row()
    assert outbound.send_due(NOW) == 1 and told == said
    assert used.told == [("bounces", "ann@player.example"), "close"]
    assert stand(ours) == (SENT, 1, NOW + timedelta(minutes=5), "", NOW)


def test_of_local_mails_and_others_all_that_went_out_are_counted(relay, row, told):
    used = relay(Relay(True))
    for to in ("ann@player.example", "red@game.example", "bob@player.example", "blue@game.example", "Red@game.example"):
        row(to=to)
    assert outbound.send_due(NOW) == 5
    assert used.told == [("bounces", "ann@player.example"), ("bounces", "bob@player.example"), "close"]
    assert [(mail.address, mail.message_id, mail.at) for mail in Delivery.select().order_by(Delivery.id)] == [
        ("red@game.example", "<m1@game.example>", NOW), ("blue@game.example", "<m3@game.example>", NOW),
        ("red@game.example", "<m4@game.example>", NOW)]
    local = Outbox.select().where(Outbox.to.endswith("game.example"))
    assert {stand(one) for one in local} == {(SENT, 1, NOW + timedelta(minutes=5), "", NOW)}


def test_the_relay_is_left_whatever_happens(relay, row, told):
    used = relay(Relay(False, error=KeyboardInterrupt()))
    row()
    with pytest.raises(KeyboardInterrupt):
        outbound.send_due(NOW)
    assert used.told[-1] == "close" and told == [("fails", outages.MAIL_OUT, NOW)]


@pytest.mark.parametrize("tries, status, later, error", [
    (0, WAITING, 1, "OSError: no"), (1, WAITING, 5, "OSError: no"), (10, WAITING, 1440, "OSError: no"),
    (11, FAILED, 5, "given up after 12 tries: OSError: no")])
def test_a_mail_that_does_not_go_out_is_tried_eleven_times_more(relay, row, told, tries, status, later, error):
    relay(Relay(False, error=OSError("no")))
    ours = row(tries=tries)
    assert outbound.send_due(NOW) == 0
    assert stand(ours) == (status, tries + 1, NOW + timedelta(minutes=later), error, None)


@pytest.mark.parametrize("values, held", [
    ({}, True), ({"sent_at": NOW - HOUR}, False), ({"sent_at": NOW - HOUR + SECOND}, True),
    ({"to": "bob@x.example"}, False),
    ({"lane": lanes.UNPROVEN}, False), ({"status": FAILED}, False)])
def test_so_many_of_a_lane_go_to_one_address_in_an_hour(relay, row, told, monkeypatch, values, held):
    relay(Relay(True))
    monkeypatch.setattr(caps, "limit", lambda name, *match: {"outgoing_an_hour": 2}[name])
    row(lane=lanes.TALK, status=SENT, sent_at=NOW)
    row(**{"lane": lanes.TALK, "status": SENT, "sent_at": NOW} | values)
    ours, first = row(lane=lanes.TALK), row()
    assert outbound.send_due(NOW) == 2 - held
    assert stand(first)[0] == SENT
    words = f"held back for an hour: {caps.for_host('outgoing_an_hour')} go to one address"
    assert stand(ours) == ((WAITING, 0, NOW + HOUR, words, None) if held else
                           (SENT, 1, NOW + timedelta(minutes=5), "", NOW))


@pytest.mark.parametrize("host, answers, over", [("relay.example", True, True), ("relay.example", False, False),
                                                 (None, False, True)])
def test_what_waits_goes_out_when_the_relay_answers_again(relay, row, host, answers, over):
    used = relay(Relay(answers=answers, host=host))
    late, sent = row(next_try_at=NOW + HOUR), row(next_try_at=NOW + HOUR, status=SENT)
    outbound.watch(NOW)
    assert used.told == [], "while nothing is known to fail it is not asked"
    outages.fails(outages.MAIL_OUT, NOW - HOUR)
    outbound.watch(NOW)
    assert used.told == [*(["answers"] if host else []), "close"]
    assert outages.lasts(outages.MAIL_OUT) is not over
    assert (stand(late)[2], stand(sent)[2]) == (NOW if over else NOW + HOUR, NOW + HOUR)


def test_what_a_worker_had_in_hand_who_is_gone_is_due(row):
    rows = [row(next_try_at=NOW + HOUR, last_error=error, status=status) for error, status in (
        ("in hand", WAITING), ("in hand of 12", WAITING), ("", WAITING), ("in hand of 12", SENT),
        (f"in hand of {claims.worker()}", WAITING))]
    outgoing.release()
    assert [stand(one)[2] for one in rows] == [NOW, NOW, NOW + HOUR, NOW + HOUR, NOW + HOUR]


def test_a_limit_holds_nothing_back_that_goes_to_a_local_mailbox(db, row, monkeypatch, tmp_path):
    monkeypatch.setattr(caps, "limit", lambda name, *match: 0)
    config.use(config.Settings(data=tmp_path))
    row(to="red@game.example", lane=lanes.TALK)
    assert outbound.send_due(NOW) == 1
