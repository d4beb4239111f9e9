"""Heirs that change hands or are killed, at once and for all to see (WK-39.3, D30)."""

from pbem.engine import One, Option, waiting

from ..board import armies, heirs
from . import deaths

RULES = ("WK-39.3",)


def anytime(state, baron):
    """The orders by which a Baron gives an heir that he holds to another Baron, or kills it."""
    if not heirs.are_exchanged(state):
        return
    held = heirs.held(state, baron)
    if not held:
        yield waiting("heir", "no_heir_held", *RULES)
        yield waiting("kill_heir", "no_heir_held", *RULES)
        return
    noble, others = One("noble", held, RULES), [one for one in state["barons"] if one != baron]
    yield Option("heir", do_give, {"noble": noble, "baron": One("baron", others, RULES)}, "[of] {noble} [to] {baron}",
                 "heir", RULES, stays=True)
    yield Option("kill_heir", do_kill, {"noble": noble}, "[of] {noble}", "kill_heir", RULES, stays=True)


def do_give(game, frame, baron, args):
    """To his own Baron it is given back, and the Noble may return."""
    game.state["heirs"][args["noble"]]["holder"] = args["baron"]
    game.emit("heir_given", baron=baron, other=args["baron"], noble=args["noble"], rules=list(RULES))


def do_kill(game, frame, baron, args):
    """That Noble's death is final; where he is dead already, it is so at once."""
    noble = args["noble"]
    awaited = game.state["heirs"].pop(noble)["awaited"]
    game.emit("heir_killed", baron=baron, other=armies.baron_of(game.state, noble), noble=noble, rules=list(RULES))
    if awaited:
        deaths.end_line(game, noble)
