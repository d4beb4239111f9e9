"""Mails no human wrote: auto-replies, list mail, bounces and loops. They are never answered (RFC 3834, 2).

Behind a player's reply address some of their signs mean nothing: a list or a careless program may bring a human's
words.
"""

import re

from . import absences, headers
from .reasons import reason as said

MOST_HOPS = 100  # RFC 5321, 6.3
BULK = {"bulk", "junk", "list", "auto_reply"}
AUTOREPLY_FIELDS = ("X-Autoreply", "X-Autorespond", "X-AutoReply-From", "X-Auto-Reply", "X-Mail-Autoreply")
LIST_FIELDS = ("List-Id", "List-Post", "List-Unsubscribe", "X-Mailing-List")
ROBOTS = re.compile(r"^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|listserv|majordomo|[^@]+-request)@", re.I)
RECEIPTS = {"disposition-notification", "delivery-status"}
REACTION = "text/vnd.google.email-reaction+json"
CALENDAR_ANSWERS = {"reply", "counter", "declinecounter", "refresh"}
ABSENCE = said("robot.absence")
ANYBODY = "?"  # an envelope sender that tells nothing


def reason(message, sender):
    """Why this mail is taken for an automatic one, "" when a human seems to have written it.

    message: its head; sender: its envelope sender, "" for the null sender.
    X-Auto-Response-Suppress is no sign: it asks others not to answer automatically.
    """
    return _signs(message, sender) or _weak_signs(message, sender)


def reason_of_proven(message, sender):
    """The same for a mail to a reply address that we have signed: only what no human's program writes counts."""
    return _signs(message, sender)


def sign(message):
    """The same for a mail of which it means nothing who has sent it; an absence notice may have the null sender."""
    return _signs(message, ANYBODY) or _list_signs(message)


def of_parts(message):
    """Why a mail is no human's by what it is made of: a receipt, an answer to an entry of a calendar, a reaction."""
    for part in message.walk():
        kind = part.get_content_type()
        if kind == "message/disposition-notification":
            return said("robot.receipt")
        if kind == "text/calendar" and _parameter(part, "method") in CALENDAR_ANSWERS:
            return said("robot.calendar")
        if kind == REACTION or _disposition(part) == "reaction":
            return said("robot.reaction")
    return ""


def _disposition(part):
    return headers.text(part, "Content-Disposition").partition(";")[0].strip().lower()


def _signs(message, sender):
    if not sender:
        return said("robot.null_sender")
    if _submitted(message) not in ("", "no"):
        return said("robot.submitted")
    for name in AUTOREPLY_FIELDS:
        if name in message:
            return said("robot.autoreply", field=name)
    if message.get_content_type() == "multipart/report" and _parameter(message, "report-type") in RECEIPTS:
        return said("robot.report")
    if headers.text(message, "Precedence").lower() == "auto_reply":
        return said("robot.precedence")
    if absences.in_subject(headers.text(message, "Subject")):
        return ABSENCE
    return ""


def _parameter(part, name):
    """A parameter of the Content-Type in small letters, "" when it is missing or cannot be read."""
    try:
        return str(part.get_param(name, "")).lower()
    except Exception:  # parameters of malformed headers raise many kinds
        return ""


def _weak_signs(message, sender):
    if signs := _list_signs(message):
        return signs
    if ROBOTS.match(sender) or ROBOTS.match(headers.from_address(message)):
        return said("robot.program")
    return ""


def _list_signs(message):
    for name in LIST_FIELDS:
        if name in message:
            return said("robot.list", field=name)
    if headers.text(message, "Precedence").lower() in BULK:
        return said("robot.bulk")
    return ""


def hops(message):
    """How many servers have passed this mail on."""
    return sum(name.lower() == "received" for name in message)


def _submitted(message):
    return re.split(r"[;\s(]", headers.text(message, "Auto-Submitted").lower(), maxsplit=1)[0]
