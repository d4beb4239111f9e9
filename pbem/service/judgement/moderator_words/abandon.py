"""ABANDON: reasons - asks that the match end as it stands, when another moderator agrees or its time is over."""

import re

from pbem.engine.rollbacks import ABANDONED

from ...match.said import said
from .. import waiting_acts
from ..waiting_acts import END_MATCH
from .word import Answer, Hearing, Word, first_line, lines_of

LINE = re.compile(r"\W*ABANDON\b[\s:.,-]*(.*)", re.IGNORECASE)


def ask(hearing: Hearing, found: re.Match[str]) -> Answer:
    """The answer says until when it waits, and how it is taken back."""
    waiting_acts.check_running(hearing.sitting)
    why = " ".join([found[1], *lines_of(hearing)[1:]]).strip()
    made = waiting_acts.ask(hearing.sitting, hearing.seat, END_MATCH, {"how": ABANDONED}, why)
    waiting_acts.tell(hearing.sitting, made)
    return Answer([waiting_acts.wanted(made), waiting_acts.waits(made, hearing.seat.player),
                   said("moderator_letter.withdraw")], mark=made.mark)


ABANDON = Word(("moderator_word.abandon",), first_line(LINE), ask)
