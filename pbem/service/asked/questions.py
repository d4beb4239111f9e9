"""What is asked of whom, until when: the deadline rows follow the rules' pending questions."""

import hmac
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TypeAlias

from pbem import config, identifiers
from pbem.engine.facets import Moments, OwnTurn
from pbem.engine.given_again import FromPool
from pbem.engine.shapes import Asked, Command, State
from pbem.store import wakes
from pbem.store.models import QUESTION_MARK, Deadline, Player
from pbem.store.prepared import Prepared, given, inserting, updating

from ..match import chains
from ..match.sitting import Sitting
from . import banks, leave, stops, windows, working_time
from .clock_settings import CARE, grace, notice, reminders
from .drawn_pauses import pause
from .working_time import Calendar, Due, Stretch

Name: TypeAlias = str | int  # of a question in a reply address: its mark, "" for none, of before its number
MOST_WAIT = timedelta(days=1)  # beyond the deadline as it is reckoned now
OPEN = inserting(Deadline, "match", "role", "number", "pace", "asked_at", "due_at", "remind_at", "mark", "turn",
                 "spent")
DONE = updating(Deadline, "done_at", "done_by", "answer_at", "settled_ahead")
ASKED = Prepared(lambda: Deadline.select().where(
    Deadline.match == given(Deadline.match), Deadline.role == given(Deadline.role),
    Deadline.number == given(Deadline.number)))
FROM = Prepared(lambda: Deadline.select().where(
    Deadline.match == given(Deadline.match),
    Deadline.done_at.is_null() | (Deadline.number >= given(Deadline.number))))


def follow(sitting: Sitting, done_by: Mapping[str, str]) -> list[str]:
    """Bring the deadline rows in line with the pending questions; the roles that are newly asked.

    done_by: role -> "answer", "filed", "default" or CARETAKER, for the roles that acted; closed questions of others
    are moot.
    """
    pending = sitting.pending()
    rows = _rows(sitting, pending)
    newly = []
    for role, asked in pending.items():
        row = rows.pop((role, asked["number"]), None)
        if row is None:
            sitting.due[role] = _open(sitting, role, asked)
            newly.append(role)
            continue
        sitting.due[role] = row.ends_at
        sitting.marks[role, row.number] = row.mark
        if row.done_at:
            _mark(row, None, None)
    for row in rows.values():
        _close(row, sitting.now, done_by.get(row.role, "moot"))
    follow_window(sitting)
    return newly


def follow_window(sitting: Sitting) -> list[Deadline]:
    """Let all who are asked in a hidden window be asked until its end; the Deadlines that have moved."""
    end = windows.end(sitting)
    rows = _rows(sitting, sitting.pending()).values() if end else ()
    moved = [row for row in rows if not row.done_at and row.due_at != end and not sitting.in_care(row.role)]
    for row in moved:
        _move(sitting, row, row.ends_at)
    return moved


def _rows(sitting: Sitting, pending: Mapping[str, Asked]) -> dict[tuple[str, int], Deadline]:
    """The rows that are open, and those of the pending questions, by role and number of the question."""
    oldest = min((asked["number"] for asked in pending.values()), default=None)
    return {(row.role, row.number): row for row in FROM.rows(match=sitting.match, number=oldest)}


def _open(sitting: Sitting, role: str, asked: Asked) -> datetime:
    turn = banks.turn_of(sitting, role, asked)
    row = Deadline(match=sitting.match, role=role, number=asked["number"], pace=asked["pace"], asked_at=sitting.now,
                   turn=turn, spent=banks.spent(sitting, role, turn))
    due, remind_at = _times(sitting, row)
    OPEN.change(match=sitting.match, role=role, number=row.number, pace=row.pace, asked_at=row.asked_at,
                due_at=due, remind_at=remind_at, mark=_mark_of(sitting, role, row.number), turn=turn, spent=row.spent)
    return due


def _times(sitting: Sitting, row: Deadline) -> tuple[datetime, datetime | None]:
    """When the answer to a question asked now is due, and the first reminder (None: never).

    The caretaker's time is short.
    """
    end = windows.end(sitting)
    if sitting.in_care(row.role):
        due = sitting.now + _care(sitting, row.role)
        return min(due, end or due), None
    due = end or reckoned(sitting, row).at
    return due, next_reminder(sitting, row.pace, due)


