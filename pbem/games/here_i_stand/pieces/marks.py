"""What units have done in the running impulse: tried to intercept (HIS-13.2.7), lost a Field Battle (HIS-13.1.6),
moved (card 31: after Foul Weather they stay).

Units are counters without names, so a mark is a flattened force by place and power; marks travel with the
units, marked ones first, but with a move the units that are free to make it go first. Outside impulses nothing is
marked.
"""

from . import forces, units

TRIED, BEATEN, MOVED = "tried", "beaten", "moved"


def marked(state, what, place, power):
    """The part of a power's stack at a place that carries the mark."""
    found = (state["impulse"] or {}).get(what, {}).get(place, {}).get(power, {})
    return forces.common(units.stack(state, place, power), found) if found else {}


def unmarked(state, what, place, power):
    """The part of a power's stack at a place that does not carry the mark."""
    return forces.minus(units.stack(state, place, power), marked(state, what, place, power))


def mark(state, what, place, power, force):
    """Mark a force that stands at a place."""
    if state["impulse"] is not None and force:
        here = state["impulse"].setdefault(what, {}).setdefault(place, {})
        here[power] = forces.plus(here.get(power, {}), force)


def going(state, what, origin, power, force, free=()):
    """The marked part of a force that leaves a place; free: marks that units left behind keep, if they can."""
    if what in free:
        return forces.minus(force, unmarked(state, what, origin, power))
    return forces.common(force, marked(state, what, origin, power))


def carry(state, origin, destination, power, force, free=()):
    """Move the marks of a force; called before the units move."""
    for what in (TRIED, BEATEN, MOVED):
        moved = going(state, what, origin, power, force, free)
        if moved:
            here = state["impulse"][what][origin]
            here[power] = forces.minus(here[power], moved)
            mark(state, what, destination, power, moved)
