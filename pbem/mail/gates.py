"""The gates an inbound mail passes before anybody reads its orders: a table of small rules, tried in order."""

from dataclasses import dataclass

from pbem import config
from pbem.store.models import Outbox
from pbem.store.prepared import Prepared, given

from . import automatic, bounces, recipients

PASS, IGNORE, BOUNCE, OVERSIZE, PERSON = "pass", "ignore", "bounce", "oversize", "person"
MOST_BYTES = 2_000_000
OURS = Prepared(lambda: Outbox.select(Outbox.id).where(Outbox.message_id == given(Outbox.message_id)))


@dataclass(frozen=True)
class Arrival:
    """A stored mail (`store.models.Mail`) with its parsed message."""

    mail: object
    message: object


@dataclass(frozen=True)
class Gate:
    """A rule: `check(arrival)` gives the reason it stops the mail, "" to let it pass; `verdict` what then happens.

    ignore: kept, never answered. bounce: marks the mail of ours that came back. oversize: kept for the moderator,
    and its sender is told once. person: kept for the moderator, whom it is meant for.
    """

    name: str
    description: str
    verdict: str
    check: object


@dataclass(frozen=True)
class Verdict:
    """Where a mail goes, the gate that said so ("" for pass), and the reason in words."""

    verdict: str
    gate: str = ""
    reason: str = ""


def _own(arrival):
    ours = OURS.first(message_id=arrival.mail.message_id)
    return "it is a mail of this server that came back" if ours else ""


def _loop(arrival):
    hops = automatic.hops(arrival.message)
    return f"it passed {hops} servers: a mail loop" if hops > automatic.MOST_HOPS else ""


def _person(arrival):
    to = arrival.mail.recipient
    return f"it is for who runs the server ({to})" if recipients.is_for_a_person(to, config.current()) else ""


def _bounce(arrival):
    if arrival.mail.sender and not bounces.is_return_path(arrival.mail.recipient):
        return ""  # a bounce has the null sender (RFC 5321, 4.5.5), or came to an address only bounces know
    failed = bounces.failure(arrival.message)
    return f"the mail to {', '.join(failed.addresses) or 'its reader'} could not be delivered" if failed else ""


def _returned(arrival):
    return "it was sent to the return address of our mails" if bounces.is_return_path(arrival.mail.recipient) else ""


def _automatic(arrival):
    return automatic.reason(arrival.message, arrival.mail.sender)


def _oversize(arrival):
    size = len(arrival.mail.raw)
    return f"it has {size:,} bytes; at most {MOST_BYTES:,} are read" if size > MOST_BYTES else ""


GATES = (
    Gate("own", "A mail this server sent itself", IGNORE, _own),
    Gate("loop", "A mail passed on more than 100 times (RFC 5321, 6.3)", IGNORE, _loop),
    Gate("person", "Mail to postmaster, abuse or the moderator", PERSON, _person),
    Gate("bounce", "A report that a mail of ours could not be delivered (RFC 3464)", BOUNCE, _bounce),
    Gate("returned", "Anything else sent to the return address of our mails", IGNORE, _returned),
    Gate("automatic", "Absence notices, list mail and other automatic mail (RFC 3834)", IGNORE, _automatic),
    Gate("oversize", "A mail larger than SMTP would have let in", OVERSIZE, _oversize),
)


def judge(arrival):
    """The verdict of the first gate that stops the mail, or that it passes."""
    for gate in GATES:
        reason = gate.check(arrival)
        if reason:
            return Verdict(gate.verdict, gate.name, reason)
    return Verdict(PASS)
