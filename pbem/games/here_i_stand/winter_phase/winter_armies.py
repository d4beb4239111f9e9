"""Winter: land units and army leaders return to fortified spaces, with attrition (HIS-19.3.4 to HIS-19.3.18).

A return is {"who": flattened force, "origin": space, "destination": space, "losing": the part that dies first};
destination None: there is no place left. Home Keys of an active minor are capitals for its own units (HIS-22.3.2);
in the anniversary edition those of Scotland winter nowhere else than in their quarters.
"""

from pbem.engine import Illegal

from ..map import relations
from ..map.atlas import CAPITALS, HOME, KEYS, MINORS, POWERS, SPACES
from ..map.routes import distances, nearest, safe_ways
from ..pieces import forces, units
from ..pieces.counters import lose_unshowable_among
from ..powers import editions

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


def _parts(power, force):
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
    return POWERS[owner].get("winter_quarters", ()) if editions.anniversary(state) else ()


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
    """{space: most units or None} where units of an owner may go from a space."""
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


def has_choice(state, power):
    """Whether any army of the power has more than one way to winter, or may suffer a choice of losses."""
    return moves_at_all(state, power) and any(_choices(state, power, space) > 1 for space in places(state, power))


def _choices(state, power, space):
    """Places to be, times the kinds of units that may differ in their fate: by attrition or want of room."""
    force, found = army(state, space, power), {}
    for owner, _ in _parts(power, force):
        found |= targets(state, space, power, owner)
    parted = any(suffers(state, power, space, s) or (most is not None and most < forces.size(force))
                 for s, most in found.items())
    may_stay = power != "protestant" and not must_leave(state, space, power)
    return (len(found) + may_stay) * (len(forces.names(force)) if parted else 1)


# What is ordered.

def check_return(state, power, move):
    """Raises Illegal unless these units may return there (HIS-19.3.5, HIS-19.3.9 to HIS-19.3.17)."""
    origin, destination = move["origin"], move["destination"]
    if own_capital(state, origin, power) and forces.minus(forces.land_units(move["who"]),
                                                          homesick(state, origin, power)):
        raise Illegal(f"units in the capital {SPACES[origin].name} stay there", ["HIS-19.3.17"])
    for owner, part in _parts(power, move["who"]):
        _check_part(state, power, owner, part, origin, destination)
    check_losing(move)


def _check_part(state, power, owner, part, origin, destination):
    found = targets(state, origin, power, owner)
    if destination not in found:
        raise Illegal(*_wrong_place(state, power, owner, origin, destination, found))
    if found[destination] is not None and forces.size(part) > found[destination]:
        raise Illegal(f"{SPACES[destination].name} has room for {found[destination]} more units",
                      ["HIS-19.3.10", "HIS-19.3.4"])


def _wrong_place(state, power, owner, origin, destination, found):
    """(sentence, rules, nearest) for a place that is not among the possible ones."""
    possible, name = [SPACES[s].name for s in found], SPACES[destination].name
    if own := quarters(state, owner):
        wintering = " or ".join(SPACES[s].name for s in own)
        return f"units of {POWERS[owner]['name']} winter in {wintering} only", ["HIS-22.3.2"], possible
    if destination in CAPITALS[power]:
        return f"{name} is a capital you do not control or cannot reach", ["HIS-19.3.14", "HIS-19.3.18"], possible
    if not must_leave(state, origin, power):
        return (f"from {SPACES[origin].name}, your own fortified space, units return only to a capital",
                ["HIS-19.3.5", "HIS-19.3.9"], possible)
    return f"{name} is neither a home capital nor the nearest own fortified space", ["HIS-19.3.10"], possible


def check_losing(move):
    """Raises Illegal when the units named to die are not among those that go."""
    extra = forces.minus(move.get("losing") or {}, forces.land_units(move["who"]))
    if extra:
        raise Illegal("the units named as losses must be among those that return", ["HIS-19.3.7"])


def check_leaders(state, power, origin):
    """HIS-19.3.12: raises Illegal when a leader is left in a space that was emptied."""
    left = army(state, origin, power)
    if left and not forces.size(left):
        raise Illegal(f"the leaders in {SPACES[origin].name} must go with one of the departing units",
                      ["HIS-19.3.12"])


# What is not ordered.

