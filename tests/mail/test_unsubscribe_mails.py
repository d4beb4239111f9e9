"""Mails to unsubscribe: any that comes to the address counts, whoever or whatever has written it; none is answered."""

import smtplib
from email import message_from_bytes, policy

import pytest
from databases import free_port
from mails import NOW, eventually, plain

from pbem import config
from pbem.mail import compose, inbound
from pbem.mail.listener import Listener
from pbem.service.post import silence
from pbem.store.models import ASIDE, IGNORED, Mail, Outbox, Player, Recipient

ANN, EVE = "ann@player.example", "eve@player.example"
ROBOT = "Auto-Submitted: auto-generated\r\n"


@pytest.fixture
def recipients(seat):
    """Ann has a seat, Eve was written to."""
    seat.player.confirmed_at = NOW
    seat.player.save()
    for address in (ANN, EVE):
        Recipient.create(address=address, person=address, mark=silence.mark(address))


def to_unsubscribe(address):
    return config.current().address(f"orders+u{silence.mark(address)}")


def arrive(raw, recipient, sender=EVE):
    mail_id = inbound.ingest(raw, sender, recipient, "smtp", NOW)
    inbound.process(mail_id, NOW)
    return Mail.get_by_id(mail_id)


def is_silenced(address):
    return Recipient.get(Recipient.address == address).silenced


@pytest.mark.parametrize("raw, sender", [
    (plain("unsubscribe"), EVE), (plain("", extra=ROBOT), EVE), (plain("", sender="robot@provider.example"), ""),
    (plain("", extra="Auto-Submitted: auto-replied\r\nPrecedence: bulk\r\n"), "no-reply@provider.example"), (b"", ""),
    (plain("\0" * 200_000), EVE)])
def test_any_mail_counts_and_none_is_answered(letters, recipients, raw, sender):
    mail = arrive(raw, to_unsubscribe(EVE), sender)
    assert (mail.status, mail.reason) == (IGNORED, "unsubscribe: who reads our mails unsubscribes by it")
    assert is_silenced(EVE) and not is_silenced(ANN) and not letters and not Outbox.select().exists()


def test_capitals_in_the_address_mean_nothing(letters, recipients):
    arrive(plain(), to_unsubscribe(EVE).upper())
    assert is_silenced(EVE)


def test_who_has_a_seat_is_told_by_a_mail_that_answers_none(letters, recipients):
    for number in range(3):
        arrive(plain(number=number, sender="mallory@elsewhere.example"), to_unsubscribe(ANN))
    [mail] = Outbox.select()
    assert (mail.to, mail.kind, mail.answers) == (ANN, "unsubscribed", None)
    assert Player.get(Player.email == ANN).reports == "brief"


def test_a_mail_of_ours_that_comes_there_is_no_wish(letters, recipients, row):
    ours = row(to=EVE)
    assert arrive(compose.compose(ours), to_unsubscribe(EVE)).status == IGNORED and not is_silenced(EVE)


def test_of_a_mark_that_nobody_has_who_runs_the_server_is_told(letters, recipients):
    mail = arrive(plain(), f"orders+u{'a' * silence.LENGTH}@game.example")
    assert mail.status == ASIDE and not letters and not any(map(is_silenced, (ANN, EVE)))
    arrive(plain(number=2), f"orders+u{'a' * 7}@game.example")
    assert len(letters) == 1, "what has not the form of such an address was not read as a mail"


def test_the_address_is_one_of_the_single_mailbox_too(letters, recipients, tmp_path):
    config.use(config.Settings(data=tmp_path, mailbox="me@provider.example"))
    assert to_unsubscribe(EVE) == f"me+orders.u{silence.mark(EVE)}@provider.example"
    arrive(plain(), to_unsubscribe(EVE))
    assert is_silenced(EVE)


def test_by_a_real_conversation(letters, recipients, row):
    """From the header of a mail of ours, by SMTP, as a mail program does it."""
    fields = message_from_bytes(compose.compose(row(to=EVE)), policy=policy.default)
    address = fields["List-Unsubscribe"].removeprefix("<mailto:").partition("?")[0]
    listener = Listener("smtp", "127.0.0.1", free_port(), lambda: NOW)
    listener.start()
    try:
        with smtplib.SMTP("127.0.0.1", listener.port, timeout=10) as client:
            client.sendmail("", address, plain("unsubscribe", extra=ROBOT))
        assert eventually(lambda: Mail.get().status == IGNORED) and is_silenced(EVE)
    finally:
        listener.stop()


@pytest.mark.parametrize("url", ["", "https://a-rather-long-name.of-a-host.game.example"])
def test_the_fields_stand_whole_in_every_mail(settings, row, url):
    config.use(config.Settings(data=settings.data, web_url=url))
    raw = compose.compose(row(to=EVE))
    head = raw.partition(b"\r\n\r\n")[0].split(b"\r\n")
    fields = dict(line.decode().split(": ", 1) for line in head if line.startswith(b"List-Unsubscribe"))
    assert fields == silence.headers("report", EVE) and len(fields) == (2 if url else 1)
    assert sum(len(line) + 2 for line in head if line.startswith(b"List-Unsubscribe")) <= 250


def test_who_runs_the_server_has_none_in_what_it_tells_him(row):
    assert b"List-Unsubscribe" not in compose.compose(row(to=EVE, kind="moderator"))
