"""The response and combat cards by the moments at which they are played, as the chapters say."""

from pbem.engine.chapters import gathered

from ..cards.menu import MOMENTS, CardResponse
from ..lower_chapters import LOWER

_FOUND = gathered((card for chapter in LOWER for card in chapter.cards if isinstance(card, CardResponse)),
                  lambda answer: (answer.card, answer.moment))
RESPONSES = {moment: [_FOUND[key] for key in sorted(_FOUND) if key[1] == moment] for moment in MOMENTS}


def response(moment, card):
    """The CardResponse of a card at a moment, None when it has none."""
    return _FOUND.get((card, moment))


def fitting(card):
    """The moments at which a card can be played."""
    return [moment for moment in MOMENTS if (card, moment) in _FOUND]
