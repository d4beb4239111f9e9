"""Reply addresses that authenticate: `orders+<token>@domain` signs seat, question and day of issue.

A token reads `<kind><seat>-<question>-<day>-<signature>` in base 36, all lower case, because mail
servers may change the case of an address's local part (RFC 5321 section 2.4 forbids it; some do).
"""

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from pbem import config

ORDERS, JOIN, PRESS = "o", "j", "p"
LIFETIME = timedelta(days=90)
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
FORM = re.compile(r"([ojp])([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([a-z2-7]{20})")
RECIPIENT = re.compile(r"orders\+(.+)")


class BadToken(ValueError):
    """The token was not made by this server, or was damaged on its way."""


@dataclass(frozen=True, slots=True)
class Token:
    """What a reply address stands for. issued: day of issue.

    number: the question asked (0: none); of a press address, its recipients (bit i: the game's i-th role).
    """

    kind: str
    seat: int
    number: int
    issued: datetime

    def expired(self, now):
        """Whether the address is too old to be answered."""
        return now - self.issued > LIFETIME


def address(kind, seat, number, now):
    """The reply address for a seat (id) and a question (number)."""
    head = f"{kind}{_write(seat)}-{_write(number)}-{_write((now - EPOCH).days)}"
    return config.current().address(f"orders+{head}-{_sign(head)}")


def find(recipient):
    """The token text in a recipient address, or None."""
    found = RECIPIENT.fullmatch(config.current().local_part(recipient))
    return found and found[1]


def read(text):
    """The Token behind a token text; BadToken when its form or signature is wrong."""
    parts = FORM.fullmatch(text)
    if not parts or not hmac.compare_digest(_sign(text.rpartition("-")[0]), parts[5]):
        raise BadToken(text)
    return Token(parts[1], int(parts[2], 36), int(parts[3], 36), EPOCH + timedelta(days=int(parts[4], 36)))


def _sign(head):
    digest = hmac.new(config.current().secret_key(), f"token|{head}".encode(), hashlib.sha256).digest()
    return base64.b32encode(digest).decode().lower()[:20]


def _write(number):
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"
