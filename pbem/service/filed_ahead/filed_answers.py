"""The answers of orders filed ahead: judged and carried out as if they came by mail at that moment."""

import logging

from pbem import orders
from pbem.orders.filing import BLOCKS, IMPULSE
from pbem.store import database
from pbem.store.models import LAPSED, RUNNING, Deadline, Match

from .. import chains, course
from ..clock import outages
from ..mailing import moderator, reports, unread
from . import filed, filed_told, filed_watch

log = logging.getLogger(__name__)


def matches_with_answers(now):
    """Ids of the running matches in which the moment of an answer has come."""
    rows = Deadline.select(Deadline.match).join(Match).where(
        Match.status == RUNNING, Deadline.answer_at <= now, Deadline.done_at.is_null()).distinct()
    return [row.match_id for row in rows]


def carry_out(table, in_care=True):
    """Answer the questions whose moment has come, each by the order that fits it then.

    in_care: also those of the roles that the caretaker plays; the sweep does, which gives the caretaker's answers too.
    What was done is told to its owner in the same transaction.
    Nothing is answered while mail fails, for then nobody can answer by mail either, nor while a mail of the player is
    still to be read: that counts.
    """
    due = [] if outages.in_progress() else [
        row for row in _due(table, in_care) if not unread.by_writer(table, row.role)]
    if not due:
        return
    before = table.stage()
    answered = [row.role for row in due if _answer(table, row)]
    course.move_on(table, before, dict.fromkeys(answered, "filed"))
    for row in due:
        _ask(table, row)
    filed_told.tell(table, answered)


def _due(table, in_care):
    rows = Deadline.select().where(
        Deadline.match == table.match, Deadline.answer_at <= table.now, Deadline.done_at.is_null())
    return [row for row in rows if in_care or not table.in_care(row.role)]


def _is_asked(table, row):
    return table.pending().get(row.role, {}).get("number") == row.number


def _answer(table, row):
    """Whether an order has answered the question of this row."""
    if not _is_asked(table, row):
        return False
    row.answer_at = None
    order, alternatives = filed_watch.fitting(table, row, filed.open_orders(table).get(row.role, ()))
    done = order is not None and _use(table, row, order, alternatives)
    if order is None:
        table.unused.setdefault(row.role, []).append("None of your orders filed ahead fits any more.")
    row.save()
    return bool(done)


def _use(table, row, order, alternatives):
    """Whether an order could do at least the beginning of one of its alternatives."""
    begins = not filed.has_begun(order)
    done, why = _safely(table, row.role, order, alternatives)
    row.settled_ahead = True
    if done:
        filed.note_use(table, order, row.number, "; ".join(done))
        if begins and filed.filing_of(order).kind == IMPULSE:
            _lapse_rivals(table, order)
    if why:
        filed_watch.cannot(table, row, order, why)
    return bool(done)


def _safely(table, role, order, alternatives):
    """As `_first_legal`; a fault of the rules undoes it all and leaves the question to its player."""
    match = table.match
    before = match.state, match.counters, match.version, order.position
    try:
        with database.db.atomic():
            return _first_legal(table, role, order, alternatives)
    except Exception:
        log.exception("order %s of %s in match %s failed", order.number, role, match.slug)
        match.state, match.counters, match.version, order.position = before
        table.filed = None
        moderator.tell(match, "An order filed ahead failed", [
            "It met a fault of the server and was undone; its player has been asked instead. Whose it was and how it "
            "failed stands in the server's own log, which is for who does not play."],
            table.now, once=("filed ahead", order.id, match.version))
        return [], "the server failed at it and has told the moderator"


def _first_legal(table, role, order, alternatives):
    """(orders carried out of the first alternative that can begin, why it went no further or "")."""
    reasons = []
    for lines in alternatives:
        done, why = _run(table, role, order, lines)
        if done:
            return done, why
        reasons.append(why)
    return [], "; ".join(reasons)


def _run(table, role, order, lines):
    """Carry out order lines, and those a block has behind them, while the role is asked for them."""
    done = []
    while lines:
        number, text = lines[0]
        refusal = _one(table, role, order, text)
        done += [] if refusal else [text.strip()]
        if refusal:
            return done, refusal
        lines = lines[1:]
        if filed.filing_of(order).kind in BLOCKS:
            order.position = number
            lines = (filed_watch.says(table, role, order) or [[]])[0]
        elif role not in table.pending():
            break
    return done, ""


def _one(table, role, order, text):
    """Enter what one order line does; why it was refused, or ""."""
    chance = chains.chance(table.match)
    outcome = orders.run([(1, text)], table.rules, table.state, role, chance)
    for accepted in outcome.accepted:
        course.record(table, role, accepted.command, accepted.draws, accepted.events, "filed", filed=order)
    table.match.state, table.match.counters = outcome.state, chance.counters
    return f"{text.strip()}: {outcome.refused.sentence}" if outcome.refused else ""


def _lapse_rivals(table, order):
    """Another block filed for the impulse that this one has begun is not kept for the one after it."""
    for other in filed.open_orders(table)[order.role]:
        if other.id != order.id and filed.filing_of(other).kind == IMPULSE and not other.position:
            filed.close(table, other, LAPSED, f"order {order.number}, filed later, was used for the impulse")


def _ask(table, row):
    """A question that is open still goes out by mail now.

    Its deadline stays: that of a match is public, and would tell by moving that something had been filed ahead.
    """
    if _is_asked(table, row):
        reports.send(table, row.role, once=("asked after all", row.id, table.now))
