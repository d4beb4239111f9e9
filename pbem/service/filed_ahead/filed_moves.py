"""Orders filed ahead about one move: `THEN attacked: withdraw` answers what the move still asks, and lapses with it.

They are taken from a role that has been asked about the move, or has ordered it, and so knows of it: whether they were
taken from others would tell that there is one.
"""

from dataclasses import replace

from pbem.engine import Illegal
from pbem.engine.facets import Moves
from pbem.orders import Outcome, told
from pbem.orders.filed import THEN, Filing, is_then, is_under_way, read_filing, rest_of_mail
from pbem.store.models import LAPSED, USED, Deadline, FiledOrder

from ..asked import banks
from ..asked.questions import Name
from ..match.sitting import Sitting
from . import filed


def knows(sitting: Sitting, role: str) -> bool:
    """Whether a role has been asked about the move under way, or has ordered it."""
    move = sitting.rules.facet(Moves).under_way(sitting.state)
    return move is not None and (bool(banks.own_turn(sitting, role)) or Deadline.select().where(
        Deadline.match == sitting.match, Deadline.role == role, Deadline.number >= move).exists())


def about(sitting: Sitting, role: str, filing: Filing, outcome: Outcome, answers: Name) -> Filing | None:
    """A THEN with the move that it is about; None when that move is over, Illegal when it is about none.

    outcome: of the letter's orders. answers: the question that the letter answers, as its reply address calls it.
    """
    rules, here = sitting.rules, sitting.rules.facet(Moves).under_way(sitting.state)
    if here is not None and knows(sitting, role) and _answers_it(sitting, role, answers, here):
        move: int | None = here
    elif rest_of_mail.is_own(outcome.answered, rules):
        move = rules.facet(Moves).under_way(outcome.reached)
    else:
        raise Illegal("then_of_no_move", {})
    here = rules.facet(Moves).under_way(outcome.reached)
    return replace(filing, move=move) if move is not None and move == here else None


def _answers_it(sitting: Sitting, role: str, name: Name, move: int) -> bool:
    """Whether a letter answers no question from before a move, or from before the turn of who ordered it."""
    named = Deadline.number == name if isinstance(name, int) else Deadline.mark == name
    row = Deadline.get_or_none(Deadline.match == sitting.match, Deadline.role == role, named) if name else None
    return row is None or row.number >= move or bool(row.turn) and row.turn == banks.own_turn(sitting, role)


def take(sitting: Sitting, order: FiledOrder, number: int, files: bool) -> int:
    """File the THENs that stand behind a line of the rest of a mail, which has been carried out (files), or pass them
    over: the number of the last of them, that of the line itself where there are none.
    """
    filing = filed.filing_of(order)
    for at, text in filing.lines[number:]:
        if not is_then(text, sitting.rules, filing.language):
            break
        number = at
        if files:
            _file(sitting, order, text, filing.language)
    return number


def _file(sitting: Sitting, order: FiledOrder, text: str, language: str) -> None:
    """Keep a THEN for the move under way; where that is over it has come to nothing."""
    rules, move = sitting.rules, sitting.rules.facet(Moves).under_way(sitting.state)
    try:
        filing = None if move is None else read_filing([(1, text)], rules, sitting.state, order.role, language)
        if filing and order.mail:
            filed.keep(sitting, order.role, replace(filing, move=move), order.mail)
    except Illegal as refused:
        why = told(rules, refused, sitting.language(order.role))
        sitting.unused.setdefault(order.role, []).append(
            sitting.say(order.role, "filed_failed.then", number=order.number, order=text, why=why))


def end(sitting: Sitting) -> None:
    """What was filed about a move that is over answers no more; its owner has been told so when he filed it."""
    for order in [order for orders in filed.open_orders(sitting).values() for order in orders]:
        filing = filed.filing_of(order)
        if filing.kind == THEN and (sitting.over() or not is_under_way(filing, sitting.rules, sitting.state)):
            filed.close(sitting, order, USED if order.uses else LAPSED)
