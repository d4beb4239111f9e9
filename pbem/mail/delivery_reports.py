"""What a delivery report says (RFC 3464, and what mail servers write instead): which addresses failed, and for good?

Where it has fields of RFC 3464 its `Action` alone decides: what was delivered, relayed or expanded did not fail,
whatever else is written there.
"""

import re
from dataclasses import dataclass

from flufl.bounce import all_failures

from . import headers

MOST_BYTES = 100_000  # a report stands before the mail it is about; each line is compared with a hundred patterns
MOST_LINES = 1000
LONGEST_LINE = 500
BLANKS = re.compile(rb"[ \t]{3,}")
STATUS = ("message/delivery-status", "message/global-delivery-status")  # RFC 3464; RFC 6533, for addresses in UTF-8
RECEIPT = ("message/disposition-notification", "message/global-disposition-notification")  # RFC 8098: it was read
ACTION = re.compile(r"^action[ \t]*:[ \t]*(fail|error|delay|deliver|relay|expand)", re.I | re.M)
BAD, LATE = {"fail", "error"}, "delay"
REPORTERS = re.compile(r"^(mailer-daemon|mail-daemon|postmaster|mailerdaemon|mdaemon|bounce|noreply-bounce)", re.I)
REPORTING = re.compile(r"deliver|return|fail|bounce|reject|refus|unzustellbar|zugestellt|non remis|entreg|échec|devuelt"
                       r"|mail system|niedor|recapito|ontvang|bestellbar", re.I)


@dataclass(frozen=True)
class Failure:
    """What a bounce says: whether the address is lost for good, and the addresses named."""

    permanent: bool
    addresses: tuple


def parse(raw):
    """The message in these bytes, as far as a report is looked for in it."""
    lines = [BLANKS.sub(b"  ", line[:LONGEST_LINE]) for line in raw[:MOST_BYTES].splitlines()[:MOST_LINES]]
    return headers.parse(b"\r\n".join(lines) + b"\r\n")


def failure(message):
    """What a report of a failure says; None when it reports none, or cannot be read."""
    actions = _actions(message)
    if actions and not actions & {*BAD, LATE} or _is_receipt(message):
        return None
    try:
        temporary, permanent = all_failures(message)
    except Exception:  # malformed reports raise many kinds
        temporary, permanent = (), ()
    named = tuple(sorted(address.decode("utf-8", "replace") if isinstance(address, bytes) else str(address)
                         for address in permanent or temporary))
    if named:
        return Failure(bool(permanent), named)
    return Failure(bool(actions & BAD), ()) if actions else None


def is_good_news(message):
    """Whether a report says that the mail went on its way, or was read."""
    actions = _actions(message)
    return bool(actions) and not actions & {*BAD, LATE} or _is_receipt(message)


def claims_to_be(head):
    """Whether a mail looks by its headers as if it reported on the delivery of another."""
    kind, subject = headers.text(head, "Content-Type").lower(), headers.text(head, "Subject")
    return kind.startswith("multipart/report") or bool(
        REPORTERS.match(headers.from_address(head)) or REPORTING.search(subject))


def _actions(message):
    """The actions of RFC 3464 (2.3.3) that a report names, as the stems of ACTION."""
    parts = [part for part in message.walk() if part.get_content_type() in STATUS]
    return {action.lower() for part in parts for action in ACTION.findall(part.as_string())}


def _is_receipt(message):
    return any(part.get_content_type() in RECEIPT for part in message.walk())
