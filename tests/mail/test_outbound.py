"""The outbox: local deliveries once, the relay retried, what fails for good shown to the moderator."""

import re
import smtplib
from datetime import timedelta

import pytest
from aiosmtpd.controller import Controller
from databases import free_port
from peewee import OperationalError

from pbem import config
from pbem.mail import bounces, inbound, outbound, outgoing
from pbem.mail import relay as relays
from pbem.service.match import caps
from pbem.service.post import lanes
from pbem.store import claims
from pbem.store.models import FAILED, IGNORED, SENT, WAITING, Delivery, Mail, Outbox, Seat


class Relay:
    """A real SMTP server that keeps what it gets and answers as `answers` says, by recipient."""

    def __init__(self):
        self.taken, self.answers = [], {}

    async def handle_RCPT(self, server, session, envelope, address, options):
        answer = self.answers.get(address, "250 OK")
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server, session, envelope):
        self.taken.append(envelope)
        return "250 OK"


@pytest.fixture
def port():
    return free_port()


@pytest.fixture
def relay(db, settings, tmp_path, port):
    config.use(config.Settings(data=tmp_path, relay_host="127.0.0.1", relay_port=port))
    server = Controller(Relay(), hostname="127.0.0.1", port=port)
    server.start()
    yield server.handler
    server.stop()


def again(row):
    return Outbox.get_by_id(row.id)


def test_a_moderator_who_reads_the_mailbox_of_the_server_gets_his_mail_there(row, now, relay, port, tmp_path):
    you = "you@home.example"
    config.use(config.Settings(data=tmp_path, mailbox=you, moderator=you, relay_host="127.0.0.1", relay_port=port))
    ours = row(to=you)
    assert outbound.send_due(now) == 1 and again(ours).status == SENT
    [taken] = relay.taken
    assert taken.rcpt_tos == [you] and not Delivery.select().exists()
    inbound.take(inbound.store(taken.content, taken.mail_from, you, "imap", now), now)
    assert Mail.get().status == IGNORED  # or it would be told of, and that mail again


def test_local_mail_is_delivered_once(row, now):
    ours = row(to="Ottoman@Game.Example")
    assert outbound.send_due(now) == 1
    assert outbound.send_due(now) == 0
    [delivery] = Delivery.select()
    assert (delivery.address, delivery.message_id, delivery.read) == ("ottoman@game.example", ours.message_id, False)
    assert b"Orders?" in bytes(delivery.raw)
    assert (again(ours).status, again(ours).sent_at) == (SENT, now)


def test_a_mail_queued_again_arrives_no_second_time(row, now):
    ours = row(to="ottoman@game.example")
    outbound.send_due(now)
    Outbox.update(status=WAITING, next_try_at=now).execute()
    assert outbound.send_due(now) == 1
    assert Delivery.select().count() == 1 and again(ours).status == SENT


def test_mail_not_yet_due_waits(row, now):
    ours = row(to="ottoman@game.example", next_try_at=now + timedelta(minutes=1))
    assert outbound.send_due(now) == 0 and again(ours).status == WAITING


def test_the_relay_gets_the_mail_with_a_return_path_of_its_own(row, relay, now):
    ours = row()
    assert outbound.send_due(now) == 1
    [envelope] = relay.taken
    assert envelope.mail_from == bounces.return_path(ours) and envelope.rcpt_tos == ["ann@player.example"]
    assert b"Message-ID: <m0@game.example>" in envelope.content
    assert again(ours).status == SENT


def test_a_mail_was_sent_when_the_relay_had_it(row, relay, now):
    """And not when the round began, which may have many before it: what is measured of answers goes by that."""
    ours, local, later = row(to="ann@player.example"), row(to="bob@game.example"), now + timedelta(seconds=40)
    lines = relays.Lines(config.current())
    outbound.use(lines, lambda: later)
    try:
        assert outbound.send_due(now) == 2
    finally:
        outbound.use(None)
        lines.close()
    assert again(ours).sent_at == again(local).sent_at == later


def test_one_connection_carries_many_mails_and_one_refusal(row, relay, now):
    relay.answers["ben@player.example"] = "550 5.1.1 unknown"
    rows = [row(to=f"{name}@player.example") for name in ("ann", "ben", "carla")]
    assert outbound.send_due(now) == 2
    assert [again(ours).status for ours in rows] == [SENT, FAILED, SENT]
    assert "550 5.1.1 unknown" in again(rows[1]).last_error


