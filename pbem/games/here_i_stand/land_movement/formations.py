"""Formations: what land units may act as one body, and which of them may move (HIS-5.1, HIS-13.1)."""

from pbem.engine import Illegal
from pbem.engine.phrases import named

from ..map.atlas import ARMY_LEADERS, LEADERS, MINORS
from ..pieces import counters, forces, marks, units, weather
from ..powers import relations

WITHOUT_LEADER = 4  # HIS-5.1.4
FORCE_KINDS = (*units.LAND, *(f"{minor}_regulars" for minor in MINORS))


def limit(leaders):
    """Most land units of a formation: 4, one leader's command rating, or the two highest added (HIS-5.1.4)."""
    commands = sorted((ARMY_LEADERS[leader].command for leader in leaders), reverse=True)
    return sum(commands[:2]) if commands else WITHOUT_LEADER


def best_rating(leaders):
    """Battle rating of the best leader, 0 without one (HIS-5.1.1)."""
    return max((LEADERS[leader].battle for leader in leaders), default=0)


def check_size(who):
    """Raises Illegal when a force is larger than a formation under its leaders may be."""
    most, size = limit(forces.leaders(who)), forces.size(who)
    if size > most:
        led = bool(forces.leaders(who))
        raise Illegal("formation_too_large", {"number": size, "most": most, "led": led}, ["HIS-5.1.4"])


def check_units(who, rules):
    """Raises Illegal when a force has no land unit: leaders alone do not do what is ordered."""
    if not forces.size(who):
        raise Illegal("no_land_unit_named", {}, rules)


def check_there(who, there, space, rules=()):
    """Raises Illegal unless the force is part of another; names what is there."""
    for kind, number in forces.land_units(who).items():
        if number > there.get(kind, 0):
            raise Illegal("fewer_units_there", {"number": number, "unit": kind, "space": space,
                                                "there": there.get(kind, 0)}, rules)
    leaders = forces.leaders(who)
    for leader in leaders:
        if leaders.count(leader) > 1:
            raise Illegal("leader_named_twice", {"leader": leader}, rules)
        if leader not in forces.leaders(there):
            raise Illegal("leader_not_to_take", {"leader": leader, "space": space}, rules,
                          named("leader", forces.leaders(there)))


def leaving_a_garrison(state, power, origin, who):
    """The formation without one unit where an own fortified space would be left empty; all of it elsewhere."""
    rest = forces.minus(units.stack(state, origin, power), who)
    if forces.size(rest) or state["control"][origin] != power or not relations.fortified(state, origin):
        return who
    return forces.minus(who, forces.best(who, 1))


def both_shown(state, power, who, origin, destination):
    """Whether the counters can show both parts of a stack that is split (HIS-5.2.1)."""
    changes = {}
    for flat, number in forces.land_units(who).items():
        holder, kind = units.split_kind(state, power, flat)
        changes.setdefault(units.owner(holder), []).extend([(origin, kind, -number), (destination, kind, number)])
    return all(counters.shown(state, owner, extra) for owner, extra in changes.items())


def check_shown(state, power, who, origin, destination):
    """Raises Illegal when they cannot."""
    if not both_shown(state, power, who, origin, destination):
        raise Illegal("parts_not_shown", {}, ["HIS-5.2.1"])


def largest(force):
    """A formation with all leaders of a force and as many of its units as they can lead, the best first."""
    chosen = forces.best(force, limit(forces.leaders(force)))
    return forces.clean({**chosen, "leaders": forces.leaders(force)})


def move_refused(state, power, space):
    """(phrase, values, rules) why nothing of the power may move out of a space now, or None."""
    if power == "protestant" and not state["league"]:
        return "no_moves_before_league", {}, ["HIS-21.6.2"]
    if relations.inside(state, space, power):
        return "units_besieged", {"space": space}, ["HIS-15.0.2"]
    if state["sieges"].get(space, {}).get(power) == state["impulses"]:
        return "siege_begun_this_impulse", {"space": space}, ["HIS-13.1.7"]
    if power == "hapsburg" and space in state["this_turn"].get("siege_of_vienna", ()):
        return "held_by_siege_of_vienna", {"space": space}, ["HIS-11.0.4"]
    return None


def movable(state, power, space):
    """The flattened force of a power that may leave a space by a move now (HIS-13.1.6, HIS-13.1.7, HIS-15.0.2).

    Units that have moved stay when Foul Weather has come up, and leaders with the gout do.
    """
    if move_refused(state, power, space):
        return {}
    ready = forces.minus(marks.unmarked(state, marks.BEATEN, space, power), {"leaders": weather.ill(state)})
    moved = forces.land_units(marks.marked(state, marks.MOVED, space, power))
    return forces.minus(ready, moved) if weather.foul(state) else ready
