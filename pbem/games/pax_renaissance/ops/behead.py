"""Behead: discard a card of any tableau with the acting card's Location (PR-F3)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..choices import choose
from ..map.atlas import CARDS, EMPIRES, LOCATIONS
from ..tableaux import abilities, discards, tableau
from .acting import LOCATED

RULES, ASSASSIN = ["PR-F3.1"], ["PR-F3.3"]
# Abilities that narrow the targets: the side of the target's Location and the Bishops it must carry.
NARROWED = {"behead_only_west_with_catholic_or_reformist_bishop": ("west", ("catholic", "reformist")),
            "behead_only_east_with_islamic_or_reformist_bishop": ("east", ("islamic", "reformist")),
            "behead_only_east_with_any_bishop": ("east", ("catholic", "islamic", "reformist"))}


def candidates(state, bank, card, op):
    """Every card of a tableau."""
    return [(one,) for _, _, _, one in tableau.everywhere(state)]


def refused(state, bank, card, op, target):
    """Why a card cannot be beheaded, or None."""
    if tableau.place_of(state, target) is None:
        return Illegal("in_no_tableau", {"card": target}, ["PR-F3.1"])
    if target == card:
        return Illegal("not_itself", {}, ["PR-F3.2"])
    if not matching(state, card, target):
        return Illegal("locations_differ", {"card": card, "target": target}, ["PR-E4.8", "PR-F3.1"])
    limit = _limit(state, card)
    if limit and not _within(state, target, *limit):
        return Illegal("ability_narrows", {"card": card}, ["PR-F3.1", "PR-GL-ABILITY.1"])
    return None


def matching(state, card, other):
    """The Locations in which two cards can be taken to be together (PR-E4.8, PR-GL-LOCATION.4)."""
    return [one for one in tableau.locations(state, card) if one in tableau.locations(state, other)]


def _limit(state, card):
    names = CARDS[card].abilities if card in CARDS and not abilities.silenced(state, card) else ()
    return next((NARROWED[name] for name in names if name in NARROWED), None)


def _within(state, card, side, religions):
    location = tableau.printed_location(state, card)
    on = location.removeprefix("the_") if location in LOCATIONS else EMPIRES[location].side
    return on == side and abilities.bishop_on(state, card) in religions


def strike(game, frame):
    state, card, target = game.state, frame["card"], frame["target"][0]
    where = choose(game, "map_card", "map_card", matching(state, card, target), LOCATED)
    tableau.fix_location(state, card, where)
    tableau.fix_location(state, target, where)
    game.emit("beheaded", power=state["active"], card=card, target=target, rules=RULES)
    discards.discard(game, target)
    if target in EMPIRES and tableau.place_of(state, card):
        discards.discard(game, card)
        game.emit("assassin", card=card, rules=ASSASSIN)


CHAPTER = Chapter(procedures=(Procedure("op_behead", (strike,), takes=("card", "target")),))
