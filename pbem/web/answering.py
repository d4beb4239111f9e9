"""Mails written in the browser: real ones, handed over as a transport would."""

import email.policy
import hashlib
import time
from email.message import EmailMessage
from email.utils import format_datetime

from pbem import config
from pbem.mail import inbound, outbound
from pbem.service.asked import questions
from pbem.service.course import reports
from pbem.service.match.sitting import Sitting
from pbem.service.post import tokens
from pbem.store.models import WAITING, Delivery, Mail, Match, Outbox

PATIENCE, LOOK = 10, 0.1  # seconds that a page waits for an answer, and from one look to the next
NO_LINES, STALE = [], None


def order_lines(shown, now):
    """Ready lines for the question a mail asks: NO_LINES when it asks none, STALE when it is no longer the one.

    Of several lines each is a comment (#), so that only what the player chooses is run.
    """
    try:
        token = tokens.read(tokens.find(shown.reply_to) or "")
        seat = tokens.seat_of(token)
    except tokens.BadToken:
        return NO_LINES
    if seat is None or token.kind != tokens.ORDERS:
        return NO_LINES
    sitting = Sitting(Match.get_by_id(seat.match_id), now)
    role = sitting.role_of(seat)
    if role is None or token.question and token.question not in questions.names(sitting, role):
        return STALE
    question = reports.asked(sitting, role) if token.question else None
    lines = list(question.template) if question else NO_LINES
    return lines if len(lines) < 2 else [f"# {line}" for line in lines]


def reply(shown, address, body, draft, now):
    """Answer a delivered mail with these lines, quoting it; the name of the stored mail."""
    subject = shown.subject if shown.subject.lower().startswith("re:") else f"Re: {shown.subject}"
    quoted = "\n".join(f"> {line}".rstrip() for line in shown.text.splitlines())
    whole = f"{body}\n\n{shown.sender} wrote:\n{quoted}\n"
    return send(address, shown.reply_to, subject, whole, draft, now, {
        "In-Reply-To": shown.message_id, "References": f"{shown.references} {shown.message_id}".strip()})


def send(address, recipient, subject, body, draft, now, threading=None):
    """Hand a new mail to the server as a transport does; the name of the stored mail, a hash of what it says.

    draft: the form's own random text. The same form sent twice with the same words is one mail: it makes the
    same Message-ID.
    """
    message = EmailMessage(policy=email.policy.SMTP)
    name = hashlib.sha256("|".join((draft, address, recipient, body)).encode()).hexdigest()[:40]
    for header, value in {"From": address, "To": recipient, "Subject": subject, "Date": format_datetime(now),
                        "Message-ID": _message_id(name), **(threading or {})}.items():
        message[header] = " ".join(value.split())
    message.set_content(body)
    mail_id = inbound.ingest(message.as_bytes(), address, recipient, inbound.OWN_PAGES, now)
    inbound.process(mail_id, now)
    if config.current().relay_host is None:
        _send(mail_id, now)
    return name


def _send(mail_id, now):
    """Send what is due, as the clock would within a second; the answer's pictures may have to be drawn before."""
    end = time.monotonic() + PATIENCE
    outbound.send_due(now)
    while time.monotonic() < end and Outbox.select().where(
            Outbox.answers == mail_id, Outbox.status == WAITING, Outbox.pictures.is_null(False)).exists():
        time.sleep(LOOK)
        outbound.send_due(now)


def _message_id(name):
    return f"<web-{name}@{config.current().domain}>"


def sent_mail(address, name):
    """The stored Mail of this name that was written in this mailbox, or None."""
    return Mail.get_or_none(Mail.message_id == _message_id(name), Mail.sender == address,
                            Mail.transport == inbound.OWN_PAGES)


def answer_to(mail, address):
    """The Delivery of the server's answer to a mail in this mailbox, or None."""
    answer = Outbox.get_or_none(Outbox.answers == mail)
    return answer and Delivery.get_or_none(Delivery.address == address, Delivery.message_id == answer.message_id)
