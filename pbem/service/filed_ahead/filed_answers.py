"""The answers of orders filed ahead: judged and carried out as if they came by mail at that moment."""

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from pbem import orders
from pbem.engine.shapes import Command
from pbem.orders.filed import BLOCKS, REST, TURN, is_last
from pbem.store import database
from pbem.store.models import LAPSED, RUNNING, Deadline, FiledOrder
from pbem.store.prepared import Prepared, given

from ..match import chains, matches
from ..match.sitting import Sitting
from ..post import moderator, unread
from ..record import entering
from . import filed, filed_moves, filed_watch
from .filed import Lines

log = logging.getLogger(__name__)
DUE = Prepared(lambda: Deadline.select().where(
    Deadline.match == given(Deadline.match), Deadline.answer_at <= given(Deadline.answer_at),
    Deadline.done_at.is_null()))


def matches_with_answers(now: datetime) -> list[int]:
    """Ids of the running matches in which the moment of an answer has come."""
    rows = Deadline.select(Deadline.match).where(
        Deadline.answer_at <= now, Deadline.done_at.is_null(), matches.has_status(Deadline.match, RUNNING))
    return list({row.match_id for row in rows})


def next_moment() -> datetime | None:
    """When the next answer is to be given in a running match; None when none is."""
    first = Deadline.select(Deadline.answer_at).where(
        Deadline.answer_at.is_null(False), Deadline.done_at.is_null(),
        matches.has_status(Deadline.match, RUNNING)).order_by(Deadline.answer_at).first()
    return first.answer_at if first else None


def give(sitting: Sitting, rows: Iterable[Deadline]) -> list[str]:
    """Answer the questions of these Deadlines, each by the order that fits it then; the roles answered for."""
    return [row.role for row in rows if _answer(sitting, row)]


def due(sitting: Sitting, in_care: bool) -> list[Deadline]:
    """The Deadlines whose moment has come, but for players of whom a mail is still to be read: that counts.

    in_care: also those of the roles that the caretaker plays.
    """
    return [row for row in DUE.rows(match=sitting.match, answer_at=sitting.now)
            if (in_care or not sitting.in_care(row.role)) and not unread.by_writer(sitting, row.role)]


def is_asked(sitting: Sitting, row: Deadline) -> bool:
    """Whether the question of a Deadline is still asked."""
    asked = sitting.pending().get(row.role)
    return asked is not None and asked["number"] == row.number


def _answer(sitting: Sitting, row: Deadline) -> bool:
    """Whether an order has answered the question of this row."""
    if not is_asked(sitting, row):
        return False
    row.answer_at = None
    order, alternatives = filed_watch.fitting(sitting, row, filed.open_orders(sitting).get(row.role, ()))
    done = order is not None and _use(sitting, row, order, alternatives)
    if order is None:
        _tell(sitting, row.role, "filed_failed.none_fits")
    row.save()
    return bool(done)


def _use(sitting: Sitting, row: Deadline, order: FiledOrder, alternatives: list[Lines]) -> bool:
    """Whether an order could do at least the beginning of one of its alternatives."""
    begins = not filed.has_begun(order)
    done, why = _safely(sitting, row.role, order, alternatives)
    row.settled_ahead = True
    if done:
        filed.note_use(sitting, order, row.number, "; ".join(done))
        if begins and filed.filing_of(order).kind == TURN:
            _lapse_rivals(sitting, order)
    if why:
        filed_watch.cannot(sitting, row, order, why)
    return bool(done)


def _safely(sitting: Sitting, role: str, order: FiledOrder, alternatives: list[Lines]) -> tuple[list[str], list[str]]:
    """As `_first_legal`; a fault of the rules undoes it all and leaves the question to its player."""
    match = sitting.match
    before = match.state, match.counters, match.pool, match.version, order.position
    try:
        with database.db.atomic():
            return _first_legal(sitting, role, order, alternatives)
    except Exception:
        log.exception("an order filed in match %(match)s failed", {"match": match.slug})
        match.state, match.counters, match.pool, match.version, order.position = before
        sitting.filed = None
        moderator.tell(match, moderator.say("filed_fault"), [moderator.say("filed_fault.what")], sitting.now,
                       once=("filed ahead", order.id, match.version))
        return [], [sitting.say(role, "filed_failed.fault")]


