"""The two decks: piles that are drawn from one behind the other (PR-C5.2, PR-C5.3, PR-D2.2).

    decks: {east: [[the pile on top], [the pile at the bottom]], west: [[a card that comes next], [a pile]]}

A pile has no order: which of its cards comes is drawn when it comes, on the chain that is opened after each turn, for
it lies open at once. What a pile holds is secret until the match is over. All can reckon which place of a pile was
drawn, so the cards lie where the secret draws of the set-up have put them, and the place tells nothing of those that
are left; in a sorted pile it would. A card known to come next is a pile of its own. A pile without cards is gone.
"""

from pbem.engine import Chapter, Key, Pool, rolled
from pbem.engine.chance import DICE

from ..map.atlas import CARDS

OPEN = 1  # that lie open by astrology


def cards(deck):
    """All cards of a deck."""
    return [card for pile in deck for card in pile]


def drawn(state, side, chance, reason):
    """A card of the uppermost pile, which leaves the deck."""
    deck = state["decks"][side]
    card = chance.pick(deck[0], rolled(reason, side=side), chain=DICE)
    taken(deck, card)
    return card


def uppermost(deck):
    """A card that comes without a draw: the first as the cards of the uppermost pile lie, whatever it is."""
    card = deck[0][0]
    taken(deck, card)
    return card


def taken(deck, card):
    """A card leaves the deck."""
    deck[:] = [left for pile in deck if (left := [other for other in pile if other != card])]


def shown(state, side):
    """PR-C5.5: the cards of a deck that lie open by astrology."""
    return cards(state["decks"][side][:known(state)])


def known(state):
    """How many piles of a deck, of one card each, lie open."""
    return OPEN if state["options"]["astrology"] == "yes" else 0


def lacks_next(state, side):
    """Whether the next card of a deck should lie open and does not."""
    deck = state["decks"][side]
    return any(len(pile) > 1 for pile in deck[:known(state)])


def draw_ahead(state, chance):
    """PR-C5.5: the next card of each deck lies open; it comes first."""
    for side, deck in state["decks"].items():
        if lacks_next(state, side):
            deck.insert(0, [drawn(state, side, chance, "next_card")])


# Who sees which cards.

def shown_decks(value, reader):
    """PR-C5.5: what lies open by astrology, of the rest how many there are."""
    lying_open = known(reader.state)
    return {side: [pile if number < lying_open else [None for _ in pile] for number, pile in enumerate(deck)]
            for side, deck in value.items()}


def fits_deck(card, place):
    """What lies in a deck is of its side; all know it."""
    return CARDS[card].side == place[0]


CHAPTER = Chapter(state=(Key("decks", shown_decks, "card", fits=fits_deck), Key("gone", pool="card")),
                  pools=(Pool("card"),))
