"""Troop cards that change hands while a Noble moves (WK-24)."""

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
