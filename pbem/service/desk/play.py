"""A player's letter about a running match: its orders are run, and it is acknowledged once."""

from datetime import datetime

from pbem import orders
from pbem.store.models import ASIDE, Mail, Seat

from ..course import course, ending, forgetting, leaving, reports
from ..filed_ahead import filed_watch
from ..match.said import Said, tell
from ..post.letters import Letter
from ..post.reasons import reason
from ..post.tokens import Token
from ..record import entering, receipts
from ..seats import standing_in
from . import acknowledging, asked_back, behind, speaking, unmarked
from .readers import READERS
from .walk import Walk, begin


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, told: Said | None = None) -> None:
    """Answer a mail that has passed the gates of the desk: from its text to its journal rows and mails.

    told: what its writer is told besides.
    """
    walk = begin(letter, mail, token, seat, now)  # its match, locked, and whether anything may be carried out
    walk.letter = unmarked.apart(walk.sitting, walk.role, letter)
    if mail.is_behind and behind.is_dealt_with(walk, seat):
        return
    speaking.settle(walk)
    readers, lines = [reader(walk) for reader in READERS], walk.letter.body
    for reader in readers:
        lines = reader.take(lines)
    for reader in reversed(readers):
        walk.hear(*reader.answer())
    walk.beside += speaking.told(walk)
    walk.beside += [tell(told, walk.sitting.language(walk.role))] if told else []
    walk.ration.close()
    if walk.outcome.accepted or walk.undone:
        standing_in.returned(walk.sitting, walk.role, reports.send)
    if _is_absence(walk):
        mail.status, mail.reason = ASIDE, reason("only_absence")
        return
    _tell(walk, _enter(walk))
    _follow(walk)


def _tell(walk: Walk, opened: int | None) -> None:
    """Tell the writer what came of his mail. opened: the number of the dice link that is opened by it, or None."""
    if walk.sitting.withheld:
        acknowledging.withheld(walk)
        return
    asked_back.keep(walk)
    filed_watch.look(walk.sitting, [walk.role])
    acknowledging.acknowledge(walk, opened)


def _follow(walk: Walk) -> None:
    """Do what a mail wants done when it has been answered."""
    leaving.leave(walk.sitting, walk.role, walk.results.values())
    ending.follow(walk.sitting)
    forgetting.follow_letter(walk.sitting, walk.role)


def _is_absence(walk: Walk) -> bool:
    """Whether a letter is an absence notice and nothing else: it is not answered, for that might be answered again."""
    return walk.letter.absence and not walk.told and all(
        result.status == orders.IGNORED for result in walk.results.values())


def _enter(walk: Walk) -> int | None:
    """Enter what was accepted in the journal, and go on; the number of the dice link that is opened thereby, or None.

    Deadlines and the others' reports follow, which wait in the outbox.
    """
    sitting, role, outcome = walk.sitting, walk.role, walk.outcome
    if not (outcome.accepted or walk.undone):
        return None
    receipts.make(walk.mail)
    for accepted in outcome.accepted:
        entering.enter(sitting, role, accepted.command, accepted.draws, accepted.events, "player", walk.mail)
    if outcome.accepted:
        sitting.match.state = outcome.state
    return course.move_on(sitting, walk.before, {role: "answer"} if outcome.accepted else {}, told=[role])
