"""What a delivery report says (RFC 3464, and what mail servers write instead): which addresses failed, and for good?"""

import re
from dataclasses import dataclass

from flufl.bounce import all_failures

from . import headers

MOST_BYTES = 100_000  # a report stands before the mail it is about; each line is compared with a hundred patterns
MOST_LINES = 1000
LONGEST_LINE = 500
BLANKS = re.compile(rb"[ \t]{3,}")


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
    """What a delivery status report says; None when the message is none."""
    try:
        temporary, permanent = all_failures(message)
    except Exception:  # malformed reports raise many kinds
        temporary, permanent = (), ()
    named = tuple(sorted(address.decode("utf-8", "replace") if isinstance(address, bytes) else str(address)
                         for address in permanent or temporary))
    if named:
        return Failure(bool(permanent), named)
    if headers.text(message, "Content-Type").lower().replace('"', "").find("report-type=delivery-status") >= 0:
        return Failure(True, ())
    return None
