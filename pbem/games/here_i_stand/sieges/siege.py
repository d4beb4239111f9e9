"""Sieges: laid, joined, broken (HIS-15.0, HIS-15.3).

`break_sieges` is a procedure to call after anything that may have made a besieging stack too small.
"""

from pbem.engine import Chapter, Procedure

from ..land_movement import passage
from ..major_powers import electorates
from ..map import relations
from ..pieces import units


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


def break_sieges(game, frame):
    """HIS-15.3.1, HIS-15.3.2: one broken siege after the other."""
    found = broken(game.state)
    if not found:
        electorates.relieve(game)
        return
    space, power = found[0]
    captor = _captor(game.state, space, power)
    lift(game.state, power, space)
    game.emit("siege_broken", power=power, space=space, rules=["HIS-15.3.1"])
    game.goto(frame, "break_sieges")
    retreat_from(game, power, space, captor)


def _captor(state, space, power):
    """Who takes the leaders of besiegers without refuge: those inside, else the controller of the space."""
    inside = [p for p in units.powers_at(state, space) if p not in state["sieges"][space]]
    return inside[0] if inside else state["control"][space]


def retreat_from(game, power, space, captor):
    """The stack in front of the fortress retreats to any legal adjacent space (HIS-15.3.2 to HIS-15.3.4)."""
    force = units.stack(game.state, space, power)
    if force:
        game.call("retreat", power=power, space=space, force=force, spaces=passage.refuges(game.state, power, space),
                  captor=captor, rules=["HIS-15.3.2", "HIS-15.3.4"])


def confront(game, space):
    """O-16: enemies who stand in a fortress that is new, or theirs no longer, besiege it; who cannot leaves it.

    True when one of them retreats (HIS-15.3.2): then the rest is to be looked at again.
    """
    state, holder = game.state, game.state["control"][space]
    strangers = [p for p in units.powers_at(state, space)
                 if relations.at_war(state, p, holder) or holder == relations.INDEPENDENT]
    weak = [p for p in strangers if not outnumbers(state, p, space, [other for other in strangers if other != p])]
    if weak:
        retreat_from(game, weak[0], space, holder)
    else:
        lay(game, strangers, space)
    return bool(weak)


CHAPTER = Chapter(procedures=(Procedure("break_sieges", (break_sieges,)),), state=("sieges",))
