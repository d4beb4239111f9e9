"""Mails no human wrote: auto-replies, list mail, bounces and loops. They are never answered (RFC 3834, 2)."""

import re

from . import headers

MOST_HOPS = 100  # RFC 5321, 6.3
BULK = {"bulk", "junk", "list", "auto_reply"}
AUTOREPLY_FIELDS = ("X-Autoreply", "X-Autorespond", "X-AutoReply-From", "X-Auto-Reply", "X-Mail-Autoreply")
LIST_FIELDS = ("List-Id", "List-Post", "List-Unsubscribe", "X-Mailing-List")
ROBOTS = re.compile(r"^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|listserv|majordomo|[^@]+-request)@", re.I)
OUT_OF_OFFICE = re.compile(
    r"^\W*(auto(matic)?[ -]?(reply|response)|out of (the )?office|réponse automatique|absence du bureau"
    r"|respuesta automática|fuera de (la )?oficina|abwesenheitsnotiz)\b", re.I)


def reason(message, sender):
    """Why this mail is taken for an automatic one, "" when a human seems to have written it.

    message: the parsed mail; sender: its envelope sender, "" for the null sender.
    X-Auto-Response-Suppress is no sign: it asks others not to answer automatically.
    """
    if not sender:
        return "it has no sender to answer (null envelope sender)"
    if _submitted(message) not in ("", "no"):
        return "its Auto-Submitted field says it was not written by a human"
    for name in AUTOREPLY_FIELDS:
        if name in message:
            return f"its {name} field marks an automatic reply"
    for name in LIST_FIELDS:
        if name in message:
            return f"its {name} field marks a mailing list"
    if headers.text(message, "Precedence").lower() in BULK:
        return "its Precedence field marks bulk mail"
    if ROBOTS.match(sender) or ROBOTS.match(headers.from_address(message)):
        return "its sender is a program"
    if OUT_OF_OFFICE.match(headers.text(message, "Subject")):
        return "its subject is that of an absence notice"
    return ""


def hops(message):
    """How many servers have passed this mail on."""
    return sum(name.lower() == "received" for name in message)


def _submitted(message):
    return re.split(r"[;\s(]", headers.text(message, "Auto-Submitted").lower(), maxsplit=1)[0]
