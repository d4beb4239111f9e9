"""The gates an inbound mail passes before anybody reads its orders: a table of small rules, tried in order.

They look at the envelope and the headers; only a mail that may be a delivery report is taken apart for them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from functools import cached_property

from . import automatic, delivery_reports
from .reasons import Reason, reason

PASS, IGNORE, BOUNCE, OVERSIZE, ASIDE = "pass", "ignore", "bounce", "oversize", "aside"
MOST_BYTES = 2_000_000


@dataclass(frozen=True)
class Facts:
    """What the server knows of a mail before it is read; plain data.

    sender: of the envelope, "" for the null sender. proven: it came to a reply address that we have signed.
    returned: it came to the signed return address of a mail of ours. person: the address of who runs the server, ""
    when it came to another. clues: words that only our own mails' sender line holds.
    size: of a mail of which only the beginning is here, 0 for a whole one.
    head_only: who wrote it is all that is wanted. verified: its sender is to be verified, with authserv_id and
    name_server as in `authenticity.judge`.
    """

    sender: str
    proven: bool = False
    returned: bool = False
    person: str = ""
    clues: tuple = ()
    size: int = 0
    head_only: bool = False
    verified: bool = False
    authserv_id: str | None = None
    name_server: tuple | None = None


@dataclass(frozen=True)
class Arrival:
    """A mail at the gates: head, its headers; whole(), the message with its parts; its size."""

    facts: Facts
    size: int
    head: EmailMessage
    whole: Callable

    @cached_property
    def report(self):
        """What it says of the mail of ours to whose return address it came: a `delivery_reports.Report`, or None."""
        return delivery_reports.judge(self.whole(), self.facts.sender) if self.facts.returned else None

    @property
    def kind(self):
        """The kind of that report, "" for none."""
        return self.report.kind if self.report else ""


@dataclass(frozen=True)
class Gate:
    """A rule: `check(arrival)` gives the Reason it stops the mail, "" to let it pass; `verdict` what then happens.

    ignore: kept, never answered. bounce: marks the mail of ours that came back. oversize: kept for the moderator,
    and its sender is told once. aside: kept for the moderator.
    """

    name: str
    description: str
    verdict: str
    check: object


@dataclass(frozen=True)
class Verdict:
    """Where a mail goes, the gate that said so ("" for pass), and the reason."""

    verdict: str
    gate: str = ""
    reason: Reason = ""


def _loop(arrival):
    hops = automatic.hops(arrival.head)
    return reason("gate.loop", hops=hops) if hops > automatic.MOST_HOPS else ""


def _person(arrival):
    to = arrival.facts.person
    return reason("gate.person", to=to) if to else ""


def _complaint(arrival):
    return reason("gate.complaint") if arrival.kind == delivery_reports.COMPLAINT else ""


def _delivered(arrival):
    return reason("gate.delivered") if arrival.kind == delivery_reports.ARRIVED else ""


def _bounce(arrival):
    """Only our signature tells which mail came back: whoever writes a report may quote what he likes."""
    if arrival.kind in (delivery_reports.LOST, delivery_reports.DELAYED):
        return reason("gate.bounce", addresses=list(arrival.report.addresses))
    return ""


def _notice(arrival):
    if not arrival.facts.returned or arrival.report or delivery_reports.claims_to_be(arrival.head):
        return ""
    return delivery_reports.notice(arrival.whole()) or automatic.reason(arrival.head, arrival.facts.sender)


def _returned(arrival):
    return reason("gate.returned") if arrival.facts.returned else ""


def _automatic(arrival):
    return "" if arrival.facts.proven else automatic.reason(arrival.head, arrival.facts.sender)


def _robot(arrival):
    return automatic.reason_of_proven(arrival.head, arrival.facts.sender) if arrival.facts.proven else ""


def _oversize(arrival):
    if arrival.size <= MOST_BYTES:
        return ""
    return reason("gate.oversize", size=arrival.size, most=MOST_BYTES, beginning=bool(arrival.facts.size))


GATES = (
    Gate("loop", "A mail passed on more than 100 times (RFC 5321, 6.3)", IGNORE, _loop),
    Gate("person", "Mail to postmaster, abuse or the moderator", ASIDE, _person),
    Gate("complaint", "A report that the reader of a mail of ours calls it spam (RFC 5965)", ASIDE, _complaint),
    Gate("delivered", "A report that a mail of ours arrived", IGNORE, _delivered),
    Gate("bounce", "A report that a mail of ours was lost or is delayed (RFC 3464)", BOUNCE, _bounce),
    Gate("notice", "Absence notices sent to the return address of our mails (RFC 3834, 4)", IGNORE, _notice),
    Gate("returned", "Anything else sent to the return address of our mails", ASIDE, _returned),
    Gate("automatic", "Absence notices, list mail and other automatic mail (RFC 3834)", IGNORE, _automatic),
    Gate("robot", "The same to a player's reply address, where nothing is lost in silence", ASIDE, _robot),
    Gate("oversize", "A mail larger than SMTP would have let in", OVERSIZE, _oversize),
)


def robot(facts, why):
    """The Verdict on a mail whose parts show that no human wrote it."""
    return Verdict(ASIDE, "robot", why) if facts.proven else Verdict(IGNORE, "automatic", why)


def judge(arrival):
    """The verdict of the first gate that stops the mail, or that it passes."""
    for gate in GATES:
        why = gate.check(arrival)
        if why:
            return Verdict(gate.verdict, gate.name, why)
    return Verdict(PASS)
