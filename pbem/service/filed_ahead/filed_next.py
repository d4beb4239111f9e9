"""What a player may be asked next, with lines that answer it now: they stand behind what he is asked.

Of a move that is under way he is told who has been asked about it, or has ordered it: others need not know of it.
"""

from collections.abc import Sequence

from pbem.engine import Foreseen
from pbem.engine.facets import Moments
from pbem.orders import ahead
from pbem.orders.filed import THEN
from pbem.render import Section
from pbem.store.models import FiledOrder

from ..match.sitting import Sitting
from . import filed, filed_moves, filed_places


def sections(sitting: Sitting, role: str) -> list[Section]:
    """The section about the questions to come that nothing is filed for; none when there are none."""
    if sitting.over() or not sitting.rules.has(Moments):
        return []
    coming = [one for one in sitting.rules.facet(Moments).to_come(sitting.state, role)
              if not _is_filed(sitting, role, one)]
    of_move = [one for one in coming if one.of_move]
    if of_move:
        title, how = "if_it_comes_to_that", "if_it_comes_to_that.how"
        return [_section(sitting, role, title, how, of_move)] if filed_moves.knows(sitting, role) else []
    title, how = "asked_next", "asked_next.how"
    coming = [one for one in coming if one.decision != filed_places.decision_behind(sitting, role)]
    coming = ahead.with_texts(coming, sitting.rules, sitting.state, role, sitting.language(role)) \
        if role in sitting.pending() else []
    next_asked = [_section(sitting, role, title, how, coming)] if coming else []
    return [*filed_places.behind(sitting, role), *next_asked]


def _is_filed(sitting: Sitting, role: str, one: Foreseen) -> bool:
    """Whether an open order answers such a question wherever and by whomever it comes up."""
    return any(_answers(order, one) for order in filed.open_orders(sitting).get(role, ()))


def _answers(order: FiledOrder, one: Foreseen) -> bool:
    filing = filed.filing_of(order)
    everywhere = filing.place is None and filing.by is None or filing.kind == THEN
    return one.decision in filing.moments and everywhere and not filed.has_begun(order)


def _section(sitting: Sitting, role: str, title: str, how: str, coming: Sequence[Foreseen]) -> Section:
    names = [sitting.rules.facet(Moments).of[one.decision].names[0] for one in coming]
    return Section(sitting.say(role, title), [sitting.say(role, how, moments=names)],
                   code=[line for one in coming for line in one.text.splitlines()])
