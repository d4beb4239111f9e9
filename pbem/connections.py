"""The open connections of a port, counted in all and by address: no stranger can take every place."""

import ipaddress
from collections import Counter
from time import monotonic

from pbem.networks import network

HASTE = 1  # seconds: who has been silent for less is not sent away for a newcomer
SLOW = 10  # seconds: nor who has brought nothing whole for less, whatever he says
NEAR = "this machine"


class Full(Exception):
    """There is no place for one more connection; the words say whose places are taken."""


class Connections:
    """Places for connections. settings: config.Settings, whose `connections...` say how many.

    Where none is free, a newcomer takes the place of that connection, of its own address if that has too many, which
    has been silent longest; where none is silent, of that which has brought nothing whole for longest. Where one
    network holds most places, and more than the newcomer's would, one of its connections goes in any case.
    """

    def __init__(self, settings):
        self._most, self._each, self._near = (settings.connections, settings.connections_per_address,
                                              settings.connections_local)
        self._open = {}

    def __len__(self):
        return len(self._open)

    def enter(self, connection, host):
        """Give a connection from this host a place; the other one that is to be closed for it, or None.

        connection.silent_since(), connection.fruitless_since(): since when nothing has come from it, and nothing whole
        (a mail, a request); monotonic seconds, None while it may not be cut off. Full: nobody can be sent away.
        """
        origin, leaver = origin_of(host), None
        same = self._of(lambda from_: from_ == origin)
        if len(same) >= (self._near if origin == NEAR else self._each):
            leaver = _leaver(same, "too many connections from your address")
        elif len(self._open) >= self._most:
            leaver = self._of_largest(origin) or _leaver(list(self._open), "too many connections")
        self.leave(leaver)
        self._open[connection] = origin
        return leaver

    def leave(self, connection):
        """A connection has ended; of one that has no place nothing happens."""
        self._open.pop(connection, None)

    def _of(self, wanted):
        return [other for other, from_ in self._open.items() if wanted(from_)]

    def _of_largest(self, newcomer):
        """A connection of the network that holds most places, where that of the newcomer would hold fewer even so."""
        held = Counter(_network(from_) for from_ in self._open.values() if from_ != NEAR)
        largest, number = (held.most_common(1) or [("", 0)])[0]
        if held[_network(newcomer)] + 1 >= number:
            return None
        return _longest(self._of(lambda from_: _network(from_) == largest), "fruitless_since", 0)


def _network(origin):
    return network(origin.partition("/")[0])


def _leaver(connections, words):
    leaver = _longest(connections, "silent_since", HASTE) or _longest(connections, "fruitless_since", SLOW)
    if leaver is None:
        raise Full(words)
    return leaver


def _longest(connections, since, least):
    """The connection of which that is longest ago, and so many seconds at least; None where there is none."""
    ago = {other: moment for other in connections if (moment := getattr(other, since)()) is not None}
    longest = min(ago, key=ago.get, default=None)
    return longest if longest is not None and ago[longest] <= monotonic() - least else None


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
