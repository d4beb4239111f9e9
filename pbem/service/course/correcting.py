"""A match is corrected: what would come of it is shown first, then the match goes back and all are told.

By a ruling on a dispute it is here, without one in `own_motions`.

Nothing is kept of a preview but the correction itself: it is tried anew on the match as it stands when it is done.
"""

from datetime import datetime

from pbem.engine import Illegal
from pbem.engine.branching import Branch
from pbem.engine.branching import Correction as Change
from pbem.engine.journal import Row
from pbem.engine.shapes import State
from pbem.render import Section
from pbem.store.models import DONE, Correction, Seat
from pbem.words import ENGLISH

from ..judgement import cases, corrections, second_words, stopping, telling
from ..judgement.correction_words import Wanted, of_correction
from ..match import chains
from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from . import course, going_back
from .correction_told import Returned, Why, for_moderator, for_players, returned


def preview(sitting: Sitting, made: Correction, judge: Seat) -> list[Section]:
    """What would come of a correction, for a moderator, who sees everything. Refused when it cannot be made."""
    try:
        shown = would_come(sitting, of_correction(made), judge.player.language, said("correction.to_apply"))
    except Refused:
        corrections.drop_shown(made.dispute, judge)
        raise
    telling.note_look(sitting, made.dispute, said("correction.looked", judge=judge.name, tag=made.dispute.tag))
    return shown


def would_come(sitting: Sitting, wanted: Wanted, language: str, *then: Said) -> list[Section]:
    """What would come of a change of the match, all of it. then: what is to be done about it. Refused."""
    journal = going_back.played(sitting)
    branch = _tried(sitting, wanted, journal)
    if isinstance(branch, Illegal):
        raise Refused(said("correction.impossible", why=_in_words(sitting, branch, language)))
    return for_moderator(sitting, branch, returned(sitting, branch, journal), language, *then)


def apply(sitting: Sitting, made: Correction) -> None:
    """Carry a correction out; one that cannot be any more is dropped, and all are told why."""
    before, wanted = sitting.state, of_correction(made)
    entered = enter(sitting, wanted)
    if isinstance(entered, str):
        corrections.stop(sitting, made, "impossible", text=entered)
        return
    second_words.end(made, DONE)
    goes_on = stopping.release(sitting, made.dispute)
    done = said("correction.done", tag=made.dispute.tag, judge=made.judge.name)
    telling.note(sitting, made.dispute, done)
    why = Why(made.row, bool(made.position), done, lambda role: cases.may_see(sitting, role, made.dispute), goes_on)
    course.move_on(sitting, before, {}, notes=for_players(sitting, why, *entered))


def enter(sitting: Sitting, wanted: Wanted) -> tuple[Branch[State], Returned] | str:
    """Let the match go on with a change, and the caller with its course; or why it cannot be, and nothing is done."""
    journal, chance = going_back.played(sitting), chains.fresh(sitting.match)
    branch = _tried(sitting, wanted, journal, chance)
    if isinstance(branch, Illegal):
        return _in_words(sitting, branch)
    back = returned(sitting, branch, journal)
    going_back.take(sitting, branch, wanted.position or None)
    sitting.match.counters = chance.counters
    return branch, back


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which a correction has waited long enough."""
    return list({made.dispute.match_id for made in corrections.due(now)})


def follow(match_id: int, now: datetime) -> None:
    """Carry out the corrections of a match that have waited long enough, in the caller's transaction."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None:
        return
    for made in (made for made in corrections.due(now) if made.dispute.match_id == match_id):
        if sitting.over():
            corrections.stop(sitting, made, "over")
        else:
            apply(sitting, made)


def _tried(sitting: Sitting, wanted: Wanted, journal: list[Row],
           fresh: chains.Chains | None = None) -> Branch[State] | Illegal:
    try:
        return going_back.tried(sitting, journal, wanted.row, Change(*wanted[1:]), fresh)
    except Illegal as refused:
        return refused


def _in_words(sitting: Sitting, refused: Illegal, language: str = ENGLISH) -> str:
    return tell(refused.sentence, language, sitting.rules.key)
