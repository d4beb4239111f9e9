"""Whence a mail comes: the address that the server saw which took it from outside.

Who brings it to us is asked first. Where that is a mail server of this machine or its network, or a mailbox, the first
public address counts that stands in the Received fields (RFC 5321, 4.4), from above: servers add theirs on top, so a
stranger's own stand below it.
"""

import re
from itertools import islice

from pbem import networks

from . import headers

RECEIVED = re.compile(rb"^received:[ \t]*from\b((?:.*\r?\n[ \t])*.*)$", re.IGNORECASE | re.MULTILINE)
BY = re.compile(r"\sby\s")
ADDRESS = re.compile(r"[\[(](?:IPv6:)?([0-9a-f.:]{3,45})[\])]", re.IGNORECASE)
MOST_FIELDS, LONGEST_FIELD = 10, 1000  # fields that are looked at, bytes of each


def origin(raw, peer):
    """The `networks.network` whence the mail with these bytes comes.

    peer: the address of who brought it, "" where it was fetched from a mailbox.
    """
    if networks.is_public(peer):
        return networks.network(peer)
    return networks.network(next(filter(networks.is_public, _received(raw)), peer))


def _received(raw):
    """Yields the addresses whence it was received, the latest first: of each field the last, for before it stands what
    the client has called itself.
    """
    for field in islice(RECEIVED.finditer(headers.head_of(raw)), MOST_FIELDS):
        told = field[1][:LONGEST_FIELD].decode("ascii", "replace")
        yield from ADDRESS.findall(BY.split(told, maxsplit=1)[0])[-1:]
