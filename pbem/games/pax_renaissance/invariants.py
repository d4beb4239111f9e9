"""What must hold in every state."""

from collections import Counter

from pbem.engine import BrokenInvariant

from .map.atlas import CARDS, SIDES
from .pieces import map_pieces, seats, supply
from .tableaux import tableau


def check(state):
    """Raises BrokenInvariant."""
    for complaint in (_cards(state), _pieces(state), _places(state), _empires(state), _florins(state)):
        if complaint:
            raise BrokenInvariant(f"turn {state['turn']}: {complaint}")


def _cards(state):
    """Every card is in one place at most."""
    found = Counter(card for bank in state["order"] for card in tableau.cards(state, bank) if card in CARDS)
    for where in ("hands", "old_maids", "decks"):
        found.update(card for cards in state[where].values() for card in cards)
    found.update(state["gone"])
    found.update(slot["card"] for side in SIDES for slot in state["market"][side] if slot["card"])
    doubled = [card for card, times in found.items() if times > 1]
    return f"cards in two places: {doubled}" if doubled else None


def _pieces(state):
    names = {piece for kind in ("cities", "borders", "repressed") for here in state[kind].values() for piece in here}
    names |= {f"{religion}_bishop" for religion in state["bishops"].values()}
    beyond = [piece for piece in names if supply.left(state, piece) < 0]
    return f"more Pieces than there are: {beyond}" if beyond else None


def _places(state):
    above = any(frame["at"] == "limits" for frame in state["stack"])  # it is just being brought within its limits
    for city, here in state["cities"].items():
        if len(here) > map_pieces.places(state, city) and not above:
            return f"{here} in {city}"
    there = Counter(state["cities"][seats.CITY])
    if not above and Counter(filter(None, state["seats"])) != there:
        return f"{state['seats']} on the places of {dict(there)}"
    crowded = [border for border, here in state["borders"].items() if len(here) > 2]
    return f"more than one Piece on {crowded}" if crowded else None


def _empires(state):
    for empire, how in state["empires"].items():
        rows = sum(empire in state["tableaux"][bank][side] for bank in state["order"] for side in SIDES)
        if rows != (how["holder"] is not None and how["suzerain"] is None):
            return f"{empire} lies in {rows} rows, {how}"
        king = how["suzerain"] and state["empires"][how["suzerain"]]
        if king and (king["holder"] != how["holder"] or king["face"] != "king" or king["suzerain"]):
            return f"{empire} has the Suzerain {how['suzerain']}, {king}"
        if how["holder"] is None and (state["repressed"][empire] or how["queen"] or empire in state["bishops"]):
            return f"something lies on {empire} in the Empire deck"
    stray = [card for card in state["bishops"] if tableau.place_of(state, card) is None]
    return f"Bishops on {stray}" if stray else None


def _florins(state):
    poor = [bank for bank, florins in state["florins"].items() if florins < 0]
    return f"Florins below none: {poor}" if poor else None


