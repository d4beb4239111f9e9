"""Which of its places matter most to a power: for examples of orders, and for what is done where nobody answers."""

from ..map.atlas import CAPITALS, KEYS
from ..pieces import units
from . import relations


def by_worth(state, power, spaces):
    """Spaces in the order of their worth: capitals, Keys, fortified ones, then where most land units stand."""
    def worth(space):
        return (space not in CAPITALS.get(power, ()), space not in KEYS, not relations.fortified(state, space),
                -units.land_size(state, space, power))

    return sorted(spaces, key=worth)


def by_ships(state, power, ports):
    """Ports in the order of their worth for a fleet: Keys, then where most squadrons lie."""
    return sorted(ports, key=lambda port: (port not in KEYS, -units.naval_size(state, port, power, ("squadrons",))))


def by_friendship(state, power, others):
    """Other powers: allies first, enemies last."""
    def distance(other):
        return relations.at_war(state, power, other) - relations.allied(state, power, other)

    return sorted(others, key=distance)