def _care(sitting: Sitting, role: str) -> timedelta:
    """How long the caretaker takes; no time where nobody sees the role waited for: its hour would tell who is asked."""
    unseen = sitting.is_sealed() and role not in sitting.rules.awaited(sitting.state)
    return timedelta(0) if unseen else CARE.of(sitting.match.settings)


def renumber(sitting: Sitting, before: Mapping[str, int], anew: bool) -> None:
    """The match went back, and roles are asked again what they were: their deadlines and reply addresses stand.

    before: role -> the number that its question had. anew: one that is open again gets its whole time anew; one whose
    time is over does so anyway.
    """
    sitting.due.clear()
    sitting.marks.clear()
    sitting.asked.clear()
    kept = set()
    for role, asked in sitting.pending().items():
        row = ASKED.first(match=sitting.match, role=role, number=before[role]) if role in before else None
        if row:
            kept.add(row.id)
            row.number, reopened = asked["number"], row.done_at is not None
            row.done_at = row.done_by = None
            row.remind_at = next_reminder(sitting, row.pace, row.due_at) if reopened else row.remind_at
            row.save()
            if reopened and anew or row.ends_at <= sitting.now:
                ask_anew(sitting, role)
    banks.close(sitting, kept)


def ask_anew(sitting: Sitting, role: str) -> None:
    """Give a role that is asked its whole time again, from now on: somebody else plays it."""
    asked = sitting.pending().get(role)
    row = asked and deadline(sitting, role)
    if asked and row:
        row.asked_at, row.granted, row.spent = sitting.now, 0, 0
        row.due_at, row.remind_at = _times(sitting, row)
        row.reminded_at, row.reminders, row.final_at = None, 0, None
        if row.answer_at and sitting.in_care(role):
            row.answer_at = row.due_at
        row.save()
        sitting.due[role] = row.due_at


def next_reminder(sitting: Sitting, pace: str, due: datetime) -> datetime | None:
    """When the next reminder of a deadline goes out, None when none is left."""
    moments = (due - time for time in reminders(sitting.match, pace))
    return next((moment for moment in moments if moment > sitting.now), None)


def reckoned(sitting: Sitting, row: Deadline) -> Due:
    """The working_time.Due of a question (a Deadline), one fair one for all who are asked it."""
    time = banks.time(sitting.match, sitting.rules, row) + timedelta(seconds=row.granted)
    return working_time.fair(_calendars(sitting, row.role, row.number), row.asked_at, time,
                             notice(sitting.match, row.pace))


def _calendars(sitting: Sitting, role: str, number: int) -> list[Calendar]:
    """The calendars of all who are seen to be asked this question, and of this role, as far as they play themselves."""
    asked = [other for other in sitting.rules.awaited(sitting.state) if sitting.is_sealed() or
             sitting.pending()[other]["number"] == number]
    return [leave.calendar(sitting.roles[name].player, sitting.match)
            for name in dict.fromkeys([*asked, role]) if name in sitting.roles and not sitting.in_care(name)]


def after(sitting: Sitting, row: Deadline, moment: datetime, time: timedelta) -> datetime:
    """When so much time has run from a moment on for all who are asked this question (a Deadline)."""
    return working_time.fair(_calendars(sitting, row.role, row.number), moment, time).at


def noticed(sitting: Sitting, row: Deadline, moment: datetime) -> datetime:
    """From when on a default may be given for a question whose mail went out at this moment."""
    least = notice(sitting.match, row.pace)
    return max(working_time.awake(calendar, moment, least) for calendar in _calendars(sitting, row.role, row.number))


def reckon_again(sitting: Sitting, player: Player) -> None:
    """Let the open deadlines of a player, and of all who are asked the same, follow a change of its calendar."""
    roles = [role for role, seat in sitting.roles.items() if seat.player_id == player.id and not sitting.in_care(role)]
    rows = [row for row in _rows(sitting, sitting.pending()).values() if not row.done_at]
    for row in rows:
        if row.number in {own.number for own in rows if own.role in roles}:
            follow_calendar(sitting, row)


