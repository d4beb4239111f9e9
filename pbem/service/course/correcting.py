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
from pbem.store.models import DONE, SHOWN, Correction, Journal, Seat
from pbem.words import ENGLISH

from ..judgement import cases, corrections, in_public, requests, rulings, second_words, stopping, telling
from ..judgement.correction_words import Wanted, of_correction
from ..match import chains
from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from ..record import lines, tags, untold
from . import course, going_back, known_dice, withheld
from .correction_told import Why, for_moderator, for_players
from .known_dice import Known
from .sent_back import Returned, returned


def preview(sitting: Sitting, made: Correction, judge: Seat) -> list[Section]:
    """What would come of a correction, for a moderator, who sees everything. Refused when it cannot be made.

    Why it cannot may tell something as well, so his look is noted before.
    """
    telling.note_change(sitting, made.dispute, judge)
    is_ruled = made.status != SHOWN
    try:
        return would_come(sitting, of_correction(made), judge.player.language,
                          *([] if is_ruled else [said("correction.to_apply")]))
    except Refused:
        if not is_ruled:
            corrections.drop_shown(made.dispute, judge)
        raise


def would_come(sitting: Sitting, wanted: Wanted, language: str, *then: Said) -> list[Section]:
    """What would come of a change of the match, all of it. then: what is to be done about it. Refused."""
    with untold.looked_at(sitting):
        wanted, journal = as_it_stands(sitting, wanted), going_back.played(sitting)
        branch = _tried(sitting, wanted, journal)
        if isinstance(branch, Illegal):
            raise Refused(said("correction.impossible", why=_in_words(sitting, branch, language)))
        return for_moderator(sitting, branch, returned(sitting, branch, journal), language, *then,
                             known=known_dice.of_branch(branch, journal))


def as_it_stands(sitting: Sitting, wanted: Wanted) -> Wanted:
    """The change of the row as which its entry stands now: the match may have gone back since it was written."""
    return wanted._replace(row=lines.Readable(sitting.match).now(wanted.row))


def apply(sitting: Sitting, made: Correction, agreed: Seat | None = None) -> str:
    """Carry a correction out; "". One that cannot be any more is dropped: all are told so, the moderators also why,
    which is what comes back. The reason may tell what players do not know.

    agreed: the moderator by whose word it is done, who is answered.
    """
    before, wanted = sitting.state, as_it_stands(sitting, of_correction(made))
    known, told = tags.known_to_all(sitting), cases.known_by(sitting, made.dispute)
    entered = enter(sitting, wanted, _called(sitting, made, wanted))
    if isinstance(entered, str):
        corrections.stop(sitting, made, "impossible", agreed, more=[said("correction.impossible", why=entered)])
        return entered
    second_words.end(made, DONE)
    in_public.keep(sitting, made, entered[0], known)
    goes_on = stopping.release(sitting, made.dispute)
    done = said("correction.done", tag=made.dispute.tag, judge=made.judge.name)
    telling.note(sitting, made.dispute, done)
    in_public.note(sitting, made)
    requests.tell_of_correction(sitting, made, [done], agreed)
    why = Why(wanted.row, bool(made.position), done, lambda role: cases.may_see(sitting, role, made.dispute), goes_on,
              lambda role: rulings.besides(sitting, made, role, role in told))
    course.move_on(sitting, before, {}, notes=for_players(sitting, why, *entered))
    return ""


def _called(sitting: Sitting, made: Correction, wanted: Wanted) -> str:
    """What whoever ordered the corrected row may call the ruling: its tag, or the moderator where he may not see that.
    """
    row = Journal.get_or_none(Journal.match == sitting.match, Journal.number == wanted.row)
    may_see = row and row.role and cases.may_see(sitting, row.role, made.dispute)
    return f"#{made.dispute.tag}" if may_see else made.judge.name


def enter(sitting: Sitting, wanted: Wanted, by: str) -> tuple[Branch[State], Returned, list[Known]] | str:
    """Let the match go on with a change, and the caller with its course; or why it cannot be, and nothing is done.

    by: the ruling, as players call it. What waits to be told is told with it.
    """
    with untold.looked_at(sitting):
        journal, chance = going_back.played(sitting), chains.fresh(sitting.match)
        branch = _tried(sitting, wanted, journal, chance, by)
    if isinstance(branch, Illegal):
        return _in_words(sitting, branch)
    withheld.end(sitting)
    sitting.match.counters = chance.counters
    back = returned(sitting, branch, journal)
    going_back.take(sitting, branch, back, wanted.position or None)
    return branch, back, known_dice.of_branch(branch, journal)


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
           fresh: chains.Chains | None = None, by: str = "") -> Branch[State] | Illegal:
    try:
        return going_back.tried(sitting, journal, wanted.row, Change(*wanted[1:], by=by), fresh)
    except Illegal as refused:
        return refused


def _in_words(sitting: Sitting, refused: Illegal, language: str = ENGLISH) -> str:
    return tell(refused.sentence, language, sitting.rules.key)
