"""What is kept of strangers' mails and for how long, and that the record of a match needs none of it."""

from datetime import timedelta

import pytest
from office import PLAYERS, START

from pbem.mail import inbound
from pbem.service.hosting import mail_overview
from pbem.service.match.matches import Refused
from pbem.service.post.mail_names import BY_MODERATOR
from pbem.service.record import checking, receipt_checks
from pbem.service.sweep import stale_mails
from pbem.store.models import ASIDE, Content, Mail, Outbox

pytestmark = pytest.mark.both_databases

ANN, BOB = PLAYERS.values()
EVE, DESK = "eve@elsewhere.example", "orders@game.example"
MONTH = timedelta(days=30)


def stored(number, origin="", size=100, to=DESK):
    """A mail of a stranger that is set aside; its id."""
    raw = f"From: eve{number}@elsewhere.example\r\nMessage-ID: <{number}@x>\r\n\r\n".encode().ljust(size, b"x")
    mail_id = inbound.store(raw, EVE, to, "smtp", START).mail_id
    Mail.update(status=ASIDE, origin=origin).where(Mail.id == mail_id).execute()
    return mail_id


def left():
    """The ids of the mails whose bytes are kept."""
    return [mail.id for mail in Mail.select().order_by(Mail.id) if mail.raw]


def test_a_strangers_mail_goes_after_thirty_days_but_none_that_is_not_read_yet(office):
    aside = stored(1)
    waits = inbound.store(b"Message-ID: <w@x>\r\n\r\n", EVE, DESK, "smtp", office.now).mail_id
    assert stale_mails.forget(office.now + MONTH - timedelta(seconds=1)) == 0 and left() == [aside, waits]
    assert stale_mails.forget(office.now + MONTH) == 1 and left() == [waits]
    assert not Mail.select().where(Mail.id == aside).exists() and stale_mails.forget(office.now + MONTH) == 0


def test_a_second_copy_of_a_mail_that_was_answered_is_not_answered_anew(office):
    office.start()
    raw = b"From: eve@elsewhere.example\r\nMessage-ID: <1@x>\r\n\r\nJOIN trial\r\n"
    first = inbound.store(raw, EVE, DESK, "smtp", office.now)
    inbound.process(first.mail_id, office.now)
    assert len(office.mails(EVE)) == 1
    stale_mails.forget(office.now + MONTH)
    assert Mail.get_by_id(first.mail_id).raw == b"" and not Content.select().where(Content.raw == raw).exists()
    again = inbound.store(raw, EVE, DESK, "smtp", office.now + MONTH)
    assert again == (first.mail_id, True)
    inbound.process(again.mail_id, office.now + MONTH)
    assert len(office.mails(EVE)) == 1


def test_what_was_forgotten_is_not_read_again(office):
    mail_id = stored(1)
    Outbox.create(message_id="<o@x>", to=EVE, kind=BY_MODERATOR, subject="", text="", html="", answers=mail_id,
                  created_at=office.now, next_try_at=office.now)
    stale_mails.forget(office.now + MONTH)
    with pytest.raises(Refused, match="kept no longer"):
        mail_overview.retry(Mail.get_by_id(mail_id), office.now)


def test_the_record_of_a_match_is_whole_without_them(office):
    office.start()
    office.write("mallory@crook.example", DESK, "pass", sender=ANN)
    office.reply(ANN, "pass")
    kept = left()
    before = checking.verdict(office.match(), lambda row: None), receipt_checks.checked(office.match())
    stale_mails.forget(office.now + 10 * MONTH)
    assert (checking.verdict(office.match(), lambda row: None), receipt_checks.checked(office.match())) == before
    assert len(left()) == len(kept) - 1 and Mail.select().where(Mail.seat > 0).count() == len(left())


def test_of_one_network_and_of_all_so_much_is_kept_and_the_oldest_go(office, monkeypatch):
    monkeypatch.setattr(stale_mails, "MOST_BYTES", 300)
    monkeypatch.setattr(stale_mails, "ALL_BYTES", 500)
    one = [stored(number, "a") for number in range(5)]
    other = stored(9, "b")
    stale_mails.forget(office.now)
    assert left() == [*one[2:], other]
    third = [stored(number, "c") for number in range(20, 23)]
    stale_mails.forget(office.now)
    assert left() == [one[4], other, third[2]], "150 bytes each: one mail"


def test_what_a_seats_mail_has_in_common_with_a_strangers_stays(office):
    office.start()
    raw = b"From: ann@player.example\r\nMessage-ID: <1@x>\r\n\r\npass\r\n"
    token = office.last(ANN).headers["Reply-To"]
    for to in (DESK, token):
        inbound.store(raw, ANN, to, "smtp", office.now)
    inbound.process_waiting(office.now)
    stale_mails.forget(office.now + MONTH)
    assert [mail.recipient for mail in Mail.select() if mail.raw == raw] == [token]
