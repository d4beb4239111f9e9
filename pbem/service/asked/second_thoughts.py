"""Second thoughts: when all have answered a question that was put to several, the answers are opened a little later.

Until then WAIT takes an answer back. The rules hold such a question open (`Game.is_closing`) until the clock closes it
by a journal row of its own; here stands when. A question under seal is held open too, even when nobody is asked, always
by a drawn pause, so that its end does not tell whether anybody has answered. A deadline that has passed leaves no time
for either.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from pbem.engine import Game
from pbem.engine.facets import Windows
from pbem.engine.phrases import Phrase
from pbem.store.models import Deadline, Match, Settings

from ..match.said import said
from ..match.sitting import Sitting
from . import stops, windows
from .clock_settings import CARE, DEAR, HIDDEN, PAUSE, SECOND_THOUGHTS, WINDOWS
from .clock_settings import HELD as HELD_BACK
from .drawn_pauses import pause
from .submitted import all_have_submitted
from .working_time import Stretch

SEALED = "sealed"
HELD: dict[str, Callable[[Settings, Game], bool]] = {  # how a question is held open: whether the clock wants it
    "second_thoughts": lambda settings, rules: bool(SECOND_THOUGHTS.of(settings)),
    SEALED: lambda settings, rules: bool(PAUSE.of(settings)) or rules.has(Windows) and WINDOWS.of(settings) == HIDDEN}


def held(match: Match) -> dict[str, bool]:
    """How the rules are to hold questions of a match open, as `Game.setup` takes it."""
    return {name: True for name, is_wanted in HELD.items() if is_wanted(match.settings, match.rules)}


def window(match: Match) -> timedelta:
    """How long after the last answer (a timedelta)."""
    return SECOND_THOUGHTS.of(match.settings)


def holds_what_is_dear(match: Match) -> bool:
    """Whether an order that gives away much waits so long, so that it can be taken back."""
    return DEAR.of(match.settings) == HELD_BACK and bool(window(match))


def follow(sitting: Sitting) -> None:
    """After the commands of a transaction: when the answers are opened, None while there are none to open."""
    match = sitting.match
    if windows.is_hidden(sitting):
        return
    if not all_have_submitted(sitting):
        match.closes_at = None
    elif match.closes_at is None:
        match.closes_at = _end_under_seal(sitting) if sitting.is_sealed() else _end(
            sitting.now + window(match), _rows(sitting))


def _end_under_seal(sitting: Sitting) -> datetime:
    """Some time after the last player's answer, or after the question where none is asked.

    Answers of the caretaker count for nothing but the hour at which all know them to come: they would tell by a later
    end whether anybody else has been asked.
    """
    rows = _rows(sitting)
    begun = min((row.asked_at for row in rows), default=sitting.now)
    played = [row for row in rows if not sitting.in_care(row.role) and not windows.is_passed_over(sitting, row.role)]
    last = max((row.done_at or sitting.now for row in played), default=begun)
    end = _end(last + _held_open(sitting), played)
    return max(end, begun + CARE.of(sitting.match.settings)) if _in_care(sitting) else end


def _end(moment: datetime, rows: Sequence[Deadline]) -> datetime:
    """A moment, or when the time to answer ends for the last of those who were asked (Deadlines) if that is earlier."""
    return min([moment, max(row.ends_at for row in rows)]) if rows else moment


def _held_open(sitting: Sitting) -> timedelta:
    """How long a question under seal stays open after the last answer; where nobody is asked, altogether."""
    rules, state = sitting.rules, sitting.state
    return pause(sitting.match, rules.sealed_pace(state), "sealed", _number(sitting), brief=not rules.awaited(state))


def _number(sitting: Sitting) -> int:
    return sitting.state["stack"][-1]["number"]


def _in_care(sitting: Sitting) -> list[str]:
    """The roles that all see waited for under seal and that the caretaker plays, whether they are asked or not."""
    awaited = sitting.rules.awaited(sitting.state) if sitting.is_sealed() else ()
    return [role for role in awaited if sitting.in_care(role)]


def put_off(sitting: Sitting, stop: list[Stretch]) -> None:
    """Move the opening of answers by a stop of the clock; the caretaker's moments are not moved."""
    if windows.is_hidden(sitting):
        windows.put_off(sitting, stop)
    elif sitting.match.closes_at and not _in_care(sitting):
        sitting.match.closes_at += stops.whole(stop)


def _rows(sitting: Sitting) -> list[Deadline]:
    return list(Deadline.select().where(Deadline.match == sitting.match, Deadline.number == _number(sitting)))


def promise(sitting: Sitting, role: str) -> str:
    """What a role that is asked is told about taking its answer back; "" when it cannot."""
    pending = sitting.pending()
    several = sitting.is_sealed() or len(pending) + len(sitting.rules.settled(sitting.state)) > 1
    if not several or not sitting.rules.decisions[pending[role]["decision"]].reopen:
        return ""
    return sitting.say(role, "wait", until=until(sitting, role))


def until(sitting: Sitting, role: str) -> Phrase:
    """Until when an answer that a role has given can be taken back, as a clause."""
    if sitting.is_sealed() and not windows.is_hidden(sitting):
        return said("wait.until_opened")
    if sitting.match.closes_at:
        return said("wait.until", moment=sitting.local(role, sitting.match.closes_at))
    held_open = sitting.state.get("second_thoughts")
    minutes = window(sitting.match) / timedelta(minutes=1) if held_open else 0
    return said("wait.until_last", minutes=f"{minutes:g}" if minutes else None)
