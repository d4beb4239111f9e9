"""Orders filed ahead about one move: `THEN attacked: withdraw` answers what the move still asks, and lapses with it.

They are taken from a role that has been asked about the move, or has ordered it, and so knows of it: whether they were
taken from others would tell that there is one.
"""

from collections.abc import Mapping
from dataclasses import replace

from pbem.engine import Game, Illegal
from pbem.orders import Outcome, filing_rest
from pbem.orders.filing import THEN, Filing, is_unconditional, is_under_way, overlaps
from pbem.store.models import LAPSED, USED, Deadline

from ..asked import banks
from ..asked.questions import Name
from ..match.sitting import Sitting
from ..post.rations import Place
from . import filed


def knows(sitting: Sitting, role: str) -> bool:
    """Whether a role has been asked about the move under way, or has ordered it."""
    move = sitting.rules.move(sitting.state)
    return move is not None and (bool(banks.own_turn(sitting, role)) or Deadline.select().where(
        Deadline.match == sitting.match, Deadline.role == role, Deadline.number >= move).exists())


def about(sitting: Sitting, role: str, filing: Filing, outcome: Outcome, answers: Name) -> Filing | None:
    """A THEN with the move that it is about; None when that move is over, Illegal when it is about none.

    outcome: of the letter's orders. answers: the question that the letter answers, as its reply address calls it.
    """
    rules, here = sitting.rules, sitting.rules.move(sitting.state)
    if here is not None and knows(sitting, role) and _answers_it(sitting, role, answers, here):
        move: int | None = here
    elif filing_rest.is_own(outcome.answered, rules):
        move = rules.move(outcome.reached)
    else:
        raise Illegal("then_of_no_move", {})
    return replace(filing, move=move) if move is not None and move == rules.move(outcome.reached) else None


def _answers_it(sitting: Sitting, role: str, name: Name, move: int) -> bool:
    """Whether a letter answers no question from before a move, or from before the turn of who ordered it."""
    named = Deadline.number == name if isinstance(name, int) else Deadline.mark == name
    row = Deadline.get_or_none(Deadline.match == sitting.match, Deadline.role == role, named) if name else None
    return row is None or row.number >= move or bool(row.turn) and row.turn == banks.own_turn(sitting, role)


def contradictions(rules: Game, read: Mapping[Place, Filing | Illegal | None]) -> dict[Place, int]:
    """Of a letter's THENs those that contradict each other: {place: line of the other}.

    Two do when both could answer the same question and the one below, which is looked at first, always does.
    """
    found: dict[Place, int] = {}
    thens = [(place, filing) for place, filing in sorted(read.items(), key=lambda item: item[0])
             if isinstance(filing, Filing) and filing.kind == THEN]
    for at, (place, filing) in enumerate(thens):
        for above, other in thens[:at]:
            if overlaps(filing, other) and is_unconditional(filing, rules):
                found |= {place: above[0], above: place[0]}
    return found


def end(sitting: Sitting) -> None:
    """What was filed about a move that is over answers no more; its owner has been told so when he filed it."""
    for order in [order for orders in filed.open_orders(sitting).values() for order in orders]:
        filing = filed.filing_of(order)
        if filing.kind == THEN and (sitting.over() or not is_under_way(filing, sitting.rules, sitting.state)):
            filed.close(sitting, order, USED if order.uses else LAPSED)
