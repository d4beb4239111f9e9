"""The sweep: defaults for questions whose time is up, warnings and reminders before.

A mail counts by the time the server received it: while a mail that came in time is stored and not yet
processed, the deadline waits for it. Otherwise the first to lock the match wins, and the other is told.
"""

import logging
from collections.abc import Callable, Iterator
from datetime import datetime

from pbem.store import claims, database, heartbeats
from pbem.store.models import RUNNING, Deadline, Match
from pbem.store.prepared import Prepared, given

from ..asked import questions, second_thoughts, windows
from ..asked.clock_settings import grace
from ..asked.submitted import has_submitted, wait
from ..clock import lateness, outages, reminding, unreached
from ..course import carrying_out, correcting, course, forgetting, keeping, observed, released, reports
from ..filed_ahead import filed_answers, filed_told
from ..judgement import appeals, overtime
from ..match import matches
from ..match.sitting import Sitting, lock
from ..post import digests, faults, kept, moderator, unread
from ..seats import invitations, missed, moving, promises, standing_in
from . import answering_ahead, as_meant, defaults, digesting, opening

log = logging.getLogger(__name__)

SOME = 100  # matches
OPEN = Prepared(lambda: Deadline.select().where(Deadline.match == given(Deadline.match), Deadline.done_at.is_null()))


def _move(match_id: int, now: datetime) -> None:
    moving.follow(match_id, now, reports.send)


# What waits for its time while nothing fails: (the matches in which it has come, what is done in one of them).
PARTS = ((promises.matches_due, promises.close), (moving.matches_due, _move),
         *((part.matches_due, part.follow) for part in (
             invitations, overtime, appeals, correcting, carrying_out, observed, keeping, released)))


def sweep(now: datetime) -> int:
    """Carry out every default that is due and send every reminder; the number of defaults.

    Several processes share the matches in which something is due, and one of them does the rest. A match another one
    holds is left to its next tick. A match whose rules fail is logged and does not keep the others waiting.
    """
    has_rest = claims.current().take(claims.SWEEP, 0)
    try:
        if has_rest:
            kept.follow()
            faults.forget(now)
        done = sum(_guarded(_sweep_match, match_id, now) for match_id in _each_with_work(now))
        if has_rest:
            _sweep_rest(now)
    finally:
        if has_rest:
            claims.current().give_up(claims.SWEEP, 0)
    heartbeats.beat("sweep", now)
    return done


def _each_with_work(now: datetime) -> Iterator[int]:
    """The matches in which something is due, some at a time, for other processes do others meanwhile: each begins at
    another place, so that two seldom come to the same match.
    """
    seen: set[int] = set()
    while left := sorted({*_matches_with_work(now)} - seen):
        begin = claims.worker() % len(left)
        some = [*left[begin:], *left[:begin]][:SOME]
        seen.update(some)
        yield from some


def _sweep_rest(now: datetime) -> None:
    for due, follow in () if outages.in_progress() else PARTS:
        for match_id in due(now):
            _guarded(follow, match_id, now)
    for match_id in digests.matches_due(now):
        _guarded(digesting.follow, match_id, now)
    forgetting.follow(now)
    moderator.tell_of_mails(now)


def answer_ahead(now: datetime) -> None:
    """Give the answers filed ahead whose moment has come.

    The clock wakes it every second, as it does the outbox: by the seconds at which it comes such an answer cannot be
    told from a mail.
    """
    for match_id in filed_answers.matches_with_answers(now):
        _guarded(_answer_match, match_id, now)


def _answer_match(match_id: int, now: datetime) -> None:
    sitting = lock(match_id, now, skip=True)
    if sitting is not None and sitting.match.status == RUNNING:
        answering_ahead.carry_out(sitting, in_care=False)


def _matches_with_work(now: datetime) -> list[int]:
    """Ids of the running matches in which something is due. A question for each column: so each has its index."""
    open_rows = Deadline.select(Deadline.match).where(
        Deadline.done_at.is_null(), matches.has_status(Deadline.match, RUNNING))
    due = [row.match_id for column in (Deadline.due_at, Deadline.remind_at, Deadline.answer_at)
           for row in open_rows.where(column <= now)]
    closing = Match.select(Match.id).where(Match.status == RUNNING, Match.closes_at <= now)
    return list({*due, *(match.id for match in closing), *standing_in.matches_to_look_at(now)})


def _guarded(work: Callable[[int, datetime], int | None], match_id: int, now: datetime) -> int:
    """Do something in a match; where it has failed and nothing has changed since, only now and then."""
    step = f"{faults.CLOCK}:{work.__module__.rpartition('.')[2]}.{work.__name__}"
    failed = faults.of_clock(match_id, step)
    if failed and faults.rests(failed, now):
        return 0
    try:
        with database.transaction():
            done = work(match_id, now) or 0
            if failed:
                failed.delete_instance()
            return done
    except Exception as error:
        log.exception("the sweep failed on match %(match_id)s; it is tried again when something has changed",
                      {"match_id": match_id})
        _note(match_id, step, now, error)
        return 0


