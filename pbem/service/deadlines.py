"""The sweep: defaults for questions whose time is up, warnings and reminders before.

A mail counts by the time the server received it: while a mail that came in time is stored and not yet
processed, the deadline waits for it. Otherwise the first to lock the match wins, and the other is told.
"""

import logging
from datetime import timedelta

from pbem import orders
from pbem.render import Section
from pbem.render.bodies import local_time
from pbem.store import database
from pbem.store.models import RUNNING, STORED, WAITING, Deadline, Heartbeat, Mail, Match

from . import chains, course, filed_answers, questions, reminding, reports, tokens
from .clock_settings import grace, read_clock
from .sitting import lock
from .submitted import has_submitted, is_unreachable, prompt

log = logging.getLogger(__name__)

UNREAD_MAIL_COUNTS = timedelta(minutes=10)
OUTAGE = timedelta(minutes=15)


def sweep(now):
    """Carry out every default that is due and send every reminder; the number of defaults.

    A match another process holds is left to its next tick. A match whose rules fail is logged and does
    not keep the others waiting.
    """
    done = sum(_guarded(_sweep_match, match_id, now) for match_id in _matches_with_work(now))
    beat("sweep", now)
    return done


def beat(name, now):
    """Note that a part of the clock has run."""
    with database.transaction():
        Heartbeat.insert(name=name, at=now).on_conflict(
            conflict_target=[Heartbeat.name], update={Heartbeat.at: now}).execute()


def _matches_with_work(now):
    rows = Deadline.select(Deadline.match).join(Match).where(
        Match.status == RUNNING, Deadline.done_at.is_null(),
        (Deadline.due_at <= now) | (Deadline.remind_at <= now) | (Deadline.answer_at <= now)).distinct()
    return [row.match_id for row in rows]


def _guarded(work, match_id, now):
    try:
        with database.transaction():
            return work(match_id, now)
    except Exception:
        log.exception("the sweep failed on match %s; it is tried again at the next tick", match_id)
        return 0


def _sweep_match(match_id, now):
    sitting = lock(match_id, now, skip=True)
    if sitting is None or sitting.match.status != RUNNING:
        return 0
    filed_answers.carry_out(sitting)
    rows = list(Deadline.select().where(Deadline.match == match_id, Deadline.done_at.is_null()))
    late = [row for row in rows if _is_up(sitting, row)]
    for row in rows:
        if row not in late and row.remind_at and row.remind_at <= now and not has_submitted(sitting, row.role):
            reminding.remind(sitting, row)
    return _give_defaults(sitting, late) if late else 0


def _is_up(sitting, row):
    """Whether a question's default is to be given now; where there is grace, a final warning comes first."""
    if row.due_at > sitting.now or _must_wait(sitting, row):
        return False
    if not grace(sitting.match, row.pace):
        return True
    if row.final_at is None:
        reminding.warn(sitting, row)
    return row.final_at <= sitting.now


def _must_wait(sitting, row):
    """Whether a question whose deadline has passed waits on: its player has answered or has not had the time."""
    if has_submitted(sitting, row.role) or _mail_under_way(sitting, row):
        return True
    if is_unreachable(sitting, row):
        return sitting.now < row.due_at + read_clock(sitting.match.settings)["bounced"]
    sent = prompt(row)
    return sent is not None and (sent.status == WAITING or sitting.now < questions.noticed(sitting, row, sent.sent_at))


def _mail_under_way(sitting, row):
    """Whether a mail of this role came in time and is still to be processed."""
    stored = Mail.select(Mail.recipient).where(
        Mail.status == STORED, Mail.received_at <= (row.final_at or row.due_at),
        Mail.received_at > sitting.now - UNREAD_MAIL_COUNTS)
    seat = sitting.roles[row.role]
    return any(_seat_of(mail.recipient) == seat.id for mail in stored)


def _seat_of(recipient):
    try:
        return tokens.read(tokens.find(recipient) or "").seat
    except tokens.BadToken:
        return None


def _give_defaults(sitting, late):
    before, notes = sitting.stage(), {}
    for row in late:
        words = _give_default(sitting, row)
        if words:
            notes[row.role] = [_told(sitting, row, words)]
    course.move_on(sitting, before, dict.fromkeys(notes, "default"), notes=notes)
    return len(notes)


def _give_default(sitting, row):
    """Carry out the default of a question that is still asked; the order in words, or None."""
    rules, role, match = sitting.rules, row.role, sitting.match
    if sitting.pending().get(role, {}).get("number") != row.number:
        return None
    command = rules.default(match.state, role)
    words = orders.write(command, rules, match.state, role)
    chance = chains.chance(match, sitting.seats)
    state, events = rules.apply(match.state, role, command, chance)
    course.record(sitting, role, command, chance.record, events, "default")
    match.state, match.counters = state, chance.counters
    return words


def _told(sitting, row, words):
    due = local_time(row.due_at, sitting.roles[row.role].player.zone)
    return Section("Your time was up", [
        f"You were asked for an answer before {due}. None came, so this order was given for you: {words}"])


def give_back_outage(now):
    """Called when the clock starts: if it stood still, all open deadlines move by that time; the time given back."""
    last = Heartbeat.get_or_none(Heartbeat.name == "sweep")
    if last is None or now - last.at < OUTAGE:
        return timedelta(0)
    with database.transaction():
        for row in Deadline.select().join(Match).where(
                Match.status == RUNNING, Deadline.done_at.is_null(), Deadline.asked_at <= last.at):
            questions.postpone(row, now - last.at)
    beat("sweep", now)
    return now - last.at


def postpone(match, role, hours, now):
    """Move a match's open deadlines (one role's or all) by hours, which may be negative; the rows moved."""
    with database.transaction():
        sitting = lock(match.id, now)
        rows = [row for row in Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null())
                if role in (None, row.role)]
        for row in rows:
            questions.postpone(row, timedelta(hours=hours))
            reports.send(sitting, row.role, [_moved(sitting, row)], once=("moved", row.id, row.due_at))
    return rows


def _moved(sitting, row):
    due = local_time(row.due_at, sitting.roles[row.role].player.zone)
    return Section("Your deadline was moved", [f"The moderator has moved your deadline to {due}."])