def follow_calendar(sitting: Sitting, row: Deadline) -> None:
    """Reckon a deadline again by what its players and the match now say of their time; it only ever moves later."""
    if sitting.in_care(row.role):
        return
    end = reckoned(sitting, row).at
    if row.final_at:
        end = after(sitting, row, end, grace(sitting.match, row.pace))
    if end < row.ends_at:
        end = _still_open(sitting, row, end)
    if end > row.ends_at:
        _move(sitting, row, end)


def _still_open(sitting: Sitting, row: Deadline, end: datetime) -> datetime:
    """Where a deadline goes that was reckoned otherwise and is later than it is reckoned now.

    One that suits none of its players any more, as in the quiet hours of a new zone, waits for the first whom it suits;
    for less than a day of theirs, so that a player who changes his zone again and again stalls nothing.
    """
    calendars = _calendars(sitting, row.role, row.number)
    suits = min(working_time.open_from(calendar, row.ends_at) for calendar in calendars)
    return suits if suits <= after(sitting, row, end, MOST_WAIT) else row.ends_at


def _close(row: Deadline, now: datetime, done_by: str) -> None:
    if not row.done_at:
        _mark(row, now, done_by)


def _mark(row: Deadline, done_at: datetime | None, done_by: str | None) -> None:
    """A question is done with, or open again; what was answered once is not answered again by an order filed ahead."""
    settled = row.settled_ahead or done_by not in (None, "moot")
    DONE.change(id=row.id, done_at=done_at, done_by=done_by, answer_at=None, settled_ahead=settled)


def give_back(sitting: Sitting, row: Deadline, stop: Sequence[Stretch]) -> None:
    """Let a deadline follow a stop: what of it was the players' time since they were asked, they get again.

    stop: stretches of stops. The least notice lies between now and the new deadline, unless the stop was short: then it
    moves the deadline by no more than itself, also into quiet hours. An order filed ahead takes its pause anew: an
    answer at the very moment at which the match goes on would be no mail's.
    """
    if sitting.in_care(row.role):
        return
    if row.answer_at:
        row.answer_at = sitting.now + pause(sitting.match, row.pace, row.role, row.number)
        wakes.tell(wakes.AHEAD)
    calendars = _calendars(sitting, row.role, row.number)
    lost = [stops.counted(calendar, stops.since(stop, row.asked_at)) for calendar in calendars]
    if stops.whole(stop) < stops.SHORT:
        _move(sitting, row, row.ends_at + max(lost), min(lost))
        return
    fair = [working_time.due(calendar, row.ends_at, own).at for calendar, own in zip(calendars, lost, strict=True)]
    _move(sitting, row, max(*fair, noticed(sitting, row, sitting.now)), min(lost))


def extend(sitting: Sitting, row: Deadline, time: timedelta) -> None:
    """Move a deadline by a timedelta of the players' time."""
    if not sitting.in_care(row.role):
        _move(sitting, row, after(sitting, row, row.ends_at, time), time)


def shorten(sitting: Sitting, row: Deadline, time: timedelta) -> None:
    """Move a deadline by a timedelta to an earlier moment; the least notice is left from now on."""
    if not sitting.in_care(row.role):
        _move(sitting, row, min(row.ends_at, max(row.ends_at - time, noticed(sitting, row, sitting.now))), -time)


def _move(sitting: Sitting, row: Deadline, end: datetime, granted: timedelta = timedelta(0)) -> None:
    """Let a deadline and its reminders be at another moment. granted: what of it is time to answer, not closed days.

    In a hidden window it is at the end of that.
    """
    moved = (windows.end(sitting) or end) - row.ends_at
    row.due_at += moved
    row.granted += round(granted.total_seconds())
    if row.final_at:
        row.final_at += moved
    else:
        row.remind_at = next_reminder(sitting, row.pace, row.due_at)
    row.save()
    sitting.due[row.role] = row.ends_at


def passive(sitting: Sitting, role: str) -> Command:
    """The command that is given for a role that is asked when its time is up: what it owes since the match went back,
    the default, or the caretaker's.
    """
    give = sitting.rules.taken_care if sitting.in_care(role) else sitting.rules.default
    return _owed(sitting, role) or give(sitting.state, role)


def _owed(sitting: Sitting, role: str) -> Command | None:
    chance = chains.chance(sitting.match)
    return chance.due(sitting.rules, sitting.state, role) if isinstance(chance, FromPool) else None