def _note(match_id: int, step: str, now: datetime, error: Exception) -> None:
    try:
        with database.transaction():
            fault = faults.note(step, error, now, match=Match.get_by_id(match_id))
        faults.tell(fault, now)
    except Exception:
        log.exception("that match %(match_id)s fails could not be noted", {"match_id": match_id})


def _sweep_match(match_id: int, now: datetime) -> int:
    sitting = lock(match_id, now, skip=True)
    if sitting is None or sitting.match.status != RUNNING:
        return 0
    standing_in.change(sitting, reports.send)
    answering_ahead.carry_out(sitting)
    if sitting.withheld:
        return 0
    rows = OPEN.rows(match=match_id)
    _follow_calendars(sitting, rows)
    late = [row for row in rows if _is_up(sitting, row)] if opening.is_everything_read(sitting) else []
    lost = [row for row in rows if row not in late and _is_unreached(sitting, row)]
    for row in rows:
        if row not in late + lost and row.remind_at and row.remind_at <= now and _is_waited_for(sitting, row):
            reminding.remind(sitting, row)
    for row in lost:
        unreached.follow(sitting, row)
        standing_in.for_unreached(sitting, row.role, reports.send)
    if late:
        return _give_defaults(sitting, late)
    opening.open_answers(sitting)
    return 0


def _follow_calendars(sitting: Sitting, rows: list[Deadline]) -> None:
    """Reckon again what is due now: a player of several matches tells his days off in one of them."""
    for row in rows:
        if _is_asked(sitting, row) and (
                row.due_at <= sitting.now or row.remind_at and row.remind_at <= sitting.now):
            questions.follow_calendar(sitting, row)


def _is_asked(sitting: Sitting, row: Deadline) -> bool:
    asked: bool = filed_answers.is_asked(sitting, row)
    return asked


def _is_waited_for(sitting: Sitting, row: Deadline) -> bool:
    """Whether a player may be reminded: he has not answered, nor written what is not read yet, and his deadline is not
    about to move by an outage.
    """
    return not (has_submitted(sitting, row.role) or outages.in_progress() or unread.by_role(sitting, row))


def _is_up(sitting: Sitting, row: Deadline) -> bool:
    """Whether a question's default is to be given now; where there is grace, a final warning comes first."""
    if windows.is_hidden(sitting):
        return row.due_at <= sitting.now and not outages.in_progress() and not has_submitted(sitting, row.role)
    if row.due_at > sitting.now or _must_wait(sitting, row):
        return False
    if not grace(sitting.match, row.pace) or sitting.in_care(row.role):
        return True
    if row.final_at is None:
        reminding.warn(sitting, row)
    return row.final_at is not None and row.final_at <= sitting.now


def _must_wait(sitting: Sitting, row: Deadline) -> bool:
    """Whether a question whose deadline has passed waits on; for a mail it does so some times only."""
    why = lateness.why_it_waits(sitting, row)
    if why in (lateness.DOUBTED, lateness.UNREACHABLE):
        wait(row)
    return why is not None


def _is_unreached(sitting: Sitting, row: Deadline) -> bool:
    """Whether a question whose deadline has passed waits on because no mail about it has reached its player."""
    return (row.waits_for_mail and row.due_at <= sitting.now
            and lateness.why_it_waits(sitting, row) == lateness.UNREACHABLE)


def _give_defaults(sitting: Sitting, late: list[Deadline]) -> int:
    before, given = sitting.state, {}
    meant = as_meant.run(sitting, [row for row in late if _is_asked(sitting, row)])
    for row in late:
        if _is_asked(sitting, row) and row.role not in meant:
            given[row.role] = _is_told_at_once(sitting, row, defaults.give(sitting, row.role))
    second_thoughts.follow(sitting)
    if sitting.match.closes_at and sitting.match.closes_at <= sitting.now:
        opening.close(sitting)
    done_by = {**dict.fromkeys(meant, "filed"), **{role: defaults.giver(sitting, role) for role in given}}
    course.move_on(sitting, before, done_by, given=given)
    if sitting.withheld:
        return len(given)
    filed_told.tell(sitting, meant)
    return len(given)


def _is_told_at_once(sitting: Sitting, row: Deadline, declined: bool) -> bool:
    """Whether a player is told at once what was given for him: more than to decline, or too often. The miss is counted.

    Whoever the caretaker plays for knows that it does.
    """
    is_last = missed.count(sitting, row)
    return is_last or not declined and not sitting.in_care(row.role)
