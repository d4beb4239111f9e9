"""Winter: land units and army leaders return to fortified spaces, with attrition (HIS-19.3.6 to HIS-19.3.14).

A return is {"who": flattened force, "origin": space, "destination": space, "losing": the part that dies first};
destination None: there is no place left. Returns with the same origin and destination are one stack (HIS-19.3.6).
"""

from pbem.engine import Illegal, copy
from pbem.engine.phrases import named

from ..map.atlas import CAPITALS
from ..map.routes import distances
from ..pieces import forces, units
from ..pieces.counters import lose_unshowable_of_all
from .winter_quarters import (
    army,
    barred,
    crowded,
    homesick,
    moves_at_all,
    must_leave,
    nearest_own,
    own_capital,
    parts,
    places,
    quarters,
    suffers,
    surplus,
    targets,
)


def has_choice(state, power):
    """Whether any army of the power has more than one way to winter, or may suffer a choice of losses."""
    return moves_at_all(state, power) and any(_choices(state, power, space) > 1 for space in places(state, power))


def _choices(state, power, space):
    """Places to be, times the kinds of units that may differ in their fate: by attrition or want of room."""
    force, found = army(state, space, power), {}
    for owner, _ in parts(power, force):
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
        raise Illegal("capital_units_stay", {"space": origin}, ["HIS-19.3.17"])
    for owner, _ in parts(power, move["who"]):
        found = targets(state, origin, power, owner)
        if destination not in found:
            raise Illegal(*_wrong_place(state, power, owner, origin, destination, found))
    _check_surplus(state, power, move)
    _check_room(state, power, move)


def _check_surplus(state, power, stack):
    """HIS-19.3.9, HIS-19.3.13: without a capital only what is too much leaves a Protestant fortress."""
    if power != "protestant" or must_leave(state, stack["origin"], power):
        return
    going, over = forces.size(stack["who"]), forces.size(surplus(state, stack["origin"], power))
    if going > over:
        raise Illegal("too_many_leave", {"space": stack["origin"], "over": over, "going": going},
                      ["HIS-19.3.9", "HIS-19.3.13"])


def _check_room(state, power, stack):
    """HIS-19.3.10: raises Illegal when too many of a stack would arrive."""
    arrived, destination = wintered(state, power, [stack]), stack["destination"]
    over = crowded(state, arrived, destination, power)
    if over:
        going, dead = forces.size(stack["who"]), forces.size(attrition(state, power, stack))
        raise Illegal("too_many_arrive", {"space": destination, "going": going, "dead": dead, "left": going - dead,
                                           "over": over}, ["HIS-19.3.10", "HIS-19.3.4"])


def _wrong_place(state, power, owner, origin, destination, found):
    """(phrase, values, rules, nearest) for a place that is not among the possible ones."""
    possible, there = named("space", found), {"space": destination}
    if own := quarters(state, owner):
        return "winters_elsewhere", {"power": owner, "spaces": own}, ["HIS-22.3.2"], possible
    if destination in CAPITALS[power]:
        return "capital_out_of_reach", there, ["HIS-19.3.14", "HIS-19.3.18"], possible
    if not must_leave(state, origin, power):
        return "only_to_capital", {"space": origin}, ["HIS-19.3.5", "HIS-19.3.9"], possible
    return "no_winter_place", there, ["HIS-19.3.10"], possible


def check_losing(move):
    """Raises Illegal when the units named to die are not among those that go."""
    extra = forces.minus(move.get("losing") or {}, forces.land_units(move["who"]))
    if extra:
        raise Illegal("losses_stay_behind", {}, ["HIS-19.3.7"])


def check_leaders(state, power, origin):
    """HIS-19.3.12: raises Illegal when a leader is left in a space that was emptied."""
    left = army(state, origin, power)
    if left and not forces.size(left):
        raise Illegal("leaders_left", {"space": origin}, ["HIS-19.3.12"])


# What is not ordered.

def rest(state, power, ordered=()):
    """Returns of all units without an order that must move (D-54), beside those that were ordered.

    First what is too much in a fortified space, then the others: where fewest are lost, then to the nearest place.
    """
    returns, left = list(ordered), wintered(state, power, ordered)
    for space in sorted(places(left, power), key=lambda s: (must_leave(left, s, power), s)):
        force = army(left, space, power) if must_leave(left, space, power) else forces.plus(
            surplus(left, space, power), homesick(left, space, power))
        for owner, part in parts(power, force):
            _spread(state, power, owner, space, part, returns)
    return returns[len(ordered):]


def _spread(state, power, owner, space, force, returns):
    """Adds one return after another until all of a force has a place."""
    while force:
        destination, who = _best_target(state, power, owner, space, force, returns)
        returns.append({"who": who, "origin": space, "destination": destination})
        force = forces.minus(force, who)


def _best_target(state, power, owner, space, force, returns):
    """(destination, the part of the force that goes there); (None, force) when there is none."""
    now, away, size = wintered(state, power, returns), distances(space, barred(state, power)), forces.size(force)
    move = {"who": force, "origin": space}
    found = {s: size if room is None else _most(state, power, {**move, "destination": s}, returns)
             for s, room in targets(now, space, power, owner).items()}
    found = {s: most for s, most in found.items() if most or not size}
    if not found:
        return None, force
    best = min(found, key=lambda s: (*_toll(state, power, space, s, found[s], size), away[s], s))
    return best, forces.clean({**forces.best(force, found[best]), "leaders": forces.leaders(force)})


def _most(state, power, move, returns):
    """How many units of a return fit in beside others; of a part that suffers an even number, for the odd one dies."""
    beside = [one for one in returns if move["destination"] in (one["origin"], one["destination"])]
    before, whole = wintered(state, power, beside), forces.size(move["who"])
    for number in range(whole, 0, -1):
        after = wintered(state, power, [*beside, {**move, "who": forces.best(move["who"], number)}])
        if not crowded(before, after, move["destination"], power):
            odd = number < whole and number % 2 and suffers(state, power, move["origin"], move["destination"])
            return number - odd
    return 0


def _toll(state, power, origin, destination, most, size):
    """What makes a destination cost units: attrition, then parting the stack, for each part loses half rounded up."""
    bad = suffers(state, power, origin, destination)
    return bad, bad and most < size


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


def wintered(state, power, returns):
    """A copy of the state in which these stacks have gone, after their attrition."""
    touched = {stack[way] for stack in returns for way in ("origin", "destination")} & {*state["units"]}
    state = {**state, "units": {**state["units"], **{place: copy(state["units"][place]) for place in touched}}}
    for stack in stacks(returns):
        dead = attrition(state, power, stack) if stack["destination"] else forces.land_units(stack["who"])
        units.take(state, stack["origin"], power, dead)
        if stack["destination"]:
            units.move(state, stack["origin"], stack["destination"], power, forces.minus(stack["who"], dead))
    return state


def carry_out(game, power, returns):
    """Move all stacks of a power with their attrition (HIS-19.3.7); the counters must show what is left (HIS-5.2.2)."""
    for stack in stacks(returns):
        if stack["destination"]:
            _travel(game, power, stack)
        else:
            _find_no_quarters(game, power, stack)
    lose_unshowable_of_all(game, [r[way] for way in ("destination", "origin") for r in returns if r[way]])


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
