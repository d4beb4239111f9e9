"""Troop cards that change hands while Nobles move (WK-24).

What is wanted is a list of {"noble", "cards": {kind: how many}, "giver"}: from one giver, or without one from the own
Stronghold, then from other Nobles; without "cards" all that the giver has, with his Casualties.
"""

from pbem.engine import Illegal

from ..board import armies
from ..orders import troops
from . import movement

RULES, WHOLE = ("WK-24.1", "WK-24.3"), ("WK-24.3",)


def take(game, wanted):
    """What each Noble can have where he stands; gives what is wanted still."""
    left = []
    for one in wanted:
        missing = _take_all(game, one) if "cards" not in one else _take_some(game, one)
        left += [missing] if missing else []
    return left


def check_all(left):
    """Nothing may be left when all have come where they go; raises Illegal."""
    if left:
        one = left[0]
        raise Illegal("cards_not_there", {"noble": one["noble"], "troops": one.get("cards", {}),
                                          "giver": one.get("giver")}, RULES if "cards" in one else WHOLE)


def _take_all(game, one):
    """WK-24.2, 24.3: all cards of a giver with all his Casualties; what is wanted still, None if he is not there."""
    state, noble = game.state, one["noble"]
    baron = armies.baron_of(state, noble)
    if one["giver"] not in _present(state, noble):
        return one
    holder = armies.host(state, baron, one["giver"])
    cards, state["nobles"][noble]["casualties"] = holder["troops"], (
        state["nobles"][noble]["casualties"] + holder["casualties"])
    state["nobles"][noble]["troops"] += cards
    holder.update(troops=[], casualties=0)
    _tell(game, noble, [troops.kind(state, card) for card in cards])
    _leave(game, one["giver"])
    return None


def _take_some(game, one):
    state, noble, wanted, taken = game.state, one["noble"], one["cards"], []
    for name in givers(state, noble):
        if one.get("giver", name) != name:
            continue
        holder = armies.host(state, armies.baron_of(state, noble), name)
        there = troops.copies(state, holder["troops"])
        part = {kind: min(number, there[kind]) for kind, number in wanted.items() if there.get(kind)}
        cards = troops.take(state, holder, part)
        state["nobles"][noble]["troops"] += cards
        taken += [troops.kind(state, card) for card in cards]
        wanted = {kind: number - part.get(kind, 0) for kind, number in wanted.items() if number > part.get(kind, 0)}
        _leave(game, name)
    _tell(game, noble, taken)
    return {**one, "cards": wanted} if wanted else None


def _leave(game, name):
    """WK-24.4: a Noble left without troops leaves the board."""
    if name != armies.STRONGHOLD and not armies.troops(game.state, name):
        armies.leave_board(game.state, name)
        game.emit("off_board", noble=name, rules=["WK-24.4"])


def _tell(game, noble, taken):
    if taken:
        game.emit("received", noble=noble, troops=taken, rules=list(RULES))


def _present(state, noble):
    """The own Stronghold and other own active Nobles in his area; nobody gives in a siege (WK-40.14)."""
    area, baron = state["nobles"][noble]["area"], armies.baron_of(state, noble)
    if state["nobles"][noble]["at_sea"] or movement.is_shut_in(state, noble):  # WK-23.4, WK-29.3
        return []
    here = [armies.STRONGHOLD] if state["strongholds"][baron]["area"] == area else []
    return [*here, *(one for one in armies.in_area(state, area, baron) if one != noble
                     and not state["nobles"][one]["exhausted"])]


def givers(state, noble):
    """Those of them who may give some of their cards: who has Casualties gives all or none (WK-24.3)."""
    baron = armies.baron_of(state, noble)
    return [name for name in _present(state, noble) if not armies.host(state, baron, name)["casualties"]]
