"""The clock of a match that has been opened is changed by its host, or deadlines are moved; the players are told."""

from datetime import datetime, timedelta
from functools import partial
from typing import cast

from pbem.render import Rendered
from pbem.render.times import short_time
from pbem.store import database
from pbem.store.models import RUNNING, Deadline, Match, Settings

from ..asked import clock_settings, question_words, questions, windows
from ..asked.clock_settings import MOST_HOURS, WINDOWS
from ..asked.second_thoughts import HELD, SEALED
from ..match import chronicle
from ..match.said import Refused, Said, said
from ..match.sitting import Sitting, lock
from ..post import addressing

Value = float | str | list[str]
Times = dict[str, dict[str, Value]]


def change(match: Match, times: Times, now: datetime) -> list[str]:
    """Change settings of a match's clock in the caller's transaction; the whole clock in sentences.

    times: {"hours" | "grace" | "notice": {pace: hours}, "clock": {name: text}} with what changes, all empty for
    nothing; its holidays are added to those there are. Refused, with nothing changed, for what makes no sense, by the
    same checks as when a match is opened.
    """
    sitting = lock(match.id, now)
    match = sitting.match
    if any(times.values()):
        old = cast(Times, match.settings)
        settings = cast(Settings, {**old, **{kind: _merged(old.get(kind, {}), new) for kind, new in times.items()}})
        _check(sitting, settings)
        match.settings = settings
        match.save()
        _follow(sitting)
        _tell(sitting)
    return clock_settings.in_words(match, sitting.rules)


def _merged(old: dict[str, Value], new: dict[str, Value]) -> dict[str, Value]:
    added: dict[str, Value] = {"holidays": [*_holidays(old), *_holidays(new)]} if "holidays" in new else {}
    return {**old, **new, **added}


def _holidays(times: dict[str, Value]) -> list[str]:
    found = times.get("holidays", [])
    return found if isinstance(found, list) else []


def _check(sitting: Sitting, settings: Settings) -> None:
    clock_settings.check(settings, sitting.rules)
    late = [held for held, is_wanted in HELD.items()
            if sitting.state and is_wanted(settings, sitting.rules) and not sitting.state.get(held)]
    if late:
        raise Refused(said("clock_changed.stays_open" if late[0] == SEALED else "clock_changed.stays_0", name=late[0]))
    if sitting.window() is not None and WINDOWS.of(settings) != WINDOWS.of(sitting.match.settings):
        raise Refused(said("clock_changed.window_open"))


def _follow(sitting: Sitting) -> None:
    if sitting.match.status == RUNNING:
        for row in Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null()):
            questions.follow_calendar(sitting, row)


def _tell(sitting: Sitting) -> None:
    chronicle.note(sitting.match, said("clock_changed.noted"), sitting.now)
    addressing.to_all(sitting, "notice", said("clock_changed"), partial(_whole_clock, sitting),
                      ("clock", sitting.now.isoformat()))


def _whole_clock(sitting: Sitting, role: str) -> list[Said]:
    told = clock_settings.in_words(sitting.match, sitting.rules, sitting.language(role))
    return [*told, said("clock_changed.holds"), *question_words.due_in_words(sitting, role)]


def postpone(match: Match, role: str | None, hours: float, now: datetime, why: str = "",
             moderator: str | None = None) -> list[Deadline]:
    """Move a match's open deadlines (one role's or all) by hours of the players' time; the rows moved.

    why: told to the players; moderator: what they know him by who does it, None for who runs the server. In a
    transaction of its own. Negative hours move them to an earlier moment, never so near that less than the least notice
    is left. The caretaker's are not moved. Refused for hours that are none or too many.
    """
    if not 0 < abs(hours) <= MOST_HOURS:
        raise Refused(said("deadline_moved.too_far", most=MOST_HOURS, hours=f"{hours:g}"))
    move = questions.extend if hours > 0 else questions.shorten
    with database.transaction():
        sitting = lock(match.id, now)
        if windows.is_hidden(sitting):
            return _postpone_window(sitting, role, hours, why, moderator)
        rows = [row for row in Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null())
                if role in (None, row.role) and not sitting.in_care(row.role)]
        for row in rows:
            before = row.ends_at
            move(sitting, row, timedelta(hours=abs(hours)))
            _tell_moved(sitting, row, before, why, moderator)
        if rows:
            _note_moved(sitting, role, hours, why, moderator)
    return rows


def _postpone_window(sitting: Sitting, role: str | None, hours: float, why: str,
                     moderator: str | None) -> list[Deadline]:
    """A hidden window is moved for all alike, who are told whether they are asked or not."""
    if role:
        raise Refused(said("deadline_moved.window"))
    before, time = sitting.match.closes_at or sitting.now, timedelta(hours=abs(hours))
    (windows.extend if hours > 0 else windows.shorten)(sitting, time)
    rows = questions.follow_window(sitting)
    chronicle.note(sitting.match, _moved(role, hours, why, moderator), sitting.now)
    after = sitting.match.closes_at or sitting.now
    addressing.to_all(sitting, "notice", said("window_moved"), lambda to: [
        said("window_moved.from", moderator=moderator, before=sitting.local(to, before), now=sitting.local(to, after)),
        *([said("deadline_moved.why", why=why)] if why else [])], ("window", sitting.now.isoformat()))
    return rows


def _tell_moved(sitting: Sitting, row: Deadline, before: datetime, why: str, moderator: str | None) -> None:
    """A short mail to whoever is asked: by whom, from when to when, and why."""
    def write() -> Rendered:
        told = [said("deadline_moved.from", moderator=moderator, before=sitting.local(row.role, before),
                     now=sitting.local(row.role, row.ends_at)),
                *([said("deadline_moved.why", why=why)] if why else []), said("deadline_moved.same")]
        player = sitting.roles[row.role].player
        moved = short_time(row.ends_at, player.zone, player.language)
        return addressing.notice(sitting, row.role, said("deadline_moved", moment=moved), told)

    addressing.to_role(sitting, row.role, "notice", write, ("moved", row.id, sitting.now.isoformat()))


def _note_moved(sitting: Sitting, role: str | None, hours: float, why: str, moderator: str | None) -> None:
    """What the log says to all: under seal when the match is over, for it would tell that somebody is asked."""
    chronicle.note(sitting.match, _moved(role, hours, why, moderator), sitting.now, afterwards=sitting.is_sealed())


def _moved(role: str | None, hours: float, why: str, moderator: str | None) -> Said:
    """That deadlines were moved, as the log says it."""
    name = "deadline_moved.noted" if moderator else "deadline_moved.noted_by_operator"
    return said(name, one=bool(role), hours=f"{hours:+g}", why=why or None)
