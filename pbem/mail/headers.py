"""Header fields read from mails that may be broken in any way: nothing here raises."""

import email.policy
import hashlib
import re
from datetime import UTC
from email.feedparser import BufferedSubFile
from email.headerregistry import HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.parser import BytesFeedParser, BytesHeaderParser
from email.utils import getaddresses, parsedate_to_datetime
from functools import lru_cache
from itertools import islice

from .reasons import reason

MESSAGE_ID = re.compile(r"<[^<>\s\x00]+>")
ONE_HEADER = re.compile(rb"^message-id:[ \t]*((?:.*\r?\n[ \t])*.*)$", re.IGNORECASE | re.MULTILINE)
LONGEST_FIELD = 4000  # the standard library needs minutes for a field of a megabyte
END_OF_HEADERS = re.compile(rb"\r?\n\r?\n")
LINE_END = re.compile(rb"\r\n?|\n")
LONGEST_ID = 250
MOST_HEADERS = 100_000  # bytes, as mail servers allow
MOST_LINES = 50_000  # of the body as it is sent, where 2 MB of an attachment have 26,000
MOST_LEVELS = 30  # parts within parts: each line is looked at once for each
CUT_LINES = reason("cut_lines", most=MOST_LINES)
CUT_LEVELS = reason("cut_levels", most=MOST_LEVELS)


class TooDeep(Exception):
    """A message is nested more deeply than is read."""


class _Shallow(BufferedSubFile):
    """The lines of a message, in so many parts within parts at most."""

    def push_eof_matcher(self, pred):
        if len(self._eofstack) >= MOST_LEVELS:
            raise TooDeep
        super().push_eof_matcher(pred)


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
    """The message in these bytes, as far as it is read."""
    return parsed(raw)[0]


def parsed(raw):
    """(the message in these bytes, why a part of it was not read, "" when all was).

    One that is nested too deeply comes with its headers only.
    """
    start = END_OF_HEADERS.search(raw)
    body, cut = _body(raw, start.end()) if start else (b"", "")
    parser = BytesFeedParser(policy=POLICY)
    parser._input = _Shallow()
    try:
        parser.feed(head_of(raw) + b"\r\n\r\n" + body)
        return parser.close(), cut
    except (TooDeep, RecursionError):
        return head(raw), CUT_LEVELS


def head(raw):
    """The message in these bytes without its body."""
    return BytesHeaderParser(policy=POLICY).parsebytes(head_of(raw) + b"\r\n\r\n")


def head_of(raw):
    """The header fields; what is too long for them is left out, from the beginning of a line."""
    fields = END_OF_HEADERS.split(raw[:MOST_HEADERS], maxsplit=1)[0]
    return fields if len(fields) < MOST_HEADERS else fields[:fields.rfind(b"\n")]


def _body(raw, start):
    """(the lines from there on that are read, why the others are not)."""
    beyond = next(islice(LINE_END.finditer(raw, start), MOST_LINES, None), None)
    return (raw[start:beyond.start()], CUT_LINES) if beyond else (raw[start:], "")


def body_digest(raw):
    """The SHA-256 in hex of what stands below the headers, which each server on the way adds to.

    Its line ends and the blanks at its end are left out of account: each way of transport makes its own.
    """
    start = END_OF_HEADERS.search(raw)
    body = raw[start.end():] if start else b""
    return hashlib.sha256(body.replace(b"\r\n", b"\n").replace(b"\r", b"\n").rstrip()).hexdigest()


def text(message: EmailMessage, name):
    """A header field as one line of text, "" when it is missing."""
    try:
        value = str(message.get(name, ""))
    except Exception:  # a field whose value the registry accepted but cannot print
        return ""
    return plain(value)


def date(message: EmailMessage):
    """When a message says it was written, as ISO text in UTC; "" where it says nothing that can be read."""
    try:
        moment = parsedate_to_datetime(text(message, "Date"))
        return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC).isoformat()
    except (ValueError, OverflowError, TypeError):
        return ""


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


def answered(message):
    """The Message-ID of the mail that one answers, "" when it names none."""
    found = message_ids(text(message, "In-Reply-To"))
    return found[0][:LONGEST_ID] if found else ""


def message_id(raw):
    """The Message-ID of raw bytes; a mail without one is known by the hash of its bytes (RFC 5322, 3.6.4)."""
    field = ONE_HEADER.search(head_of(raw))
    value = " ".join(field[1].decode("ascii", "backslashreplace").replace("\x00", "").split()) if field else ""
    found = message_ids(value)
    if found and len(found[0]) <= LONGEST_ID:
        return found[0]
    return f"<{hashlib.sha256(raw).hexdigest()}@without-message-id>"
