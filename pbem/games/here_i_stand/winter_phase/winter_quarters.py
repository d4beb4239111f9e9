"""Winter: the spaces in which land units may winter, and the ways to them (HIS-19.3.4 to HIS-19.3.18).

Home Keys of an active minor are capitals for its own units (HIS-22.3.2); in the anniversary edition those of Scotland
winter nowhere else than in their quarters.
"""

from functools import lru_cache

from ..map.atlas import (
    CAPITALS,
    ELECTORATES,
    HOME,
    KEYS,
    MAP,
    MINORS,
    POWERS,
    SPACES,
    ZONES,
)
from ..map.routes import distances, nearest
from ..pieces import forces, units
from ..powers import relations, variants

GARRISON = 4  # HIS-19.3.4


def moves_at_all(state, power):
    """Before the League the Protestant moves no units (HIS-21.6.2)."""
    return power != "protestant" or state["league"]


def barred(state, power):
    """Before the League all but Protestant units keep out of Electorates (HIS-19.3.18, HIS-21.6.4)."""
    return power != "protestant" and not state["league"]


def army(state, space, power):
    """The land units and army leaders a power commands in a space."""
    return units.stack(state, space, power)


def own_capital(state, space, power):
    return space in CAPITALS[power] and state["control"][space] == power


def own_fortified(state, space, power):
    return relations.fortified(state, space) and state["control"][space] == power


def places(state, power):
    """Spaces with an army of the power that may move: all but its capitals (HIS-19.3.17)."""
    return [space for space in sorted(state["units"]) if space in SPACES and army(state, space, power)
            and (not own_capital(state, space, power) or homesick(state, space, power))]


def must_leave(state, space, power):
    """Whether no land unit of the power may winter here (HIS-19.3.4)."""
    return space not in SPACES or not own_fortified(state, space, power)


def owner_of(power, flat):
    """Whose counters a flattened kind of a power's force are."""
    return flat.rpartition("_")[0] or power


def parts(power, force):
    """(owner, part) of a force: the power's own units first, with all leaders when it has any."""
    parts = {}
    for flat, number in sorted(forces.land_units(force).items(), key=lambda item: "_" in item[0]):
        parts.setdefault(owner_of(power, flat), {})[flat] = number
    if forces.leaders(force):
        parts = parts or {power: {}}
        first = next(iter(parts))
        parts[first] = {**parts[first], "leaders": forces.leaders(force)}
    return list(parts.items())


# Where units may go.

def quarters(state, owner):
    """The only spaces in which units of this owner winter (Scotland, anniversary edition); () where it has none."""
    return POWERS[owner].get("winter_quarters", ()) if variants.rule(state, "winter_quarters") else ()


def homesick(state, space, power):
    """The land units here that have quarters of their own elsewhere, and go there or are lost."""
    return {flat: number for flat, number in forces.land_units(army(state, space, power)).items()
            if (own := quarters(state, owner_of(power, flat))) and space not in own}


def capitals_of(state, owner, power):
    """Capitals that units of this owner may return to (HIS-19.3.14, HIS-19.3.15, HIS-22.3.2)."""
    keys = [s for s in HOME[owner] if s in KEYS] if owner in MINORS else []
    return [s for s in quarters(state, owner) or (*CAPITALS[power], *keys) if state["control"][s] == power]


def _guests(state, space, power):
    """Units of the power that count for the limit of 4: all but a minor's in its home Key, and those that leave."""
    staying = forces.minus(forces.land_units(army(state, space, power)), homesick(state, space, power))
    return {flat: number for flat, number in staying.items()
            if space not in capitals_of(state, owner_of(power, flat), power)}


def room(state, space, power):
    """How many more land units may winter in a space that is no capital (HIS-19.3.4)."""
    return max(0, GARRISON - forces.size(_guests(state, space, power)))


def crowded(before, after, space, power):
    """How many units more than four have come to winter in a space between two states (HIS-19.3.10)."""
    most = max(GARRISON, forces.size(_guests(before, space, power)))
    return max(0, forces.size(_guests(after, space, power)) - most)


def surplus(state, space, power):
    """The units above 4 in an own fortified space: by default the best are sent home, the worst lost (HIS-19.3.9).

    Lost are those without a capital, or for the Protestant a fortress with room, to go to (HIS-19.3.14, D-31).
    """
    guests = _guests(state, space, power)
    homes = shelters(state, space, power) if power == "protestant" else capitals_of(state, power, power)
    chosen = forces.best if homes else forces.worst
    return chosen(guests, max(0, forces.size(guests) - GARRISON))


def nearest_own(state, origin, power):
    """The nearest own fortified spaces, a capital among them (HIS-19.3.10); for the Protestant those with room."""
    spaces = [s for s in SPACES if s != origin and own_fortified(state, s, power)
              and (power != "protestant" or room(state, s, power))]
    return nearest(origin, spaces, barred(state, power))


def shelters(state, origin, power):
    """Fortresses that are the nearest own fortified spaces: none where a capital is nearer."""
    return [s for s in nearest_own(state, origin, power) if s not in CAPITALS[power]]


def targets(state, origin, power, owner):
    """{space: how many more may winter there, or None for any number} where units of an owner may go."""
    away = distances(origin, barred(state, power))
    capitals = [s for s in capitals_of(state, owner, power) if s in away and s != origin]
    if quarters(state, owner):
        return {} if origin in quarters(state, owner) else dict.fromkeys(capitals)
    sheltered = must_leave(state, origin, power) or (power == "protestant" and surplus(state, origin, power))
    near = {s: room(state, s, power) for s in shelters(state, origin, power)} if sheltered else {}
    return {**near, **dict.fromkeys(capitals)}


def suffers(state, power, origin, destination):
    """HIS-19.3.7: whether every way has a space that is not friendly or in unrest."""
    return destination not in safe_ways(state, power, origin, barred(state, power))


def safe_ways(state, power, start, without_electorates):
    """Spaces that can be reached from `start` through friendly spaces free of unrest only (HIS-19.3.7)."""
    friends, unsafe = relations.friends(state, power), {*state["unrest"], *(ELECTORATES if without_electorates else ())}
    return _reached(start, frozenset(space for space, holder in state["control"].items()
                                     if holder in friends and space not in unsafe))


@lru_cache(maxsize=10_000)
def _reached(start, safe):
    """Spaces and sea zones that can be reached over the sea and these spaces."""
    return frozenset(MAP.reachable([start], lambda _, there: there in ZONES or there in safe))
