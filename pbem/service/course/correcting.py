"""A ruling corrects what happened: what would come of it is shown first, then the match goes back and all are told.

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

from ..judgement import corrections, second_words, stopping, telling
from ..match import chains
from ..match.said import Refused, said, tell
from ..match.sitting import Sitting, lock
from . import course, going_back
from .correction_told import for_moderator, for_players, returned


def preview(sitting: Sitting, made: Correction, judge: Seat) -> list[Section]:
    """What would come of a correction, for a moderator, who sees everything. Refused when it cannot be made."""
    journal = going_back.played(sitting)
    branch = _tried(sitting, made, journal)
    if isinstance(branch, Illegal):
        corrections.drop_shown(made.dispute, judge)
        raise Refused(said("correction.impossible", why=_in_words(sitting, branch, judge.player.language)))
    telling.note_look(sitting, made.dispute, said("correction.looked", judge=judge.name, tag=made.dispute.tag))
    return for_moderator(sitting, branch, returned(sitting, branch, journal), judge.player.language)


def apply(sitting: Sitting, made: Correction) -> None:
    """Carry a correction out; one that cannot be any more is dropped, and all are told why."""
    journal, chance, before = going_back.played(sitting), chains.fresh(sitting.match), sitting.state
    branch = _tried(sitting, made, journal, chance)
    if isinstance(branch, Illegal):
        corrections.stop(sitting, made, "impossible", text=_in_words(sitting, branch))
        return
    back = returned(sitting, branch, journal)
    going_back.take(sitting, branch, made.position or None)
    sitting.match.counters = chance.counters
    second_words.end(made, DONE)
    goes_on = stopping.release(sitting, made.dispute)
    telling.note(sitting, made.dispute, said("correction.done", tag=made.dispute.tag, judge=made.judge.name))
    course.move_on(sitting, before, {}, notes=for_players(sitting, made, branch, back, goes_on))


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


def _tried(sitting: Sitting, made: Correction, journal: list[Row],
           fresh: chains.Chains | None = None) -> Branch[State] | Illegal:
    try:
        return going_back.tried(sitting, journal, made.row, Change(made.how, made.command, made.position), fresh)
    except Illegal as refused:
        return refused


def _in_words(sitting: Sitting, refused: Illegal, language: str = ENGLISH) -> str:
    return tell(refused.sentence, language, sitting.rules.key)