def rest(state, power):
    """Returns of all units without an order that must move (D-54); they are moved in `state`.

    First what is too much in a fortified space, then the others: where fewest are lost, then to the nearest place.
    """
    returns = []
    for space in sorted(places(state, power), key=lambda s: (must_leave(state, s, power), s)):
        force = army(state, space, power) if must_leave(state, space, power) else forces.plus(
            surplus(state, space, power), homesick(state, space, power))
        for owner, part in _parts(power, force):
            returns += _spread(state, power, owner, space, part)
    return returns


def _spread(state, power, owner, space, force):
    """One return after another until all of a force has a place."""
    returns = []
    while force:
        destination, who = _best_target(state, power, owner, space, force)
        if destination:
            units.move(state, space, destination, power, who)
        returns.append({"who": who, "origin": space, "destination": destination})
        force = forces.minus(force, who)
    return returns


def _best_target(state, power, owner, space, force):
    """(destination, the part of the force that goes there); (None, force) when there is none."""
    away = distances(space, barred(state, power))
    found = {s: most for s, most in targets(state, space, power, owner).items()
             if most is None or most or not forces.size(force)}
    if not found:
        return None, force
    best = min(found, key=lambda s: (*_toll(state, power, space, s, found[s], forces.size(force)), away[s], s))
    going = forces.best(force, forces.size(force) if found[best] is None else found[best])
    return best, forces.clean({**going, "leaders": forces.leaders(force)})


def _toll(state, power, origin, destination, most, size):
    """What makes a destination cost units: attrition, then parting the stack, for each part loses half rounded up."""
    bad = suffers(state, power, origin, destination)
    return bad, bad and most is not None and most < size


# How it is carried out.

def stacks(returns):
    """HIS-19.3.6: all that goes from one space to another, as one stack."""
    found = {}
    for move in returns:
        way = move["origin"], move["destination"]
        stack = found.setdefault(way, {"origin": way[0], "destination": way[1], "who": {}, "losing": {}})
        stack["who"] = forces.plus(stack["who"], move["who"])
        stack["losing"] = forces.plus(stack["losing"], move.get("losing") or {})
    return list(found.values())


def attrition(state, power, stack):
    """Which units of a stack die on the way: half, rounded up; those its owner named, then by D-31."""
    who = forces.land_units(stack["who"])
    if not suffers(state, power, stack["origin"], stack["destination"]):
        return {}
    due = (forces.size(who) + 1) // 2
    named = forces.worst(stack["losing"], due)
    return forces.plus(named, forces.worst(forces.minus(who, named), due - forces.size(named)))


def carry_out(game, power, returns):
    """Move all stacks of a power with their attrition (HIS-19.3.7); the counters must show what is left (HIS-5.2.2)."""
    for stack in stacks(returns):
        if stack["destination"]:
            _travel(game, power, stack)
        else:
            _find_no_quarters(game, power, stack)
    changed = dict.fromkeys(r[way] for way in ("destination", "origin") for r in returns if r[way])
    for owner in dict.fromkeys(units.owner(holder) for place in changed for holder in units.at(game.state, place)):
        lose_unshowable_among(game, list(changed), owner)


def _travel(game, power, stack):
    """Leaders arrive whatever happens to the units."""
    origin, destination, who = stack["origin"], stack["destination"], stack["who"]
    dead = attrition(game.state, power, stack)
    units.take(game.state, origin, power, dead)
    units.move(game.state, origin, destination, power, forces.minus(who, dead))
    game.emit("army_home", power=power, origin=origin, space=destination, force=who, lost=dead,
              rules=["HIS-19.3.10", "HIS-19.3.7"] if dead else ["HIS-19.3.10"])


def _find_no_quarters(game, power, stack):
    """HIS-19.3.14: units without a capital to return to are eliminated; their leaders need no room in a fortress."""
    state, origin, who = game.state, stack["origin"], stack["who"]
    lost, leaders = forces.land_units(who), forces.leaders(who)
    units.take(state, origin, power, lost)
    if lost:
        game.emit("army_without_quarters", power=power, place=origin, lost=lost, rules=["HIS-19.3.14"])
    near = nearest_own(state, origin, power)
    if leaders and near:
        units.move(state, origin, near[0], power, {"leaders": leaders})
        game.emit("army_home", power=power, origin=origin, space=near[0], force={"leaders": leaders}, lost={},
                  rules=["HIS-19.3.12"])