def passives(sitting: Sitting, role: str) -> Iterator[tuple[State, Command]]:
    """(state, command): what is given for a role when its time is up, and what follows it then at once, which is the
    rest of its own turn where the game has it so; as far as it needs no chance.
    """
    rules, state = sitting.rules, sitting.state
    give, own = rules.taken_care if sitting.in_care(role) else rules.default, banks.own_turn(sitting, role)
    while True:
        command = passive(sitting, role) if state is sitting.state else give(state, role)
        yield state, command
        if sitting.in_care(role) or not rules.facet(OwnTurn).defaults_whole or not own:
            return
        after, *_ = rules.trial(state, role, command)
        if after is None or not banks.goes_on(rules, after, role, own):
            return
        state = after


def deadline(sitting: Sitting, role: str) -> Deadline | None:
    """The Deadline of the question a role is asked; None before it is written."""
    return ASKED.first(match=sitting.match, role=role, number=sitting.pending()[role]["number"])


def due(sitting: Sitting, role: str) -> datetime | None:
    """When the answer of a role that is asked is due: with grace its end, once the final warning was given.

    None before its deadline is written.
    """
    if role not in sitting.due:
        asked = deadline(sitting, role)
        if asked is None:
            return None
        sitting.due[role] = asked.ends_at
        sitting.marks[role, asked.number] = asked.mark
    return sitting.due[role]


def mark(sitting: Sitting, role: str) -> str:
    """What reply addresses call the question that a role may answer or reopen now, or that it is asked before its place
    in a row comes; "" when there is none.
    """
    number = _number(sitting, role)
    return _mark_ahead(sitting, role) if number is None else _mark_of(sitting, role, number)


def names(sitting: Sitting, role: str) -> list[Name]:
    """What a reply address to the question of a role may call it; it calls none "" where none is asked.

    Who was asked before his place came may still answer that mail when it has come.
    """
    number = _number(sitting, role)
    if number is None:
        return ["", _mark_ahead(sitting, role)]
    asked = sitting.pending().get(role)
    return [number, _mark_of(sitting, role, number), *([_keyed(sitting, role, asked)] if asked else [])]


def _number(sitting: Sitting, role: str) -> int | None:
    """Of the question that a role may answer or reopen: none in a window in which it holds nothing to play."""
    return None if windows.is_empty(sitting, role) else sitting.question_number(role)


def _mark_ahead(sitting: Sitting, role: str) -> str:
    """What calls the question that comes at a role's place; "" where none does."""
    found = sitting.rules.at_its_place(sitting.state, role) if sitting.state else None
    return _keyed(sitting, role, sitting.rules.pending(found)[role]) if found else ""


def _keyed(sitting: Sitting, role: str, asked: Asked) -> str:
    """What calls a question asked ahead, by what it asks in this turn, since it has no Deadline."""
    text = "|".join(["ahead", *map(str, (sitting.match.id, role, sitting.stage().turn, asked["decision"]))]).encode()
    drawn = hmac.digest(config.current().secret_key(), text, "sha256")
    return "".join(identifiers.LETTERS[byte % len(identifiers.LETTERS)] for byte in drawn[:QUESTION_MARK])


def _mark_of(sitting: Sitting, role: str, number: int) -> str:
    """The mark of a question; drawn here when its deadline is still to be opened in this transaction."""
    if (role, number) not in sitting.marks:
        row = ASKED.first(match=sitting.match, role=role, number=number)
        sitting.marks[role, number] = row.mark if row else \
            identifiers.draw(sitting.holders[role].player.email, QUESTION_MARK)
        asked = sitting.pending().get(role)
        if row and asked and asked["number"] == number:
            sitting.due.setdefault(role, row.ends_at)
            sitting.asked[role, number] = row
    return sitting.marks[role, number]


def runs_by_itself(sitting: Sitting, role: str) -> bool:
    """Whether what a role is asked back about now runs when its time is up: in its own turn, which all see."""
    asked = sitting.pending().get(role)
    return asked is not None and sitting.rules.is_of_turn(asked["pace"]) and sitting.rules.has(Moments) \
        and not sitting.is_sealed() and not sitting.in_care(role)
