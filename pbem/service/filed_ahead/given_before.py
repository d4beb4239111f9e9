"""Orders of before a match went back: each waits, filed ahead, for the very question that it answered.

So nobody who did nothing has to write again; until then he may take it back as any other, but for what he owes
(`pbem.engine.owed`).
"""

from collections.abc import Iterable

from pbem.engine.given_again import FromPool
from pbem.orders.filed import GIVEN, Filing
from pbem.store.models import LAPSED, FiledOrder

from ..match import chains
from ..match.sitting import Sitting
from . import filed


def keep(sitting: Sitting, role: str, row: int, decision: str, words: str) -> None:
    """Let an order wait. row: the number that its row had; decision: that it answered; words: it as its player writes
    it.
    """
    numbers = [order.number for order in filed.of_role(sitting, role)]
    filing = Filing(GIVEN, (decision,), words, language=sitting.language(role), row=row)
    FiledOrder.create(match=sitting.match, role=role, number=max(numbers, default=0) + 1, data=filing.to_data(),
                      text=words, always=False, filed_at=sitting.now, mail=None)
    sitting.has_filed, sitting.filed = True, None


def fits(sitting: Sitting, role: str, filing: Filing) -> bool:
    """Whether its role is asked what it answered before."""
    chance = chains.chance(sitting.match)
    return isinstance(chance, FromPool) and chance.waits(sitting.rules, sitting.state, role, filing.row or 0)


def close_answered(sitting: Sitting, held: dict[str, list[FiledOrder]]) -> None:
    """An order waits no longer when its question was answered otherwise, or the match went back behind it once more."""
    waiting = {one["row"] for one in sitting.match.pool if one["command"]}
    for order in [*_given(held.values())]:
        if filed.filing_of(order).row not in waiting:
            filed.close(sitting, order, LAPSED, "answered_anew")
            held[order.role].remove(order)


def _given(held: Iterable[list[FiledOrder]]) -> Iterable[FiledOrder]:
    return (order for orders in held for order in orders if filed.filing_of(order).kind == GIVEN)