def test_a_refusal_for_good_marks_the_seat(row, relay, seat, now):
    relay.answers["ann@player.example"] = "550 5.1.1 unknown"
    row(match=seat.match, role="ottoman")
    outbound.send_due(now)
    assert Seat.get_by_id(seat.id).bounced_at == now


def test_a_refusal_for_now_is_tried_again_until_it_succeeds(row, relay, now):
    relay.answers["ann@player.example"] = "451 4.7.1 greylisted"
    ours = row()
    assert outbound.send_due(now) == 0
    waiting = again(ours)
    assert (waiting.status, waiting.tries, waiting.next_try_at) == (WAITING, 1, now + outbound.RETRIES[0])
    assert "greylisted" in waiting.last_error
    assert outbound.send_due(now) == 0 and again(ours).tries == 1
    relay.answers.clear()
    assert outbound.send_due(waiting.next_try_at) == 1 and again(ours).status == SENT


def test_the_tries_of_a_mail_begin_after_a_minute_and_go_on_for_three_days(row, relay, now):
    """After 1, 5, 15 and 30 minutes, 1, 2, 4, 8 and 12 hours, a day, and a day; RFC 5321, 4.5.4.1 wants 4 or 5 days in
    all of a mail server, which the relay is.
    """
    relay.answers["ann@player.example"] = "451 no"
    ours, moments = row(), [now]
    while again(ours).status == WAITING:
        outbound.send_due(moments[-1])
        moments.append(again(ours).next_try_at)
    waits = [(later - earlier).total_seconds() / 60 for earlier, later in zip(moments, moments[1:], strict=False)]
    assert waits[:11] == [1, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440]


def test_after_the_last_retry_it_failed(row, relay, now):
    relay.answers["ann@player.example"] = "451 no"
    ours = row()
    for _ in range(len(outbound.RETRIES) + 1):
        outbound.send_due(again(ours).next_try_at)
    assert again(ours).status == FAILED and "given up after 12 tries" in again(ours).last_error


def test_a_relay_that_is_down_is_tried_later(row, settings, tmp_path, port, now):
    config.use(config.Settings(data=tmp_path, relay_host="127.0.0.1", relay_port=port))
    rows = [row(to=f"p{n}@player.example") for n in range(3)]
    assert outbound.send_due(now) == 0
    assert {(again(ours).status, again(ours).next_try_at) for ours in rows} == {(WAITING, now + outbound.RETRIES[0])}


def test_without_a_relay_mail_to_others_fails_with_the_setting_named(row, seat, now):
    ours = row(match=seat.match, role="ottoman")
    outbound.send_due(now)
    assert Seat.get_by_id(seat.id).bounced_at is None
    assert again(ours).status == FAILED and "PBEM_RELAY_HOST" in again(ours).last_error


def test_a_mail_that_cannot_be_written_does_not_stop_the_others(row, now):
    broken, good = row(to="x@game.example", headers={"subject": "a second one"}), row(to="y@game.example")
    assert outbound.send_due(now) == 1
    assert again(broken).status == WAITING and again(good).status == SENT
    assert re.fullmatch(r"kept: ValueError in \S+:\d+", again(broken).last_error)
    assert outbound.send_due(now) == 0 and again(broken).next_try_at == now + outbound.KEPT


@pytest.mark.parametrize("lane", [lanes.TALK, lanes.UNPROVEN])
def test_what_nobody_waits_for_is_held_back_beyond_a_limit(row, relay, now, lane):
    most = caps.limit(outgoing.OUTGOING)
    for _ in range(most + 1):
        ours = row(lane=lane)
    other = row(lane=lanes.TALK + lanes.UNPROVEN - lane)
    assert outbound.send_due(now) == most + 1 and again(other).status == SENT, "each lane counts for itself"
    assert again(ours).status == WAITING and "held back" in again(ours).last_error
    assert outbound.send_due(now + outgoing.WINDOW) == 1


def test_no_flood_holds_back_what_somebody_waits_for(row, relay, now):
    for lane in (lanes.UNPROVEN, lanes.TALK, lanes.FIRST):
        for _ in range(150):
            row(lane=lane)
    outbound.send_due(now)
    waiting = Outbox.select().where(Outbox.status == WAITING)
    assert {mail.lane for mail in waiting} == {lanes.TALK, lanes.UNPROVEN}


