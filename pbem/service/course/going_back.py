"""A match goes back: a player takes his last order back, or a ruling corrects a row (`pbem.engine.branching`).

What stands is entered once more, deadlines and orders filed ahead follow, and each player is told what has changed for
him with his next mail (`news`), at once where something that he was told counts no longer.
"""

from collections.abc import Mapping

from pbem import orders
from pbem.engine import ALL, Illegal, Phrase
from pbem.engine.branching import LEAVE_OUT, Branch, Correction, asked_before, branch, states
from pbem.engine.chance import Chance
from pbem.engine.journal import Row
from pbem.engine.old_line import state_before
from pbem.engine.rollbacks import standing
from pbem.engine.shapes import Plain, State
from pbem.engine.undoing import last_order, undo_refused
from pbem.store.models import Deadline, Mail

from ..asked import questions, windows
from ..filed_ahead import filed
from ..match import chronicle
from ..match.said import Refused, Said, role_named, said, tell
from ..match.sitting import Sitting
from ..record import chapters, entering, rows
from . import sent_back
from .sent_back import Returned


def played(sitting: Sitting) -> list[Row]:
    """The journal of a match as the kernel knows it."""
    return [row for _, row, _ in rows.of_match(sitting.match)]


def tried(sitting: Sitting, journal: list[Row], at: int, correction: Correction,
          fresh: Chance | None = None) -> Branch[State]:
    """The Branch that a correction of a row of a match makes; nothing is entered. Illegal as `branching.branch`.

    fresh: the chance of a correction that is applied; None: a preview.
    """
    match = sitting.match
    return branch(sitting.rules, match.scenario, match.options, journal, at, correction, fresh, match.state["asked"])


def take(sitting: Sitting, made: Branch[State], back: Returned, position: Mapping[str, Plain] | None = None,
         mail: Mail | None = None) -> None:
    """Let the match go on as a branch; the caller goes on with its course. position, mail: as `entering.go_back`."""
    before, state, stood = asked_before(sitting.rules, made), made.base, sitting.state
    entering.go_back(sitting, made, sitting.match.state["asked"], position, mail)
    first = sitting.match.version - len(made.kept) + 1
    for row, (_, after) in enumerate(states(sitting.rules, made), first):
        chapters.follow(sitting, state, after, row)
        state = after
    sitting.back_to = state
    if mail:
        windows.renumber(sitting, stood)
    questions.renumber(sitting, before, anew=mail is None)
    filed.stop_begun(sitting, {one.role for one in made.back if one.role})
    sent_back.wait(sitting, made, back)


def undo(sitting: Sitting, role: str, mail: Mail) -> Said:
    """Take a role's last order back; the sentence for its player. Refused when it cannot be."""
    journal = played(sitting)
    line = standing(journal)
    at = last_order(line, role)
    if at is None:
        raise Refused(said("undo.none"))
    try:
        before, made = _left_out(sitting, role, journal, at)
    except Illegal as refused:
        raise _cannot(sitting, role, refused.sentence) from refused
    if made.stopped:
        raise _cannot(sitting, role, Phrase("undo.chance_since", {"what": made.stopped}, "branches"))
    _check_time(sitting, role, made)
    order = next(row for row in line if row["number"] == at)
    words = orders.write(order["command"], sitting.rules, before, role, sitting.language(role))
    seen = any(event["to"] == ALL for event in order["events"])
    chronicle.note(sitting.match, said("undo.noted", role=role_named(role)), sitting.now, afterwards=not seen)
    take(sitting, made, sent_back.returned(sitting, made, journal), mail=mail)
    sitting.match.save()  # all are told of it, also where what comes of the orders behind it waits
    return said("undo.done", order=words)


def _left_out(sitting: Sitting, role: str, journal: list[Row], at: int) -> tuple[State, Branch[State]]:
    """(the state in which a role gave its last order, the branch without it); Refused, Illegal."""
    match, line = sitting.match, standing(journal)
    before = state_before(sitting.rules, match.scenario, match.options, journal, at)
    why = undo_refused(sitting.rules, before, [row for row in line if row["number"] >= at], role)
    if why:
        raise _cannot(sitting, role, why)
    return before, tried(sitting, journal, at, Correction(LEAVE_OUT))


def _cannot(sitting: Sitting, role: str, why: Phrase) -> Refused:
    """why: a phrase that may hold some of the game's."""
    return Refused(said("undo.cannot", why=tell(why, sitting.language(role), sitting.rules.key)))


def _check_time(sitting: Sitting, role: str, made: Branch[State]) -> None:
    """Refused when the time of the question that is asked again is over."""
    number = asked_before(sitting.rules, made).get(role)
    row = Deadline.get_or_none(Deadline.match == sitting.match, Deadline.role == role, Deadline.number == number)
    if row and row.ends_at <= sitting.now:
        raise Refused(said("undo.late"))
