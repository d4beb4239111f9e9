"""The open connections of a port, counted in all and by address: no stranger can take every place."""

import ipaddress
from time import monotonic

HASTE = 1  # seconds: who has been silent for less is not sent away for a newcomer
NEAR = "this machine"


class Full(Exception):
    """There is no place for one more connection; the words say whose places are taken."""


class Connections:
    """Places for connections. settings: config.Settings, whose `connections...` say how many.

    Where none is free, a newcomer takes the place of that connection, of its own address if that has too many, which
    has been silent longest.
    """

    def __init__(self, settings):
        self._most, self._each, self._near = (settings.connections, settings.connections_per_address,
                                              settings.connections_local)
        self._open = {}

    def __len__(self):
        return len(self._open)

    def enter(self, connection, host):
        """Give a connection from this host a place; the other one that is to be closed for it, or None.

        connection.silent_since(): monotonic seconds, None while something is under way on it that may not be cut off.
        Full: nobody can be sent away.
        """
        origin = origin_of(host)
        same = [other for other, from_ in self._open.items() if from_ == origin]
        leaver = None
        if len(same) >= (self._near if origin == NEAR else self._each):
            leaver = _longest_silent(same, "too many connections from your address")
        elif len(self._open) >= self._most:
            leaver = _longest_silent(self._open, "too many connections")
        self.leave(leaver)
        self._open[connection] = origin
        return leaver

    def leave(self, connection):
        """A connection has ended; of one that has no place nothing happens."""
        self._open.pop(connection, None)


def _longest_silent(connections, words):
    silent = {other: since for other in connections if (since := other.silent_since()) is not None}
    leaver = min(silent, key=silent.get, default=None)
    if leaver is None or silent[leaver] > monotonic() - HASTE:
        raise Full(words)
    return leaver


def origin_of(host):
    """Whose connections count together: this machine's, one IPv4 address's, one IPv6 network's of 64 bits."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    address = getattr(address, "ipv4_mapped", None) or address
    if address.is_loopback:
        return NEAR
    return str(address if address.version == 4 else ipaddress.ip_network((address, 64), strict=False))
