"""Troop cards that change hands while a Noble moves (WK-24); by an option he may lay some down, too (WK-24.5)."""

from collections import Counter

from ..board import armies
from ..orders import troops
from . import movement


def take(game, noble, wanted):
    """Cards of these kinds, {kind: how many}, where he stands: from the own Stronghold, then from other own Nobles.

    Gives what he lacks still, {} when he has all.
    """
    state, baron = game.state, armies.baron_of(game.state, noble)
    taken = []
    for name in givers(state, noble):
        holder = armies.host(state, baron, name)
        there = troops.copies(state, holder["troops"])
        part = {kind: min(number, there[kind]) for kind, number in wanted.items() if there.get(kind)}
        cards = troops.take(state, holder, part)
        state["nobles"][noble]["troops"] += cards
        taken += [troops.kind(state, card) for card in cards]
        wanted = {kind: number - part.get(kind, 0) for kind, number in wanted.items() if number > part.get(kind, 0)}
        if name != armies.STRONGHOLD and not armies.troops(state, name):
            armies.leave_board(state, name)  # WK-24.4
            game.emit("off_board", noble=name, rules=["WK-24.4"])
    if taken:
        game.emit("received", noble=noble, troops=taken, rules=["WK-24.1"])
    return wanted


def givers(state, noble):
    """The own Stronghold and other own active Nobles in his area; who has Casualties gives nothing (WK-24.3, 40.14)."""
    area, baron = state["nobles"][noble]["area"], armies.baron_of(state, noble)
    stronghold = state["strongholds"][baron]
    if movement.is_shut_in(state, noble):  # WK-29.3
        return []
    here = [armies.STRONGHOLD] if stronghold["area"] == area and not stronghold["casualties"] else []
    others = [one for one in armies.in_area(state, area, baron) if one != noble
              and not state["nobles"][one]["exhausted"] and not state["nobles"][one]["casualties"]]
    return [*here, *others]


def could_take(state, noble, area, wanted):
    """Whether all that he wants is there, where he starts or where he goes."""
    baron = armies.baron_of(state, noble)
    found = {}
    for place in (state["nobles"][noble]["area"], area):
        moved = {**state, "nobles": {**state["nobles"], noble: {**state["nobles"][noble], "area": place}}}
        for name in givers(moved, noble):
            for kind, number in troops.copies(state, armies.host(state, baron, name)["troops"]).items():
                found[kind] = found.get(kind, 0) + number
    return all(found.get(kind, 0) >= number for kind, number in wanted.items())


def could_lay_down(state, noble, area, wanted, stops):
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
