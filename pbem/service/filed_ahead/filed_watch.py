"""Orders filed ahead look at the questions that are asked, the latest order first.

One that fits answers later, at a moment drawn from the question, so that nobody can tell it from a quick mail; soon
when it goes on with an impulse, as its player would; while the caretaker plays at the caretaker's moment, for then all
know that no mail comes. Until then its player is not asked by mail, but may answer himself, file another, or take it
back.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from pbem import orders
from pbem.engine import Trial
from pbem.engine.shapes import Command
from pbem.orders import LineResult
from pbem.orders.filed import BLOCKS, GIVEN, REST, UNTIL, answer, rest_of_mail
from pbem.store import wakes
from pbem.store.models import FAILED, LAPSED, USED, Deadline, FiledOrder

from ..asked import second_thoughts
from ..asked.drawn_pauses import pause
from ..match.sitting import Sitting
from . import filed, given_before
from .filed import Lines


def look(sitting: Sitting, told: Collection[str]) -> list[str]:
    """Let open orders see the questions: the roles whose question one of them will answer.

    told: roles to which the question goes out now, newly asked or as the answer to their mail; of these alone an order
    may be given up. Why one that fits cannot be carried out is left in `sitting.unused`.
    """
    held = filed.open_orders(sitting)
    _close_finished(sitting, held)
    given_before.close_answered(sitting, held)
    return [row.role for row in _open_rows(sitting, held)
            if _is_awaited(sitting, row, held[row.role], row.role in told)]


def _close_finished(sitting: Sitting, held: dict[str, list[FiledOrder]]) -> None:
    """A block that has begun is used up when another impulse begins, whoever's it is."""
    asked = {question["decision"] for question in sitting.pending().values()}
    for order in [order for rows in held.values() for order in rows if filed.has_begun(order)]:
        if asked & {*filed.filing_of(order).moments} and not is_held(sitting, order):
            filed.end_turn(sitting, order)
            held[order.role].remove(order)


def _open_rows(sitting: Sitting, roles: Iterable[str]) -> list[Deadline]:
    """The Deadline rows of open questions to these roles."""
    numbers = {role: asked["number"] for role, asked in sitting.pending().items() if role in roles}
    if not numbers:
        return []
    rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null())
    return [row for row in rows if numbers.get(row.role) == row.number]


def _is_awaited(sitting: Sitting, row: Deadline, held: Sequence[FiledOrder], told: bool) -> bool:
    if row.answer_at is None:
        order, alternatives = fitting(sitting, row, held)
        why = [] if order is None or goes_on_without(sitting, order, alternatives) \
            else hindrance(sitting, row.role, alternatives)
        if order and why and told:
            cannot(sitting, row, order, why)
        elif order and not why:
            row.answer_at = _moment(sitting, row, order)
            wakes.tell(wakes.AHEAD)
        row.save()
    return row.answer_at is not None


def _moment(sitting: Sitting, row: Deadline, order: FiledOrder) -> datetime:
    """When an order answers a question."""
    if sitting.in_care(row.role):
        return row.due_at
    if is_held(sitting, order):
        return min(order.filed_at + second_thoughts.window(sitting.match), row.ends_at)
    brief = filed.has_begun(order) or filed.filing_of(order).kind == GIVEN
    return sitting.now + pause(sitting.match, row.pace, row.role, row.number, brief=brief)


def is_held(sitting: Sitting, order: FiledOrder) -> bool:
    """Whether an order is the answer of a mail to the question that is asked still, held for second thoughts."""
    asked = sitting.pending().get(order.role)
    number = filed.filing_of(order).asked
    return asked is not None and number == asked["number"] and not order.position


def fitting(sitting: Sitting, row: Deadline, held: Sequence[FiledOrder]) -> tuple[FiledOrder | None, list[Lines]]:
    """(order, its alternatives) of the latest order that fits the question of a row; (None, []) when none does.

    Orders whose time is over are closed on the way. A question that has been answered ahead is left to the block that
    does so. Where a turn under way asks something that its next line does not answer, an order filed for that does.
    """
    waits: tuple[FiledOrder | None, list[Lines]] = (None, [])
    for order in held:
        if row.settled_ahead and not filed.has_begun(order):
            continue
        alternatives = says(sitting, row.role, order)
        if not alternatives:
            _outlived(sitting, row.role, order)
        elif not filed.has_begun(order) or not _is_held_up(sitting, order, alternatives):
            return order, alternatives
        elif waits[0] is None:
            waits = order, alternatives
    return waits


