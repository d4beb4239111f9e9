"""ADMIT, and REFUSE: reasons - leave to dispute what is past its time, for a player who has asked for it."""

from pbem.store.models import Plea, Seat

from ...match.said import Refused, Said, said
from ...match.sitting import Sitting
from .. import disputing, pleas, ruling_lines, second_words
from .word import Answer, Hearing, Word


def reads(hearing: Hearing) -> Plea | None:
    """The plea that his reply address is about; of one that was heard, where his word can only be on that."""
    plea = pleas.marked(hearing.sitting.match, hearing.about)
    return None if plea and plea.heard_at and not pleas.LINE.fullmatch(ruling_lines.first(hearing.body)) else plea


def hear(hearing: Hearing, plea: Plea) -> Answer:
    found = pleas.LINE.fullmatch(ruling_lines.first(hearing.body))
    if not found:
        raise Refused(said("plea.wants"))
    return Answer([give(hearing.sitting, plea, hearing.seat, found[1].lower(), found[2])])


def give(sitting: Sitting, plea: Plea | None, seat: Seat, word: str, text: str) -> Said:
    """A moderator gives leave, ADMIT or REFUSE of `pleas`; a sentence for him. Refused when it waits no longer."""
    plea = pleas.heard(sitting, plea)
    if word not in (pleas.ADMIT, pleas.REFUSE):
        raise Refused(said("plea.wants"))
    if word == pleas.REFUSE:
        return pleas.refuse(sitting, plea, seat, text)
    if second_words.WORDS.search(text):
        raise Refused(said("second_word.alone", word=word.upper()))
    return disputing.admit(sitting, plea, seat)


LEAVE = Word(("request.admit", "request.refuse"), reads, hear)
