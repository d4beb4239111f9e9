"""The words of moderators about what is not judged: who observes, a player's address, what is stored of themselves."""

import re

from ..judgement.moderator_words.word import Answer, Hearing, Word, first_line, not_done
from ..seats import moving, observing


def dismiss(hearing: Hearing, found: re.Match[str]) -> Answer:
    """DISMISS and an address: nothing more of the match is mailed there."""
    return Answer([observing.dismiss(hearing.sitting, found[1], hearing.seat.name)])


def move(hearing: Hearing, found: re.Match[str]) -> Answer:
    """ADDRESS, a role and the new one."""
    return Answer([moving.want(hearing.sitting, hearing.seat, found[1], found[2])])


WORDS = (Word(("moderator_word.dismiss",), first_line(observing.DISMISS), dismiss, not_done),
         Word(("moderator_word.address",), first_line(moving.OF_ROLE), move, not_done))
