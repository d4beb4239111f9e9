"""The gates: who is ignored, which bounce marks what, and that a human is never stopped."""

import pytest
from mails import eml, plain

from pbem.mail import automatic, bounces, gates, headers, inbound
from pbem.service.post.reasons import told
from pbem.store.models import ANSWERED, ASIDE, FAILED, IGNORED, SENT, Mail, Outbox, Seat

DSN = """From: MAILER-DAEMON@mx.example
To: {to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <dsn-{status}@mx.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

I am sorry.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@player.example
Action: {action}
Status: {status}

--B
Content-Type: text/rfc822-headers

From: orders@game.example
Message-ID: {quoted}

--B--
"""


def dsn(to="orders@game.example", quoted="<other@x.example>", status="5.1.1", action="failed"):
    return DSN.format(to=to, quoted=quoted, status=status, action=action).encode()


def take(raw, now, sender="ann@player.example", recipient="orders@game.example"):
    mail_id = inbound.ingest(raw, sender, recipient, "smtp", now)
    inbound.process(mail_id, now)
    return Mail.get_by_id(mail_id)


AUTOMATIC = ["Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated (vacation); x=y", "Precedence: Bulk",
             "X-Autoreply: yes", "List-Id: <news.player.example>", "Precedence: auto_reply"]


@pytest.mark.parametrize("field", AUTOMATIC)
def test_automatic_mail_is_never_answered(field, letters, now):
    mail = take(plain(extra=f"{field}\r\n"), now)
    assert (mail.status, mail.reason.partition(":")[0]) == (IGNORED, "automatic")
    assert not letters and not Outbox.select().count()


@pytest.mark.parametrize("sender", ["", "<>", "MAILER-DAEMON@mx.example", "no-reply@mx.example"])
def test_mail_from_programs_is_never_answered(sender, letters, now):
    assert take(plain(), now, sender=sender).status == IGNORED
    assert not letters


@pytest.mark.parametrize("subject", ["Out of office: Re: orders", "Réponse automatique : absence",
                                     "Automatic reply: x"])
def test_absence_notices_are_known_by_their_subject(subject):
    assert automatic.reason(headers.parse(f"Subject: {subject}\n\nx".encode()), "ann@player.example")


@pytest.mark.parametrize("extra", ["Auto-Submitted: no\r\n", "X-Auto-Response-Suppress: All\r\n",
                                   "Precedence: normal\r\n"])
def test_a_human_passes(extra, letters, now):
    assert take(plain(extra=extra), now).status == ANSWERED
    assert len(letters) == 1


def test_a_reply_about_automatic_replies_passes():
    assert automatic.reason(headers.parse(b"Subject: Re: autoreply rules\n\nx"), "ann@player.example") == ""


def test_a_mail_of_ours_that_comes_back_is_a_loop(letters, row, now):
    ours = row(message_id="<77@player.example>")
    mail = take(plain(number=77), now)
    assert (mail.status, mail.reason.partition(":")[0]) == (IGNORED, "own") and ours.message_id == mail.message_id


def test_too_many_hops_are_a_loop(letters, now):
    mail = take(plain(extra="Received: from a by b; x\r\n" * 101), now)
    assert (mail.status, mail.reason.partition(":")[0]) == (IGNORED, "loop")


def test_a_bounce_to_the_return_path_marks_mail_and_seat(letters, row, seat, now):
    ours = row(match=seat.match, role="ottoman", status=SENT)
    mail = take(dsn(), now, sender="", recipient=bounces.return_path(ours))
    assert mail.status == IGNORED and mail.reason.startswith(f"bounce of {ours.message_id}")
    assert (mail.match, mail.role) == (seat.match, "ottoman")
    ours = Outbox.get_by_id(ours.id)
    assert ours.status == FAILED and "ann@player.example" in ours.last_error
    assert Seat.get_by_id(seat.id).bounced_at == now
    assert not letters and Outbox.select().count() == 1


@pytest.mark.parametrize("recipient", ["orders@game.example", "bounces@game.example", "bounces+x@game.example"])
def test_a_bounce_that_only_quotes_our_message_id_marks_nothing(letters, row, seat, now, recipient):
    ours = row(status=SENT, match=seat.match, role="ottoman")
    mail = take(dsn(quoted=ours.message_id), now, sender="<>", recipient=recipient)
    assert Outbox.get_by_id(ours.id).status == SENT and Seat.get_by_id(seat.id).bounced_at is None
    assert mail.status == IGNORED and not letters


GOOD_NEWS = [dsn(action=action, status="2.0.0") for action in ("delivered", "relayed", "expanded", "Delivered (ok)")]
GOOD_NEWS.append(dsn(action="relayed", status="2.0.0").replace(b"I am sorry.", b"""
   ----- The following addresses had permanent fatal errors -----
<ann@player.example>

   ----- Transcript of session follows -----
550 User unknown"""))
GOOD_NEWS.append(dsn().replace(b"delivery-status", b"disposition-notification"))


@pytest.mark.parametrize("raw", GOOD_NEWS)
def test_a_report_that_a_mail_arrived_marks_nothing(raw, letters, row, seat, now):
    ours = row(match=seat.match, role="ottoman", status=SENT)
    mail = take(raw, now, sender="", recipient=bounces.return_path(ours))
    assert (mail.status, mail.reason.partition(":")[0]) == (IGNORED, "delivered")
    ours = Outbox.get_by_id(ours.id)
    assert (ours.status, ours.last_error, Seat.get_by_id(seat.id).bounced_at) == (SENT, "", None)


