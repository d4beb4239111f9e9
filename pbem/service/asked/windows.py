"""Windows: moments at which cards may be played by whoever holds some. Until when one is open, and who is asked.

What a match does says its clock (`windows`). A hidden one ends at a moment that is fixed when it opens and that depends
on what all can see: the windows of one move (`Moves.under_way`) share an interval of waking time, and each is open for
the least notice. It ends at once when all who could hold something have waived for the turn. Nothing that is asked,
held, answered or filed moves it, so there is no grace, and neither a mail that came back nor one in doubt is waited
for. What stops the clock for all moves it for all. The others end some time after the last answer (`second_thoughts`).
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from pbem.engine.facets import Moves
from pbem.engine.shapes import Asked, State
from pbem.store.models import Match

from ..match.sitting import Sitting
from . import leave, stops, working_time
from .clock_settings import ASKED, HIDDEN, PAUSE, WINDOW, WINDOWS, notice
from .working_time import Calendar, QuietHours, Stretch

NIGHT = QuietHours(23, 7)  # where a match has no quiet hours


def is_hidden(sitting: Sitting) -> bool:
    """Whether a window is open that ends by what all can see alone."""
    return WINDOWS.of(sitting.match.settings) == HIDDEN and sitting.window() is not None


def end(sitting: Sitting) -> datetime | None:
    """When the hidden window that is open ends; None when none is."""
    return sitting.match.closes_at if is_hidden(sitting) else None


def is_empty(sitting: Sitting, role: str) -> bool:
    """Whether a role that the rules ask in a window holds nothing to play in it: nothing is asked of its player."""
    return WINDOWS.of(sitting.match.settings) != ASKED and _is_asked(sitting, role) and \
        not sitting.rules.has_choice(sitting.state, role)


def asked(sitting: Sitting, role: str) -> Asked | None:
    """What a role is asked; None for nothing, or for a window in which it holds nothing to play."""
    return None if is_empty(sitting, role) else sitting.pending().get(role)


def has_waived(sitting: Sitting, role: str) -> bool:
    """Whether a role has told all that it plays nothing in the windows of this turn."""
    turn = sitting.stage().turn
    return turn is not None and sitting.holders[role].waived == turn


def is_passed_over(sitting: Sitting, role: str) -> bool:
    """Whether the player of a role that the rules ask in a window is neither mailed nor waited for."""
    return _is_asked(sitting, role) and (has_waived(sitting, role) or is_empty(sitting, role))


def _is_asked(sitting: Sitting, role: str) -> bool:
    return role in sitting.pending() and sitting.window() is not None


def nobody_is_left(sitting: Sitting) -> bool:
    """Whether a window is open and nobody whom the rules ask is waited for."""
    return sitting.window() is not None and all(is_passed_over(sitting, role) for role in sitting.pending())


# The end of a hidden window.

def follow(sitting: Sitting) -> None:
    """Fix the end of a window that has opened; it is over when all who could hold something have waived."""
    could, match = sitting.window(), sitting.match
    if could is None or not is_hidden(sitting):
        return
    number = _number(sitting.state)
    if match.closes_at is None or match.window_number != number:
        match.window_number, match.closes_at = number, _end(sitting, list(could))
    if all(has_waived(sitting, role) for role in could):
        match.closes_at = min(match.closes_at, sitting.now)


def _end(sitting: Sitting, could: list[str]) -> datetime:
    match, move, calendars = sitting.match, _move(sitting, sitting.state), _calendars(sitting, could)
    if match.window_move != move or match.window_until is None:
        match.window_move = move
        match.window_until = _after(calendars, sitting.now, WINDOW.of(match.settings))
    return max(match.window_until, _after(calendars, sitting.now, _least(sitting)))


def _least(sitting: Sitting) -> timedelta:
    """How long each window is open at least; an order filed ahead answers within the pause."""
    match = sitting.match
    return max(notice(match, sitting.rules.sealed_pace(sitting.state)), PAUSE.of(match.settings))


def _after(calendars: Iterable[Calendar], moment: datetime, time: timedelta) -> datetime:
    """When so much waking time has passed for all."""
    return max(working_time.awake(calendar, moment, time) for calendar in calendars)


def _calendars(sitting: Sitting, could: Iterable[str]) -> list[Calendar]:
    """Those of all who could hold something and play themselves.

    Days off and absences count where the window concerns them: somebody's long absence would else stop every move.
    """
    concerned, match = sitting.rules.awaited(sitting.state), sitting.match
    found = [leave.calendar(sitting.roles[role].player, match) if role in concerned else
             leave.of_match(match, sitting.roles[role].player.zone)
             for role in could if role in sitting.roles and not sitting.in_care(role)]
    return [replace(calendar, quiet=calendar.quiet or NIGHT) for calendar in found or [leave.of_match(match)]]


def _number(state: State) -> int | None:
    return state["stack"][-1].get("number") if state["stack"] else None


def _move(sitting: Sitting, state: State) -> int | None:
    """The move that a window is of: where the rules name none, each is of its own."""
    return sitting.rules.facet(Moves).under_way(state) or _number(state)


def renumber(sitting: Sitting, before: State) -> None:
    """The match went back, for a player took an order back by which nothing is seen to change: windows go on."""
    match, state = sitting.match, sitting.state
    if match.window_move == _move(sitting, before):
        match.window_move = _move(sitting, state)
    if match.window_number == _number(before):
        match.window_number = _number(state)


# What stops the clock for all, or gives all more time.

def put_off(sitting: Sitting, stop: list[Stretch]) -> None:
    """Move the end of a hidden window by what a stop took of the time of those who could hold something."""
    def later(calendar: Calendar) -> datetime:
        return working_time.due(calendar, _closes_at(sitting), stops.counted(calendar, stop)).at
    _let_end(sitting, lambda calendar: max(later(calendar), working_time.awake(calendar, sitting.now, _least(sitting))))


def extend(sitting: Sitting, time: timedelta) -> None:
    """Move the end of a hidden window by a time of those who could hold something; nothing when none is open."""
    if is_hidden(sitting):
        _let_end(sitting, lambda calendar: working_time.due(calendar, _closes_at(sitting), time).at)


def shorten(sitting: Sitting, time: timedelta) -> None:
    """Move the end of a hidden window to an earlier moment; the least notice is left from now on."""
    if is_hidden(sitting):
        _let_end(sitting, lambda calendar: min(_closes_at(sitting), max(
            _closes_at(sitting) - time, working_time.awake(calendar, sitting.now, _least(sitting)))))


def _closes_at(sitting: Sitting) -> datetime:
    return sitting.match.closes_at or sitting.now


def _let_end(sitting: Sitting, moment: Callable[[Calendar], datetime]) -> None:
    """A window and the interval of its move end at another moment, the latest that suits."""
    match, before = sitting.match, _closes_at(sitting)
    match.closes_at = max(moment(calendar) for calendar in _calendars(sitting, sitting.window() or ()))
    if match.window_until is not None:
        match.window_until += match.closes_at - before
    keep(match)


def keep(match: Match) -> None:
    """Save until when a window is open."""
    Match.update(closes_at=match.closes_at, window_number=match.window_number, window_move=match.window_move,
                 window_until=match.window_until).where(Match.id == match.id).execute()
