"""EXTEND, PAUSE, RESUME and REPLACE: votes of the players."""

from functools import partial
from typing import Any

from pbem.orders import server_words

from ...clock import votes
from ...course import leaving
from ...seats import replacing
from .word import Word


def _word(name: str, help: str, motion: votes.Motion, **known: Any) -> Word:
    return Word(name, help, **known, do=partial(votes.cast, motion=motion), in_press=True,
                caps=lambda rest: ("votes_a_mail", "votes_a_day"))


EXTEND = _word("extend", "EXTEND 48h - a vote: every open deadline is so much later when more than half of the players "
                         "want it", votes.EXTEND,
               takes=server_words.hours)
PAUSE = _word("pause", "PAUSE - a vote: the match stands still until RESUME passes", votes.PAUSE)
RESUME = _word("resume", "RESUME - a vote: a paused match goes on", votes.RESUME)
REPLACE = _word("replace", "REPLACE france - a vote of more than half of the others: the seat becomes free, and the "
                           "caretaker plays until somebody takes it by JOIN",
                votes.Motion(replacing.about, leaving.by_vote, of_role=True),
                also=(("es", ("reemplazar",)), ("fr", ("remplacer",))), takes=server_words.role)
