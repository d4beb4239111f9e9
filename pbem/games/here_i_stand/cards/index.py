"""The number of every card of the deck by its id in the data, by which the code calls it.

What is done when a card is played is the procedure of that name in its chapter; how it may be played, in an impulse of
one's own or as an answer, its CHAPTER says (CardEvent and CardResponse of the menu).
"""

from ..map.atlas import CARDS

CARD = {card.id: number for number, card in CARDS.items()}
