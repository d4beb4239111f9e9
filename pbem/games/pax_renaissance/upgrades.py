"""The forms that data of running matches have had: one step (`pbem.engine.upgrades`) for each change, in order.

Steps are only ever added, at the end, each with the number of the kernel's form it was written for.
"""

from pbem.engine.upgrades import Data, Step

from .pieces import seats

BOTTOM = 14  # cards of a deck that are shuffled with its Comets among them (PR-C5.2)


def _seated(state: Data) -> Data:
    """The Pieces of Constantinople stand where they do when nobody says it."""
    return {**state, "seats": seats.usual(state)}


def _with_three_options(state: Data) -> Data:
    """Where Conquistadors and the Levy of Cairo are doubtful, and what Map Cards turn to, it stays as it was."""
    return {**state, "options": {**state["options"], "conquistadors": "portugal", "cairo_levy": "islamic",
                                 "other_faces": "islamic_hungary"}}


def _in_piles(state: Data) -> Data:
    """Of decks that had an order the last 14 cards are the pile at the bottom; by astrology the next one lies open."""
    known = 1 if state["options"]["astrology"] == "yes" else 0
    return {**state, "decks": {side: _piles(cards, known) for side, cards in state["decks"].items()}}


def _piles(cards: list[str], known: int) -> list[list[str]]:
    bottom = max(known, len(cards) - BOTTOM)
    return [pile for pile in (cards[:known], cards[known:bottom], cards[bottom:]) if pile]


STEPS: tuple[Step, ...] = (
    Step("Pieces have places in Constantinople", state=_seated),
    Step("what cards and map show where it is doubtful is an option", state=_with_three_options),
    Step("decks are piles without an order", state=_in_piles),
)
