"""Sieges broken (HIS-15.3).

`break_sieges` is a procedure to call after anything that may have made a besieging stack too small.
"""

from pbem.engine import Chapter, Procedure

from ..land_movement import passage
from ..pieces import units
from ..powers import electorates, relations, siege


def break_sieges(game, frame):
    """HIS-15.3.1, HIS-15.3.2: one broken siege after the other."""
    found = siege.broken(game.state)
    if not found:
        electorates.relieve(game)
        return
    space, power = found[0]
    captor = _captor(game.state, space, power)
    siege.lift(game.state, power, space)
    game.emit("siege_broken", power=power, space=space, rules=["HIS-15.3.1"])
    game.goto(frame, "break_sieges")
    passage.retreat_from(game, power, space, captor)


def _captor(state, space, power):
    """Who takes the leaders of besiegers without refuge: those inside, else the controller of the space."""
    inside = [p for p in units.powers_at(state, space) if p not in state["sieges"][space]]
    return inside[0] if inside else state["control"][space]


def confront(game, space):
    """O-16: enemies who stand in a fortress that is new, or theirs no longer, besiege it; who cannot leaves it.

    True when one of them retreats (HIS-15.3.2): then the rest is to be looked at again.
    """
    state, holder = game.state, game.state["control"][space]
    strangers = [p for p in units.powers_at(state, space)
                 if relations.at_war(state, p, holder) or holder == relations.INDEPENDENT]
    weak = [p for p in strangers if not siege.outnumbers(state, p, space, [other for other in strangers if other != p])]
    if weak:
        passage.retreat_from(game, weak[0], space, holder)
    else:
        siege.lay(game, strangers, space)
    return bool(weak)


CHAPTER = Chapter(procedures=(Procedure("break_sieges", (break_sieges,)),))
