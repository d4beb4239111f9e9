"""What a role may know, and the states that must look the same to it."""

from pbem.engine import copy

from .map.atlas import CARDS
from .market import decks
from .tableaux import abilities, tableau
from .victory import standing

PUBLIC = ("scenario", "options", "order", "active", "turn", "actions", "done", "used", "paid_on", "located", "florins",
          "old_maids", "tableaux", "empires", "repressed", "bishops", "cities", "seats", "borders", "faces", "open",
          "market", "gone", "victories", "winner")


def view(state, role):
    """The table; all hands when they are open, else the reader's own; sizes of decks and hands (DOUBT-21)."""
    seen = {key: state[key] for key in PUBLIC}
    seen["hand_sizes"] = {bank: len(hand) for bank, hand in state["hands"].items()}
    open_ = state["options"]["open_hands"] == "yes"
    seen["hands"] = {bank: hand for bank, hand in state["hands"].items() if open_ or bank == role}
    seen["declares"] = state["declares"].get(role)
    seen["deck_sizes"] = {side: len(decks.cards(deck)) for side, deck in state["decks"].items()}
    if decks.known(state):
        seen["next"] = {side: decks.shown(state, side) for side in state["decks"]}
    seen |= {"standing": standing.standing(state), "supremacy": standing.supremacy(state), "met": standing.met(state),
             "costs": standing.costs(state), "silenced": _silenced(state)}
    return copy(seen)


def _silenced(state):
    """The cards that a Bishop silences."""
    return [card for _, _, _, card in tableau.everywhere(state) if abilities.silenced(state, card)]


def permute(state, role, rng):
    """Other cards in the piles of each deck, and other cards in the hands of others where those are closed (DOUBT-21).

    What lies open by astrology stays; what others have switched is otherwise.
    """
    state = copy(state)
    state["declares"] |= {bank: rng.random() < .5 for bank in state["order"] if bank != role}
    if state["options"]["open_hands"] == "no":
        _exchange_hands(state, role, rng)
    for deck in state["decks"].values():
        places = _unseen(state, deck)
        mixed = [pile[place] for pile, place in places]
        rng.shuffle(mixed)
        for (pile, place), card in zip(places, mixed, strict=True):
            pile[place] = card
    return state


def _unseen(state, deck):
    """[(pile, place in it)] of the cards of a deck that nobody sees."""
    return [(pile, place) for pile in deck[decks.known(state):] for place in range(len(pile))]


def _exchange_hands(state, role, rng):
    """Each card in the hand of another bank changes places with one of a deck that is no Comet."""
    for hand in [hand for bank, hand in state["hands"].items() if bank != role]:
        for number, card in enumerate(hand):
            able = [(pile, place) for deck in state["decks"].values() for pile, place in _unseen(state, deck)
                    if CARDS[pile[place]].kind != "comet"]
            if able:
                pile, place = rng.choice(able)
                hand[number], pile[place] = pile[place], card