def gives_way(sitting: Sitting, order: FiledOrder, lines: Lines) -> bool:
    """Whether a turn under way waits with these lines for another order, which answers what is asked in between."""
    others = [other for other in filed.open_orders(sitting)[order.role] if not filed.has_begun(other)]
    return _is_held_up(sitting, order, [lines]) and any(says(sitting, order.role, other) for other in others)


def _is_held_up(sitting: Sitting, order: FiledOrder, alternatives: list[Lines]) -> bool:
    """Whether nothing that an order says can be done, nor anything in its place."""
    return not goes_on_without(sitting, order, alternatives) and bool(hindrance(sitting, order.role, alternatives))


def says(sitting: Sitting, role: str, order: FiledOrder) -> list[Lines]:
    """What an order says to the question its role is asked: alternatives, each [(number, order line)]."""
    filing = filed.filing_of(order)
    if _is_over(sitting, role, order) or filing.kind == GIVEN and not given_before.fits(sitting, role, filing):
        return []
    return answer(filing, sitting.rules, sitting.state, role, order.position)


def _is_over(sitting: Sitting, role: str, order: FiledOrder) -> bool:
    """Whether a block that has begun meets the beginning of another impulse."""
    asked = sitting.pending().get(role)
    return asked is not None and filed.has_begun(order) and asked["decision"] in filed.filing_of(order).moments \
        and not is_held(sitting, order)


def _outlived(sitting: Sitting, role: str, order: FiledOrder) -> None:
    """Close an order that has nothing to say to the question it was filed for."""
    filing, asked = filed.filing_of(order), sitting.pending()[role]
    if filing.kind == UNTIL and asked["decision"] in filing.moments:
        filed.close(sitting, order, LAPSED, "came")
    elif filed.concerns_turn(sitting, order, asked):
        became = (USED, "") if filed.has_begun(order) else (LAPSED, "no_condition")
        filed.close(sitting, order, *became)


def goes_on_without(sitting: Sitting, order: FiledOrder, alternatives: list[Lines]) -> bool:
    """Whether an order is the rest of a mail that goes on even where its next line is not possible."""
    return in_place(sitting, order, alternatives[0][0][1]) is not None


def in_place(sitting: Sitting, order: FiledOrder, line: str) -> Sequence[Command] | None:
    """What is given in place of a line of an order that is refused; None: its player is asked."""
    filing = filed.filing_of(order)
    if filing.kind != REST:
        return None
    return rest_of_mail.in_place(line, sitting.rules, sitting.state, order.role, filing.language)


def hindrance(sitting: Sitting, role: str, alternatives: list[Lines]) -> list[str]:
    """Why none of the alternatives can begin now, a clause of each; nothing when one can."""
    reasons = []
    for lines in alternatives:
        line = orders.run(lines[:1], sitting.rules, sitting.state, role, Trial(), trial=True,
                             language=sitting.language(role)).refused
        if line is None:
            return []
        reasons.append(refused(sitting, role, line))
    return reasons


def refused(sitting: Sitting, role: str, line: LineResult) -> str:
    """Why a line (a LineResult) of an order was refused, as a clause with its rules."""
    return sitting.say(role, "filed_failed.line", order=line.text.strip(), why=line.sentence, rules=list(line.rules))


def cannot(sitting: Sitting, row: Deadline, order: FiledOrder, why: list[str]) -> None:
    """An order that fits cannot be carried out: its player is asked and told why; a block has failed by that.

    why: clauses.
    """
    failed = sitting.say(row.role, "filed_failed", number=order.number, why=why)
    sitting.unused.setdefault(row.role, []).append(failed)
    row.settled_ahead = True
    if filed.filing_of(order).kind in BLOCKS:
        filed.close_for(sitting, order, FAILED, "; ".join(why))
