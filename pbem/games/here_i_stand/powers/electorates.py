"""The Electorate display: Protestant regulars that wait for their Electorate (HIS-21.6.5, HIS-21.6.13)."""

from pbem.engine import Chapter

from ..map.atlas import ELECTORATES
from ..pieces import units
from ..pieces.counters import lose_unshowable
from . import variants


def muster(game, space):
    """Place the Protestant regulars that wait for an Electorate, if it is time.

    Before the League Protestant religion is enough, afterwards Protestant control is needed too.
    """
    state = game.state
    if space not in ELECTORATES or state["religion"][space] != "protestant":
        return
    if state["league"] and (state["control"][space] != "protestant" or cut_off(state, space)):
        return
    waiting = state["electorate_display"][space]
    if waiting:
        state["electorate_display"][space] = 0
        units.add(state, space, "protestant", "regulars", waiting)
        game.emit("regulars_arrive", space=space, number=waiting, rules=["HIS-21.6.5", "HIS-18.3.26"])
        lose_unshowable(game, space, "protestant")  # of a match that built more under version 1 of these rules


def cut_off(state, space):
    """Whether a siege keeps the regulars of an Electorate away, as the anniversary edition has it."""
    return variants.rule(state, "siege_keeps_regulars_away") and bool(state["sieges"].get(space))


def relieve(game):
    """Regulars that a siege kept away arrive when it has ended."""
    if variants.rule(game.state, "siege_keeps_regulars_away"):
        for space in ELECTORATES:
            muster(game, space)


CHAPTER = Chapter(state=("electorate_display",))
