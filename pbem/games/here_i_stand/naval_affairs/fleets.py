"""Fleets: which positions lie next to each other, who may go where, losses at sea (HIS-2.5, HIS-16.1, HIS-16.2).

A position is a port or a sea zone. A fleet is a flattened force of naval units and naval leaders (see units.py).
"""

from functools import cache

from pbem.engine import areas

from ..map.atlas import LEADERS, MAJORS, MINORS, PORTS, SEA, SPACES, ZONES
from ..pieces import forces, units
from ..powers import relations

ATLANTIC = "atlantic_ocean"
BARRED_OWNERS = ("genoa", "venice")
BARRED_LEADER = "andrea_doria"
KINDS = (*units.NAVAL, *(f"{owner}_squadrons" for owner in (*MAJORS, *MINORS) if owner != "protestant"),
         "ottoman_corsairs")


def name(position):
    """The display name of a position."""
    return (ZONES.get(position) or SPACES[position]).name


def neighbours(state, position):
    """Positions next to a position; ports that are out of play are none (HIS-16.1.2, HIS-2.5.13)."""
    return [place for place in SEA.neighbours(position) if place in ZONES or relations.in_play(place, state)]


def fleet(state, position, power):
    """The naval units and naval leaders a power commands at a position."""
    return units.stack(state, position, power, units.NAVAL)


def positions(state, power):
    """Positions where a power commands naval units, in the order of their ids."""
    return sorted(units.places_with(state, power, units.NAVAL))


def ships(force):
    """A fleet without its leaders."""
    return {flat: number for flat, number in force.items() if flat != "leaders"}


def kind_of(flat):
    """ "squadrons" or "corsairs" of a flattened kind."""
    return flat.rpartition("_")[2]


def number_of(force, kind):
    """How many squadrons or corsairs a fleet has, whoever owns them."""
    return sum(number for flat, number in ships(force).items() if kind_of(flat) == kind)


def in_order(powers):
    """Powers in impulse order, minors last."""
    return [power for power in (*MAJORS, *MINORS) if power in powers]


def enemies_at(state, position, power):
    """Powers at war with `power` that command naval units at a position, in impulse order."""
    return in_order(relations.enemy_powers_at(state, position, power, units.NAVAL))


def barred(power, force, position):
    """The part of a fleet that may never be at a position: Genoese, Venetians, Doria in the Atlantic (HIS-16.1.7)."""
    if position != ATLANTIC:
        return {}
    part = {flat: n for flat, n in ships(force).items() if (flat.rpartition("_")[0] or power) in BARRED_OWNERS}
    if BARRED_LEADER in force.get("leaders", ()):
        part["leaders"] = [BARRED_LEADER]
    return part


def entry_refused(state, power, position):
    """(phrase, values, rules) why no fleet of the power may move to a position, or None (HIS-16.1.4)."""
    if position in ZONES or state["control"][position] in (power, relations.INDEPENDENT):
        return None
    if enemies_at(state, position, power):
        return None
    return "port_of_another", {"space": position}, ["HIS-16.1.4"]


def best_leader(leaders):
    """The best battle rating among naval leaders, 0 without any (HIS-5.1.7)."""
    return max((LEADERS[leader].battle for leader in leaders), default=0)


def own_ports(state, power):
    """Ports a power controls."""
    return [port for port in PORTS if state["control"][port] == power]


@cache
def sea_distances(start, without_atlantic=False, through_ports=False):
    """position -> sea zones and ports to enter from `start`, over sea zones only; through a port only when told so."""
    def may_sail(here, there):
        return (through_ports or here in ZONES or here == start) and not (without_atlantic and there == ATLANTIC)

    return SEA.distances(start, may_sail)


def nearest(start, ports, without_atlantic=False, through_ports=False):
    """Those of `ports` nearest to `start` by sea, several when equally near.

    through_ports: where sea zones alone lead to none of them, a way home may run through ports, such as Gibraltar.
    """
    for through in (False, True)[:1 + through_ports]:
        if found := areas.nearest(sea_distances(start, without_atlantic, through), ports):
            return found
    return []


def nearest_ports(state, start, power, owner=None, through_ports=False):
    """The ports of `power` nearest to `start` by sea; several when equally near (HIS-9.2.9, HIS-9.2.13).

    owner: the power whose counters the ships are, when it is not `power` itself.
    """
    return nearest(start, own_ports(state, power), (owner or power) in BARRED_OWNERS, through_ports)


def fullest(state, ports, power):
    """The port with most squadrons of the power, the first by name when equal (D-02)."""
    return min(ports, key=lambda port: (-units.naval_size(state, port, power, ("squadrons",)), port))


def safest(state, places, power):
    """A place for a fleet that avoids battle: an own port, where most squadrons lie, before a sea zone."""
    return min(places, key=lambda place: (place in ZONES, -units.naval_size(state, place, power), place))


def apart(state, position, power, force):
    """(holder, kind, number or leader) of each part of a fleet at a position."""
    for flat, number in ships(force).items():
        yield (*units.split_kind(state, power, flat), number)
    for leader in force.get("leaders", ()):
        yield units.leader_holder(state, position, leader), "leaders", leader


def lose(state, position, power, force):
    """Naval units and leaders go to next turn's box of the Turn track (HIS-16.2.13, HIS-16.2.15)."""
    lost = state["lost_at_sea"]
    for holder, kind, number in list(apart(state, position, power, force)):
        units.remove(state, position, holder, kind, number)
        if kind == "leaders":
            lost["leaders"].append(number)
        else:
            pile = lost["units"].setdefault(units.owner(holder), {})
            pile[kind] = pile.get(kind, 0) + number


def unload(state, lent=lambda holder: True):
    """Lent squadrons are their owner's again where they lie (HIS-19.1.1). -> places with such squadrons.

    lent: which holders ("owner>borrower") are meant, all of them without it.
    """
    places = []
    for place, here in list(state["units"].items()):
        for holder in [h for h in here if ">" in h and lent(h)]:
            for kind, amount in list(here[holder].items()):
                for item in list(amount) if kind == "leaders" else [amount]:
                    units.remove(state, place, holder, kind, item)
                    units.add(state, place, units.owner(holder), kind, item)
            places.append(place)
    return list(dict.fromkeys(places))


def beaten(state, position):
    """The part of the active power's fleet at a position that lost a combat in this impulse (HIS-16.1.6)."""
    force = {}
    for item in (state["impulse"] or {}).get("beaten_at_sea", ()):
        if item["place"] == position:
            force = forces.plus(force, item["force"])
    return force


def movable(state, position, power):
    """The naval units and leaders the active power may still move from a position."""
    return forces.minus(fleet(state, position, power), beaten(state, position))
