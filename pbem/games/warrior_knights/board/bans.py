"""Barons who are banned from the Assembly, and laws that they refuse (WK-20)."""

from pbem.engine import rolled

from . import barons, fate

BALLOT = "ballot"  # the question of those who attend


def ban(game, baron):
    """WK-20.2, 20.6: also where ballots are out; all hear of a ban, so all may see that he is asked no more."""
    state = game.state
    if baron in state["banned"]:
        return
    state["banned"].append(baron)
    game.emit("banned", baron=baron, rules=["WK-20.2"])
    game.excuse(baron, BALLOT)
    if state["chairman"] == baron:
        state["chairman"] = None
        new_chairman(game)


def new_chairman(game):
    """Who holds most Votes of those who are not banned; ties by a Fate card (WK-20.6, 40.37)."""
    state = game.state
    able = [one for one in barons.in_order(state) if one not in state["banned"]]
    most = max((state["votes"][one] for one in able), default=0)
    best = [one for one in able if state["votes"][one] == most]
    if len(best) > 1:
        best = [fate.turn_until(game, rolled("new_chairman"), lambda card: card.baron in best).baron]
    if best:
        barons.make_chairman(game, best[0])
