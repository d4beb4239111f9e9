"""What a role may know."""

from pbem.engine import copy

from .market import decks
from .tableaux import abilities, tableau
from .victory import standing, tallies


def view(known, state, role):
    """The table; all hands when they are open, else the reader's own; sizes of decks and hands (DOUBT-21).

    known: by key of the state.
    """
    seen = {key: value for key, value in known.items() if key not in ("hands", "declares", "decks", "choices")}
    seen["hand_sizes"] = {bank: len(hand) for bank, hand in state["hands"].items()}
    seen["hands"] = {bank: hand for bank, hand in known["hands"].items() if None not in hand}
    seen["declares"] = known["declares"].get(role)
    seen["deck_sizes"] = {side: len(decks.cards(deck)) for side, deck in state["decks"].items()}
    if decks.known(state):
        seen["next"] = {side: decks.shown(state, side) for side in state["decks"]}
    counted = tallies.of_all(state)
    seen |= {"standing": standing.standing(state, counted), "supremacy": standing.supremacy(counted),
             "met": standing.met(counted), "costs": standing.costs(state), "silenced": _silenced(state)}
    return copy(seen)


def _silenced(state):
    """The cards that a Bishop silences."""
    return [card for _, _, _, card in tableau.everywhere(state) if abilities.silenced(state, card)]
