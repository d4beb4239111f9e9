"""Sieges: laid, joined, lifted (HIS-15.0). `state["sieges"]` is {space: {besieger: number of the impulse}}."""

from pbem.engine import Chapter

from ..pieces import units
from . import relations


def within(state, space):
    """Land units inside the fortifications: those of powers that do not besiege the space."""
    return sum(units.land_size(state, space, p) for p in units.powers_at(state, space)
               if p not in relations.besiegers(state, space))


def outnumbers(state, power, space, besiegers):
    """Whether a power that does not besiege the space yet has more land units there than are inside (HIS-13.4.5).

    besiegers: other powers in front of the fortress, whose sieges are suspended.
    """
    own = units.land_size(state, space, power)
    others = sum(units.land_size(state, space, p) for p in besiegers)
    return own > within(state, space) - own - others


def lay(game, powers, space):
    """Put a space under siege in this impulse; allies lay sieges of their own side by side (HIS-15.0.3)."""
    for power in powers:
        game.state["sieges"].setdefault(space, {})[power] = game.state["impulses"]
    for power in powers:
        game.emit("siege_laid", power=power, space=space, besiegers=units.land_size(game.state, space, power),
                  within=within(game.state, space), rules=["HIS-15.0.1"])


def lift(state, power, space):
    """End the siege of one power."""
    del state["sieges"][space][power]
    if not state["sieges"][space]:
        del state["sieges"][space]


def broken(state):
    """(space, besieger) of sieges whose besiegers do not outnumber those inside (HIS-15.3.1)."""
    return [(space, power) for space, by in state["sieges"].items() for power in by
            if units.land_size(state, space, power) <= within(state, space)]


CHAPTER = Chapter(state=("sieges",))
