"""AGREE, and AGAINST: reasons - another moderator's word on an act that waits; WITHDRAW takes back one's own wish."""

from pbem.store.models import DONE, WAITING, Act, Seat

from ...match.said import Refused, Said, said
from ...match.sitting import Sitting
from .. import ruling_lines, second_words, waiting_acts, which
from ..corrections import Course
from .word import Answer, Hearing, Word


def reads(hearing: Hearing) -> Act | None:
    """The act that his reply address is about."""
    return waiting_acts.marked(hearing.sitting.match, hearing.about)


def hear(hearing: Hearing, made: Act) -> Answer:
    sitting, seat = hearing.sitting, hearing.seat
    short = ruling_lines.short(hearing.body)
    if short.word == "withdraw":
        waiting_acts.withdraw(sitting, made, seat)
        return Answer([said("acted.withdrawn")])
    if short.word not in which.SECOND:
        raise Refused(said("act.wants"))
    return Answer([give(sitting, made, seat, short.word, short.text, hearing.course)])


def give(sitting: Sitting, found: Act | None, seat: Seat, word: str, text: str, course: Course) -> Said:
    """Another moderator's word on an act that waits, "agree" or "against"; a sentence for him.

    Refused when nothing waits, it is his own wish, or AGAINST has no reasons.
    """
    made = second_words.checked(found, seat)
    if word == "against":
        waiting_acts.stop(sitting, made, "against", seat, second_words.reasons(text))
        return said("act.not_done")
    waiting_acts.note(sitting, made, said("act.agreed", moderator=seat.name, what=waiting_acts.named(made)))
    course.act(sitting, made, seat)
    return said("act.done" if made.status == DONE else "act.impossible")


def refused_word(waits: second_words.Waits | None, refused: Refused) -> list[Said]:
    """What is told of such a word that was refused, and how to write it anew. waits: what asks for one, done or not."""
    again = [said("moderator_letter.how", rules=False)] if waits and waits.status == WAITING else []
    return [said("moderator_letter.refused", rules=False), refused.said, *again]


SECOND_WORD = Word(("request.agree", "request.against", "moderator_word.withdraw"), reads, hear,
                   lambda hearing, refused: refused_word(reads(hearing), refused))