def _first_legal(sitting: Sitting, role: str, order: FiledOrder,
                 alternatives: list[Lines]) -> tuple[list[str], list[str]]:
    """(orders carried out of the first alternative that can begin, why it went no further)."""
    reasons = []
    for lines in alternatives:
        done, why = _run(sitting, role, order, lines)
        if done:
            return done, why
        reasons += why
    return [], reasons


def _run(sitting: Sitting, role: str, order: FiledOrder, lines: Lines) -> tuple[list[str], list[str]]:
    """Carry out order lines, and those a block has behind them, while the role is asked for them."""
    done: list[str] = []
    while lines:
        number, text = lines[0]
        became = _one(sitting, role, order, text, _is_last(sitting, order, lines))
        commands = filed_watch.in_place(sitting, order, text) if became.why and not became.passed else None
        if became.passed:
            _tell(sitting, role, "filed_failed.passed", number=order.number, why=became.why)
        elif became.why and commands is None:
            return done, [became.why]
        else:
            done += [became.order] if commands is None else _instead(sitting, role, order, became.why, commands)
        lines = lines[1:]
        if filed.filing_of(order).kind in BLOCKS:
            order.position = filed_moves.take(sitting, order, number, files=not became.why)
            lines = (filed_watch.says(sitting, role, order) or [[]])[0]
            if lines and filed_watch.gives_way(sitting, order, lines):
                break
        elif role not in sitting.pending():
            break
    return done, []


def _instead(sitting: Sitting, role: str, order: FiledOrder, refusal: str, commands: Sequence[Command]) -> list[str]:
    """Give these in place of a line that was refused, which is told; what was carried out."""
    given = []
    for command in commands:
        text = orders.write(command, sitting.rules, sitting.state, role, sitting.language(role))
        given.append(_one(sitting, role, order, text, last=False).order)
    _tell(sitting, role, "filed_failed.instead", number=order.number, why=refusal, given=given)
    return given


def _tell(sitting: Sitting, role: str, phrase: str, **values: object) -> None:
    sitting.unused.setdefault(role, []).append(sitting.say(role, phrase, **values))


def _is_last(sitting: Sitting, order: FiledOrder, lines: Lines) -> bool:
    """Whether nothing of its order stands behind the first of these lines."""
    filing = filed.filing_of(order)
    return (len(lines) == 1 or filing.kind == REST) and is_last(filing, lines[0][0], sitting.rules)


class _Became(NamedTuple):
    """order: that was carried out; why: it was refused or passed over, "" where it was not."""

    order: str
    why: str
    passed: bool


def _one(sitting: Sitting, role: str, order: FiledOrder, text: str, last: bool) -> _Became:
    """Enter what one order line does."""
    chance = chains.chance(sitting.match)
    outcome = orders.run([(1, text)], sitting.rules, sitting.state, role, chance,
                         language=filed.filing_of(order).language, whole=last)
    for accepted in outcome.accepted:
        entering.enter(sitting, role, accepted.command, accepted.draws, accepted.events, "filed", filed=order)
    sitting.match.state = outcome.state
    chains.keep(sitting.match, chance)
    chosen = next((result.chosen for result in outcome.results if result.chosen), text.strip())
    passed = next((result for result in outcome.results if result.passed), None)
    why = outcome.refused or passed
    return _Became(chosen, filed_watch.refused(sitting, role, why) if why else "", passed is not None)


def _lapse_rivals(sitting: Sitting, order: FiledOrder) -> None:
    """Another block filed for the impulse that this one has begun is not kept for the one after it."""
    for other in filed.open_orders(sitting)[order.role]:
        if other.id != order.id and filed.filing_of(other).kind == TURN and not other.position:
            filed.close(sitting, other, LAPSED, "rival", number=order.number, turn=filed.turn_of(sitting, other.role))
