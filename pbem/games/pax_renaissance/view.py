"""What a role may know, and the states that must look the same to it."""

from pbem.engine import copy

from .map.atlas import CARDS
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
    seen["deck_sizes"] = {side: len(deck) for side, deck in state["decks"].items()}
    if state["options"]["astrology"] == "yes":
        seen["next"] = {side: deck[:1] for side, deck in state["decks"].items()}
    seen |= {"standing": standing.standing(state), "supremacy": standing.supremacy(state), "met": standing.met(state),
             "costs": standing.costs(state), "silenced": _silenced(state)}
    return copy(seen)


def _silenced(state):
    """The cards that a Bishop silences."""
    return [card for _, _, _, card in tableau.everywhere(state) if abilities.silenced(state, card)]


def permute(state, role, rng):
    """The decks in another order, and other cards in the hands of others where those are closed (DOUBT-21).

    What lies open by astrology stays; what others have switched is otherwise.
    """
    state = copy(state)
    state["declares"] |= {bank: rng.random() < .5 for bank in state["order"] if bank != role}
    known = 1 if state["options"]["astrology"] == "yes" else 0
    if state["options"]["open_hands"] == "no":
        _exchange_hands(state, role, known, rng)
    for deck in state["decks"].values():
        rest = deck[known:]
        rng.shuffle(rest)
        deck[known:] = rest
    return state


def _exchange_hands(state, role, known, rng):
    """Each card in the hand of another bank changes places with one of a deck that is no Comet."""
    for hand in [hand for bank, hand in state["hands"].items() if bank != role]:
        for number, card in enumerate(hand):
            able = [(deck, place) for deck in state["decks"].values() for place in range(known, len(deck))
                    if CARDS[deck[place]].kind != "comet"]
            if able:
                deck, place = rng.choice(able)
                hand[number], deck[place] = deck[place], card
