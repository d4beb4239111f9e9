"""The bank of hours of one's own turn: what one of its questions leaves of the time is there for the next.

Only the time in which a question of the turn waits for its player is taken from the bank, on days that count: what
others take for their answers costs nothing of it, and what was given back or granted beside is there as well. Each
question keeps the least notice. So a deadline follows from the turn's own questions alone, which all see.
"""

from datetime import timedelta

from pbem.engine import Game
from pbem.engine.facets import OwnTurn, Voices
from pbem.engine.shapes import Asked, State
from pbem.store.models import Deadline, Match
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from . import leave, working_time
from .clock_settings import length, notice

LATEST = Prepared(lambda: Deadline.select().where(
    Deadline.match == given(Deadline.match), Deadline.role == given(Deadline.role),
    Deadline.turn == given(Deadline.turn)).order_by(Deadline.number.desc()).limit(1))


def turn_of(sitting: Sitting, role: str, asked: Asked) -> str:
    """What names the turn that a role's question belongs to, "" when it is none of its own turn."""
    return own_turn(sitting, role) if sitting.rules.is_of_turn(asked["pace"]) else ""


def own_turn(sitting: Sitting, role: str) -> str:
    """What names the turn of its own that a role has now, "" when it has none."""
    return _own_turn(sitting.rules, sitting.state, role)


def _own_turn(rules: Game, state: State, role: str) -> str:
    own = rules.facet(OwnTurn).whose(state)
    return f"{own[0]} {own[1]}" if own and rules.facet(Voices).who_speaks(state, own[0]) == role else ""


def goes_on(rules: Game, state: State, role: str, turn: str) -> bool:
    """Whether a role is asked about a turn of its own, still this one."""
    asked = rules.pending(state).get(role)
    return asked is not None and rules.is_of_turn(asked["pace"]) and _own_turn(rules, state, role) == turn


def spent(sitting: Sitting, role: str, turn: str) -> int:
    """How many seconds of a turn's bank are gone when its next question is asked now; below 0 with more granted."""
    last = LATEST.first(match=sitting.match, role=role, turn=turn) if turn else None
    if last is None:
        return 0
    calendar = leave.calendar(sitting.roles[role].player, sitting.match)
    taken = working_time.counted(calendar, last.asked_at, last.done_at or sitting.now)
    return last.spent + round(taken.total_seconds()) - last.granted


def whole(match: Match, rules: Game) -> timedelta:
    """The bank of a turn."""
    return max(length(match, pace) for pace in rules.turn_paces)


def time(match: Match, rules: Game, row: Deadline) -> timedelta:
    """The time to answer a question (a Deadline): of its turn's bank what is left, else all that its pace has."""
    if not row.turn:
        return length(match, row.pace)
    left = whole(match, rules) - timedelta(seconds=row.spent)
    return max(notice(match, row.pace), left if row.pace in rules.turn_paces else min(left, length(match, row.pace)))


def close(sitting: Sitting, kept: set[int]) -> None:
    """The match went back: of the questions asked so far those of these ids alone go on with a turn."""
    Deadline.update(turn="").where(
        Deadline.match == sitting.match, Deadline.turn != "", Deadline.id.not_in(kept)).execute()
