"""Who holds which card, and which cards lie together: a King, its Queen and its Vassals with theirs (PR-GL-TABLEAU.1).

A card lies in a tableau by its id, an Empire by that of its Map Card. Those that lie together are a group, named by the
King on top or the card that lies alone.
"""

from ..map import printed
from ..map.atlas import CARDS, EMPIRES, LOCATIONS, SIDES

QUEENS = frozenset(card.id for card in CARDS.values() if card.kind == "queen")


def group(state, head):
    """The ids of a group: its head, Queen, Vassals and their Queens."""
    if head not in EMPIRES:
        return [head]
    royal = [head, *vassals(state, head)]
    return [one for empire in royal for one in (empire, state["empires"][empire]["queen"]) if one]


def vassals(state, king):
    """The Empires under a King (PR-GL-VASSAL.1)."""
    return [empire for empire, how in state["empires"].items() if how["suzerain"] == king]


def side_cards(state, bank, side):
    """All ids on one side of a tableau, from the Player Card outwards."""
    return [one for head in state["tableaux"][bank][side] for one in group(state, head)]


def cards(state, bank):
    """All ids in a tableau."""
    return [one for side in SIDES for one in side_cards(state, bank, side)]


def everywhere(state):
    """(bank, side, head, id) of every card in a tableau."""
    return [(bank, side, head, one) for bank in state["order"] for side in SIDES
            for head in state["tableaux"][bank][side] for one in group(state, head)]


def place_of(state, card):
    """(bank, side, head) of a card in a tableau; None of one that is in none."""
    empire = card if card in EMPIRES else crowned(state, card)
    head = state["empires"][empire]["suzerain"] or empire if empire else card
    return next(((bank, side, head) for bank in state["order"] for side in SIDES
                 if head in state["tableaux"][bank][side]), None)


def holder(state, card):
    """The bank in whose tableau a card lies, or None."""
    found = place_of(state, card)
    return found[0] if found else None


def head_of(state, card):
    """The head of the group in which a card of a tableau lies."""
    return place_of(state, card)[2]


def neighbours(state, head):
    """The heads next to a group on its side of the tableau (PR-GL-ADJACENT.2)."""
    bank, side, _ = place_of(state, head)
    row = state["tableaux"][bank][side]
    at = row.index(head)
    return row[max(0, at - 1):at] + row[at + 1:at + 2]


def crowned(state, queen):
    """The Empire whose King a Queen is married to, or None, also of other cards."""
    if queen not in QUEENS:
        return None
    return next((empire for empire, how in state["empires"].items() if how["queen"] == queen), None)


def printed_location(state, card):
    """The Location of a card: a Map Card, a wildcard, or None (PR-I1.3, PR-GL-LOCATION.2)."""
    if card in EMPIRES:
        return card
    return crowned(state, card) or printed.location(state["options"], card)


def locations(state, card):
    """The Map Cards that a card may be taken to be at now (PR-GL-LOCATION.4, PR-GL-LOCATION.5)."""
    printed = printed_location(state, card)
    if printed in LOCATIONS:
        chosen = state["located"].get(card)
        return (chosen,) if chosen else LOCATIONS[printed]
    return (printed,) if printed else ()


def fix_location(state, card, map_card):
    """From now on a wildcard card is there until the end of the turn (PR-GL-LOCATION.5, DOUBT-18)."""
    if printed_location(state, card) in LOCATIONS:
        state["located"][card] = map_card


def outer_side(state, card):
    """The side on which a card or an Empire is laid (PR-E2.0.1, DOUBT-32, PR-N1.2)."""
    if card in EMPIRES:
        return EMPIRES[card].side
    if state["options"]["expert"] == "yes":
        return _side_of(printed.location(state["options"], card)) or CARDS[card].side
    return CARDS[card].side


def _side_of(location):
    """The side of a Location."""
    if location in LOCATIONS:
        return location.removeprefix("the_")
    return EMPIRES[location].side if location else None


def lay(state, bank, card):
    """Put a card at the outer end of its side of a tableau."""
    state["tableaux"][bank][outer_side(state, card)].append(card)


def take_up(state, head):
    """Take the head of a group out of the row in which it lies."""
    bank, side, _ = place_of(state, head)
    state["tableaux"][bank][side].remove(head)
