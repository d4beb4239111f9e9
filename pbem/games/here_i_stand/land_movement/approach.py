"""Which steps lead to a space that is to be taken, from where a power stands now: told where an attack is refused."""

from pbem.engine import Illegal, Phrase

from ..map.atlas import LAND
from ..pieces import forces
from ..powers import relations, siege
from .formations import largest, movable
from .movement import is_legal, starts

SIEGE, CONTROL = ("HIS-13.4.5", "HIS-15.1.1", "HIS-15.1.4"), ("HIS-13.1.1", "HIS-12.2.1", "HIS-12.2.5")


def steps_to(state, power, space):
    """The Illegal that tells how a power takes a space that it does not besiege."""
    holder, fortified = state["control"][space], relations.fortified(state, space)
    if holder in relations.friends(state, power):
        return Illegal("nothing_to_attack", {"space": space, "power": holder}, ["HIS-2.2.4"])
    if holder != relations.INDEPENDENT and not relations.at_war(state, holder, power):
        return Illegal("attack_needs_war", {"space": space, "power": holder}, ["HIS-2.2.5", "HIS-13.1.11"])
    way = _way(state, power, space)
    return Illegal("attack_steps", {"space": space, "fortified": fortified, "now": way and Phrase("move_now", way),
                                    "near": None if way else _nearest(state, power, space)},
                   SIEGE if fortified else CONTROL)


def _way(state, power, space):
    """A legal move into the space, or else towards it; None where there is none.

    Of the nearest formation, those first that outnumber the units inside.
    """
    found = [{"who": who, "origin": origin, "path": path} for origin, path in _paths(state, power, space)
             if (who := largest(movable(state, power, origin)))]
    whole = [move for move in found if is_legal(state, power, move)]
    begun = [step for move in found if is_legal(state, power, step := {**move, "path": move["path"][:1]})]
    inside = siege.within(state, space)
    return next(iter(sorted([*whole, *begun], key=lambda move: forces.size(move["who"]) <= inside)), None)


def _nearest(state, power, space):
    return next((origin for origin, _ in _paths(state, power, space)), None)


def _paths(state, power, target):
    """[(origin, the shortest path from there)] of the power's stacks, the nearest first."""
    ways = LAND.paths(target)
    return [(origin, [*ways[origin][-2::-1]]) for origin in sorted(
        (one for one in starts(state, power) if one in ways and one != target), key=lambda one: len(ways[one]))]
