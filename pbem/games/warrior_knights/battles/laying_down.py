"""Troop cards that a Noble who moves lays on his Stronghold's (WK-24.5, option `troops_to_stronghold`)."""

from collections import Counter

from ..board import armies
from ..orders import troops


def is_possible(state, noble, area, wanted, stops):
    """Whether a Noble can lay these cards on his Stronghold's, where he starts, or where he goes and stops (WK-24.5).

    With Casualties he lays down all or nothing (WK-24.3), and who moves on keeps some.
    """
    how = state["nobles"][noble]
    home = state["strongholds"][armies.baron_of(state, noble)]["area"]
    there = troops.copies(state, how["troops"])
    if home is None or home in state["sieges"] or any(there.get(kind, 0) < number for kind, number in wanted.items()):
        return False
    if home == how["area"]:
        return not how["casualties"] and (wanted != there or armies.maintained(state, noble) > 0)
    return stops and home == area and (not how["casualties"] or wanted == there)


def lay_down(game, noble, wanted):
    """On his Stronghold's card, with all Casualties where these are all his cards; without troops he is off the board.
    """
    state, how = game.state, game.state["nobles"][noble]
    stronghold = state["strongholds"][armies.baron_of(state, noble)]
    stronghold["troops"] += troops.take(state, how, wanted)
    game.emit("laid_down", noble=noble, troops=[*Counter(wanted).elements()], rules=["WK-24.5"])
    if not how["troops"]:
        stronghold["casualties"] += how["casualties"]
        how["casualties"] = 0
    if not armies.troops(state, noble):
        armies.leave_board(state, noble)
        game.emit("off_board", noble=noble, rules=["WK-24.4"])
