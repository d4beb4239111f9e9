"""What a player may order of the server beside the orders of the game, each word carried out by its own module."""

from pbem import orders

from . import matches
from .clock import votes
from .seats import deputies, replacing, standing_in

ACTIONS = {**dict.fromkeys(votes.WORDS, votes.cast), "back": standing_in.back, "deputy": deputies.name,
           "resign": replacing.resign}


def follow(table, role, outcome, mail):
    """Carry out such words of a letter; every one is told as done or refused on its own line."""
    for result in outcome.results:
        if result.meta and result.meta.word in ACTIONS and not outcome.trial:
            try:
                result.sentence = ACTIONS[result.meta.word](table, role, result.meta, mail)
                result.status = orders.DONE
            except matches.Refused as refused:
                result.sentence, result.status = str(refused), orders.REFUSED
