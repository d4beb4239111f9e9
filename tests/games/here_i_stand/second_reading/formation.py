"""Formations, read from sections 5.1 and 9.2 of the rulebook."""

from .board import ARMY_LEADERS, LAND_KINDS, MINORS, land_units
from .counters import can_split


def parts(power, who):
    """{owner: {kind: number}} of the land units an order names ("venice_regulars" are Venice's)."""
    owned = {}
    for kind, number in who.items():
        if kind == "leaders":
            continue
        minor, _, plain = kind.rpartition("_")
        owned.setdefault(minor or power, {})[plain] = number
    return owned


def most_units(leaders):
    """How many land units these leaders command together (HIS-5.1.4)."""
    ratings = sorted((ARMY_LEADERS[leader]["command"] for leader in leaders), reverse=True)
    return sum(ratings[:2]) if ratings else 4


def formation_faults(board, power, who, place, path, absent):
    """Rules that a named formation breaks which leaves a place along a path.

    absent: the rule cited when something named is not there.
    """
    broken = set()
    for owner, kinds in parts(power, who).items():
        if owner != power and (owner not in MINORS or board.side(owner) != power):
            broken |= {"HIS-5.1.6", "HIS-5.1.9", absent}
            continue
        here = board.force(place, owner)
        if any(kind not in LAND_KINDS or number > here.get(kind, 0) for kind, number in kinds.items()):
            broken |= {absent, "HIS-13.1.1"}
    here = board.leaders(place, power)
    leaders = who.get("leaders", ())
    if any(leader not in here for leader in leaders) or len(set(leaders)) != len(leaders):
        broken |= {absent, "HIS-13.1.1"}
    if land_units(who) > most_units([leader for leader in leaders if leader in here]):
        broken.add("HIS-5.1.4")
    if not broken and not all(can_split(board, parts(power, who), place, target) for target in path):
        broken.add("HIS-5.2.1")
    return broken
