"""Cards that come into the deck in the Card Draw Phase (HIS-6.2.3 to HIS-6.2.7, HIS-8.2.17).

A card that has not entered yet is in no pile at all.
"""

from pbem.engine import Chapter, Procedure, openly

from ..powers import heirs, scenarios
from . import hands
from .index import CARD

FIRST_TURN = 3  # HIS-6.2.3
# Cards with a condition of their own (HIS-6.2.5, HIS-6.2.6); Luther's 95 Theses never comes from the deck.
CONDITIONS = {
    CARD["edward_vi"]: heirs.edward_is_due, CARD["mary_i"]: heirs.mary_is_due,
    CARD["elizabeth_i"]: heirs.elizabeth_is_due, CARD["luthers_95_theses"]: lambda state: False,
    **dict.fromkeys([CARD[card] for card in ("book_of_common_prayer", "dissolution_of_the_monasteries",
                                                     "pilgrimage_of_grace")],
                    lambda state: state["english_reformation"]),
}


@openly
def in_game(state):
    """Cards that lie in a hand or in a pile, or have left the game."""
    piles = (*state["hands"].values(), state["deck"], state["discard"], state["home_used"], state["removed"])
    return {card for pile in piles for card in pile}


def is_due(state, number, card):
    """Whether a card enters by now; never before the turn printed on it."""
    if isinstance(card.entry, int) and card.entry > state["turn"]:
        return False
    condition = CONDITIONS.get(number)
    return condition(state) if condition else isinstance(card.entry, int)


@openly
def entering(state):
    """Numbers of the cards that enter in this turn's Card Draw Phase."""
    there = in_game(state)
    return [number for number, card in scenarios.cards(state["options"]["edition"]).items()
            if number not in there and is_due(state, number, card)]


def enter_cards(game, frame):
    """HIS-6.2.4, HIS-8.2.17: everybody sees which cards these are."""
    state = game.state
    new = entering(state) if state["turn"] >= FIRST_TURN else []
    if new:
        hands.into_deck(state, new)
        game.emit("cards_enter", cards=new, rules=["HIS-6.2.4", "HIS-8.2.17"])


CHAPTER = Chapter(procedures=(Procedure("new_cards", (enter_cards,)),))
