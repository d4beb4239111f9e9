"""Header fields read from mails that may be broken in any way: nothing here raises."""

import email
import email.policy
import hashlib
import re
from email.headerregistry import HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.utils import getaddresses
from functools import lru_cache

MESSAGE_ID = re.compile(r"<[^<>\s\x00]+>")
ONE_HEADER = re.compile(rb"^message-id:[ \t]*((?:.*\r?\n[ \t])*.*)$", re.IGNORECASE | re.MULTILINE)
LONGEST_FIELD = 4000  # the standard library needs minutes for a field of a megabyte
END_OF_HEADERS = re.compile(rb"\r?\n\r?\n")


class ForgivingRegistry(HeaderRegistry):
    """Header fields the standard library cannot parse become unstructured text."""

    def __call__(self, name, value):
        return _parsed(self, name, value[:LONGEST_FIELD])

    def parse(self, name, value):
        """The header object of a field; never raises."""
        try:
            return super().__call__(name, value)
        except Exception:  # the parser of the standard library raises many kinds on malformed fields
            return type("_Unstructured", (UnstructuredHeader, self.base_class), {})(name, value)


@lru_cache(maxsize=512)  # a message parses a field anew each time it is asked for one
def _parsed(registry, name, value):
    return registry.parse(name, value)


POLICY = email.policy.default.clone(header_factory=ForgivingRegistry())


def parse(raw):
    """The message in these bytes. A mail nested too deeply to be read comes back with its headers only."""
    try:
        return email.message_from_bytes(raw, policy=POLICY)
    except RecursionError:
        return email.message_from_bytes(_head_of(raw) + b"\r\nContent-Type: text/plain\r\n\r\n", policy=POLICY)


def head(raw):
    """The message in these bytes without its body."""
    return BytesHeaderParser(policy=POLICY).parsebytes(_head_of(raw) + b"\r\n\r\n")


def _head_of(raw):
    return END_OF_HEADERS.split(raw, maxsplit=1)[0]


def text(message: EmailMessage, name):
    """A header field as one line of text, "" when it is missing."""
    try:
        value = str(message.get(name, ""))
    except Exception:  # a field whose value the registry accepted but cannot print
        return ""
    return plain(value)


def plain(value):
    """A value from a header on one line, without what no database holds (NUL, halves of surrogate pairs)."""
    return " ".join(value.encode("utf-8", "replace").decode().replace("\x00", "").split())


def from_address(message):
    """The address the mail claims to come from, "" when it names none."""
    try:
        named = [address.addr_spec for address in message["From"].addresses if address.domain]
    except Exception:  # no From, or a malformed one that has no addresses
        named = []
    return plain(named[0]) if named else address(text(message, "From"))


def address(value):
    """The bare address in a From or Return-Path value, "" when there is none."""
    return (addresses([value]) or [""])[0]


def addresses(values):
    """The bare addresses in these field values, in order."""
    try:
        found = getaddresses([plain(str(value)) for value in values])
    except RecursionError:  # comments nested without end
        return []
    return [bare for _, bare in found if "@" in bare]


def message_ids(value):
    """The message ids in a Message-ID, In-Reply-To or References value, in order."""
    return MESSAGE_ID.findall(value)


def message_id(raw):
    """The Message-ID of raw bytes; a mail without one is known by the hash of its bytes (RFC 5322, 3.6.4)."""
    field = ONE_HEADER.search(_head_of(raw))
    value = " ".join(field[1].decode("ascii", "replace").replace("\x00", "").split()) if field else ""
    found = message_ids(value)
    if found and len(found[0]) <= 250:
        return found[0]
    return f"<{hashlib.sha256(raw).hexdigest()}@without-message-id>"
