"""The moderator changes the clock of a match that has been opened, or moves its deadlines; the players are told."""

from datetime import timedelta

from pbem.render.times import short_time
from pbem.store import database
from pbem.store.models import RUNNING, Deadline

from ..asked import clock_settings, question_words, questions
from ..asked.clock_settings import MOST_HOURS
from ..asked.second_thoughts import HELD
from ..match import chronicle, matches
from ..match.sitting import lock
from ..post import addressing

HOLDS = "It holds from now on; an open deadline moves only where it gets later by that."


def change(match, times, now):
    """Change settings of a match's clock in the caller's transaction; the whole clock in sentences.

    times: {"hours" | "grace" | "notice": {pace: hours}, "clock": {name: text}} with what changes, all empty for
    nothing; its holidays are added to those there are. Refused, with nothing changed, for what makes no sense, by the
    same checks as when a match is opened.
    """
    sitting = lock(match.id, now)
    match = sitting.match
    if any(times.values()):
        settings = match.settings | {kind: _merged(match.settings.get(kind, {}), new) for kind, new in times.items()}
        _check(sitting, settings)
        match.settings = settings
        match.save()
        _follow(sitting)
        _tell(sitting)
    return clock_settings.in_words(match, sitting.rules)


def _merged(old, new):
    added = {"holidays": [*old.get("holidays", ()), *new["holidays"]]} if "holidays" in new else {}
    return {**old, **new, **added}


def _check(sitting, settings):
    try:
        clock_settings.check(settings, sitting.rules)
    except ValueError as error:
        raise matches.Refused(str(error)) from None
    clock = clock_settings.read_clock(settings)
    late = [name for held, name in HELD.items() if sitting.state and clock[name] and not sitting.state.get(held)]
    if late:
        raise matches.Refused(f"{late[0]} was 0 when the match started, and stays so")


def _follow(sitting):
    if sitting.match.status == RUNNING:
        for row in Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null()):
            questions.follow_calendar(sitting, row)


def _tell(sitting):
    told = [*clock_settings.in_words(sitting.match, sitting.rules), HOLDS]
    chronicle.note(sitting.match, "The moderator has changed the clock of the match.", sitting.now)
    addressing.to_all(sitting, "notice", "The clock of this match has changed",
                      lambda role: [*told, *question_words.due_in_words(sitting, role)],
                      ("clock", sitting.now.isoformat()))


def postpone(match, role, hours, now, why=""):
    """Move a match's open deadlines (one role's or all) by hours of the players' time; the rows moved.

    why: told to the players. In a transaction of its own. Negative hours move them to an earlier moment, never so near
    that less than the least notice is left. The caretaker's are not moved. Refused for hours that are none or too many.
    """
    if not 0 < abs(hours) <= MOST_HOURS:
        raise matches.Refused(f"deadlines are moved by up to {MOST_HOURS} hours, not by {hours:g}")
    move = questions.extend if hours > 0 else questions.shorten
    with database.transaction():
        sitting = lock(match.id, now)
        rows = [row for row in Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null())
                if role in (None, row.role) and not sitting.in_care(row.role)]
        for row in rows:
            before = row.ends_at
            move(sitting, row, timedelta(hours=abs(hours)))
            _tell_moved(sitting, row, before, why)
        if rows:
            _note_moved(sitting, role, hours, why)
    return rows


def _tell_moved(sitting, row, before, why):
    """A short mail to whoever is asked: by whom, from when to when, and why."""
    def write():
        told = [f"The moderator has moved your deadline from {sitting.local(row.role, before)} to "
                f"{sitting.local(row.role, row.ends_at)}.", *([f"The reason given: {why}"] if why else []),
                "What you are asked has not changed; answer this mail or the one that asks it."]
        player = sitting.roles[row.role].player
        moved = short_time(row.ends_at, player.zone, player.language)
        return addressing.notice(sitting, row.role, f"Deadline moved to {moved}", told)

    addressing.to_role(sitting, row.role, "notice", write, ("moved", row.id, sitting.now.isoformat()))


def _note_moved(sitting, role, hours, why):
    """What the log says to all: nothing under seal, for it would tell that somebody is asked."""
    which = "A deadline was" if role else "The open deadlines were"
    reason = f": {why}" if why else ""
    chronicle.note(sitting.match, f"{which} moved by {hours:+g} h by the moderator{reason}.", sitting.now,
                   public=not sitting.is_sealed())