def test_what_somebody_waits_for_goes_out_before_press_and_unproven_mail(row, relay, now, monkeypatch):
    for lane in (lanes.UNPROVEN, lanes.TALK):
        for _ in range(30):
            row(lane=lane)
    sent = []

    def compose(mail, real=outbound.compose):
        sent.append(mail.lane)
        if len(sent) == 12:
            row(lane=lanes.FIRST)
        return real(mail)

    monkeypatch.setattr(outbound, "compose", compose)
    row()
    outbound.send_due(now)
    assert sent[0] == lanes.FIRST
    late = sent[12:].index(lanes.FIRST)
    assert late <= outgoing.FEW, "a question that comes later waits for a few mails of press at most"
    assert [lane for lane in sent if lane] == [lanes.TALK] * 30 + [lanes.UNPROVEN] * 30


@pytest.mark.parametrize("to", ["ann@player.example", "ottoman@game.example"])
def test_two_processes_that_read_the_same_row_send_it_once(row, relay, now, monkeypatch, to):
    row(to=to)
    compose, sent = outbound.compose, []

    def meanwhile(ours):
        monkeypatch.setattr(outbound, "compose", compose)
        sent.append(outbound.send_due(now))
        return compose(ours)

    monkeypatch.setattr(outbound, "compose", meanwhile)
    sent.append(outbound.send_due(now))
    assert sent == [0, 1]
    assert len(relay.taken) + Delivery.select().count() == 1


def test_a_reader_gets_the_mails_of_a_match_in_their_order_whoever_sends_them(row, relay, now, seat):
    first = row(match=seat.match)
    [taken] = outgoing.take(now)
    second, others = row(match=seat.match), [row(), row(match=seat.match, to="ben@player.example")]
    assert taken == first and outbound.send_due(now) == 2 and again(second).status == WAITING
    assert {again(other).status for other in others} == {SENT}
    outgoing.put_back([taken.id])
    assert outbound.send_due(now) == 2
    assert [mail.content.split(b"Message-ID: ")[1].split()[0].decode() for mail in relay.taken[2:]] == [
        first.message_id, second.message_id]


def test_what_cannot_be_sent_for_a_fault_of_the_database_is_due_again_at_once(row, relay, now, monkeypatch):
    ours = row()
    monkeypatch.setattr(outbound, "compose", _on_a_full_disk)
    with pytest.raises(OperationalError):
        outbound.send_due(now)
    assert (again(ours).status, again(ours).next_try_at, again(ours).last_error) == (WAITING, now, "")


def _on_a_full_disk(row):
    raise OperationalError("the disk is full")


def test_a_mail_being_sent_is_not_due(row, relay, now, monkeypatch):
    ours = row()
    send = relays.Relay.send

    def during(self, *mail):
        assert outbound.send_due(now) == 0
        send(self, *mail)

    monkeypatch.setattr(relays.Relay, "send", during)
    assert outbound.send_due(now) == 1
    assert len(relay.taken) == 1 and again(ours).tries == 1


def killed_while_sending(now, monkeypatch):
    """The process is ended when it has claimed the mail and not yet sent it."""
    def die(self, *mail):
        raise KeyboardInterrupt

    with monkeypatch.context() as dying, pytest.raises(KeyboardInterrupt):
        dying.setattr(relays.Relay, "send", die)
        outbound.send_due(now)


def test_a_process_that_died_while_sending_leaves_the_mail_to_the_next(row, relay, now, monkeypatch):
    ours = row()
    killed_while_sending(now, monkeypatch)
    assert again(ours).status == WAITING
    assert outbound.send_due(now + outgoing.CLAIM) == 1


def test_a_new_start_sends_at_once_what_a_killed_process_had_in_hand(row, relay, now, monkeypatch):
    ours = row()
    killed_while_sending(now, monkeypatch)
    assert outbound.send_due(now) == 0
    claims.use(claims.Alone())
    outgoing.release()
    assert outbound.send_due(now) == 1 and again(ours).status == SENT


@pytest.mark.parametrize("error", [smtplib.SMTPAuthenticationError(535, b"bad password"),
                                   smtplib.SMTPConnectError(554, b"no service")])
def test_a_relay_that_refuses_us_is_tried_again(row, relay, seat, now, monkeypatch, error):
    def refuse(self):
        raise error

    monkeypatch.setattr(relays.Relay, "_connect", refuse)
    ours = row(match=seat.match, role="ottoman")
    outbound.send_due(now)
    assert again(ours).status == WAITING and error.smtp_error.decode() in again(ours).last_error
    assert Seat.get_by_id(seat.id).bounced_at is None


def test_a_refused_sender_is_tried_again(row, relay, now, monkeypatch):
    async def refuse(server, session, envelope, address, options):
        return "530 5.7.0 log in first"

    monkeypatch.setattr(relay, "handle_MAIL", refuse, raising=False)
    ours = row()
    outbound.send_due(now)
    assert again(ours).status == WAITING and "log in first" in again(ours).last_error
