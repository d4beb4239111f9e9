"""The first mail is answered as fast as the tenth: the words that answers are made of are read before it comes.

That is done a moment after the start, which does not wait for it, for the games that are played.
"""

import gc

from pbem import games, words
from pbem.orders.around.languages import language_of
from pbem.orders.line.everyday_words import phrasebooks
from pbem.store.database import db

from ..course import upgrading

SORTS = ("names", "help", "lines", "mails", "options", "refusals", "reports")  # of phrases, as answers need them
MOMENT = 1.0  # seconds behind the start


def prepare() -> None:
    """Read what the first mail would have to wait for; in a thread of its own."""
    try:
        language_of([""], words.ENGLISH)
        for key in upgrading.played():
            rules = games.game(key)
            phrasebooks(rules)
            for sort in SORTS:
                words.of(rules).names(sort)
                words.of().names(sort)
        gc.collect()
        gc.freeze()  # what has been loaded stays to the end: it is not looked through with each mail's garbage
    finally:
        db.close()