IN_OTHER_WORDS = [
    dsn(action="unknown"), dsn(action="expired", status="4.4.7"), dsn().replace(b"Action: failed\n", b""),
    dsn().split(b"--B\nContent-Type: message/delivery-status")[0] + b"--B--\n",
    dsn().replace(b"I am sorry.", b"Line.\n" * 3000),
    b"From: MAILER-DAEMON@mx.example\nSubject: Nachricht unzustellbar\n\nDas Postfach gibt es nicht.",
    b"From: postmaster@mx.example\nAuto-Submitted: auto-replied\n\nWe could not deliver your mail.",
    b"From: scanner@mx.example\nSubject: Mail returned\nAuto-Submitted: auto-generated\n\nIt held a virus.",
    b"From: no-reply@mx.example\nSubject: Mail\n\nTheir mailbox is full.", b"From: mailer-daemon\n\nI gave up.",
    b"From: <>\n\n\xe9\xa4\xb1", b"", b"\xff\x00"]


@pytest.mark.parametrize("raw", IN_OTHER_WORDS)
def test_whatever_else_a_mail_server_sends_back_fails_its_mail(raw, letters, row, seat, now):
    ours = row(match=seat.match, role="ottoman", status=SENT)
    mail = take(raw, now, sender="", recipient=bounces.return_path(ours))
    assert (mail.status, mail.reason.partition(":")[0]) == (IGNORED, f"bounce of {ours.message_id}") and not letters
    assert (mail.match, mail.role) == (seat.match, "ottoman")
    assert Outbox.get_by_id(ours.id).status == FAILED and Seat.get_by_id(seat.id).bounced_at == now


@pytest.mark.parametrize("sender", ["ann@player.example", ""])
def test_that_a_reader_calls_it_spam_is_for_the_moderator(sender, letters, row, seat, now):
    ours = row(match=seat.match, role="ottoman", status=SENT)
    raw = dsn().replace(b"message/delivery-status", b"message/feedback-report")
    mail = take(raw, now, sender=sender, recipient=bounces.return_path(ours))
    assert (mail.status, mail.reason.partition(":")[0], mail.match) == (ASIDE, "complaint", seat.match)
    assert Outbox.get_by_id(ours.id).status == SENT and Seat.get_by_id(seat.id).bounced_at is None


@pytest.mark.parametrize("extra", ["Auto-Submitted: auto-replied\r\n", "X-Autoreply: yes\r\n", "Precedence: bulk\r\n"])
@pytest.mark.parametrize("sender", ["", "ann@player.example"])
def test_an_absence_notice_to_the_return_path_bothers_nobody(extra, sender, letters, row, now):
    mail = take(plain("I am away", extra=extra), now, sender=sender, recipient=bounces.return_path(row(status=SENT)))
    assert (mail.status, mail.reason.partition(":")[0]) == (IGNORED, "notice") and not letters


def test_a_failure_in_words_that_rfc_6533_allows_is_understood(letters, row, now):
    ours = row(status=SENT)
    raw = dsn().replace(b"message/delivery-status", b"message/global-delivery-status")
    take(raw, now, sender="", recipient=bounces.return_path(ours))
    assert Outbox.get_by_id(ours.id).status == FAILED


def test_a_delay_is_noted_but_nothing_failed(letters, row, now):
    ours = row(status=SENT)
    take(dsn(status="4.4.1", action="delayed"), now, sender="", recipient=bounces.return_path(ours))
    ours = Outbox.get_by_id(ours.id)
    assert ours.status == SENT and ours.last_error.startswith("delayed")


def test_a_forged_return_path_marks_nothing(letters, row, now):
    ours = row(status=SENT)
    take(dsn(), now, sender="", recipient=f"bounces+{ours.id}.0123456789abcdef@game.example")
    assert Outbox.get_by_id(ours.id).status == SENT


def test_a_bounce_of_nothing_of_ours_is_ignored(letters, now):
    mail = take(dsn(), now, sender="")
    assert mail.status == IGNORED and "null envelope sender" in mail.reason


def test_other_mail_to_the_return_path_is_set_aside(letters, row, now):
    ours = row(status=SENT)
    mail = take(plain(), now, recipient=bounces.return_path(ours))
    assert mail.status == ASIDE and Outbox.get_by_id(ours.id).status == SENT and not letters


def test_a_large_mail_is_set_aside_and_answered_once(letters, now):
    raw = plain("move\r\n" * 400_000)
    mail = take(raw, now)
    inbound.process(mail.id, now)
    assert mail.status == ASIDE and mail.reason.startswith("oversize") and bytes(mail.raw) == raw
    [letter] = letters
    assert letter.body == [] and letter.from_address == "ann@player.example"
    assert "at most 2,000,000" in told(letter.set_aside[0][2])


def test_every_gate_explains_itself():
    assert all(gate.name and gate.description and gate.verdict for gate in gates.GATES)


@pytest.mark.parametrize("name", ["empty", "signature_only", "quoted_report_only", "attachments_only"])
def test_a_mail_without_orders_reaches_the_service_as_a_letter_without_lines(name, letters, now):
    take(eml(name), now)
    assert [letter.body for letter in letters] == [[]]
    assert bool(letters[0].attachments) == (name == "attachments_only")
