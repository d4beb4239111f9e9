"""Orders filed ahead are read again from their words when the rules of a match or the form of its data have changed."""

from collections.abc import Sequence
from functools import partial

from pbem.engine import Illegal, upgrades
from pbem.orders import told
from pbem.orders.filed import Filing, read_again
from pbem.render import Rendered, Section, document
from pbem.store.models import FAILED, FiledOrder

from ..match.sitting import Sitting
from ..post import addressing, subjects
from . import filed


def read_all(sitting: Sitting, before: upgrades.Form) -> None:
    """Keep what reads today; what does not is closed and goes back to its owner, to nobody else, with the reason.

    before: the form (`upgrades.read`) whose words they have.
    """
    for role, orders in filed.open_orders(sitting).items():
        returned = [order for order in orders if not _kept(sitting, order, before)]
        if returned:
            _give_back(sitting, role, returned[::-1])


def _kept(sitting: Sitting, order: FiledOrder, before: upgrades.Form) -> bool:
    """Whether an order reads today; it is closed otherwise."""
    try:
        asked = Filing.from_data(upgrades.filing(sitting.rules, before, order.data))
        filing = read_again(asked, sitting.rules, sitting.state, order.role, order.position)
    except Illegal as refused:
        why = told(sitting.rules, refused, sitting.language(order.role))
        filed.close(sitting, order, FAILED, "unread", why=why)
        return False
    if (filing.to_data(), filing.text) != (order.data, order.text):
        order.data, order.text, order.always = filing.to_data(), filing.text, filing.always
        order.save()
        sitting.filed = None
    return True


def _give_back(sitting: Sitting, role: str, orders: Sequence[FiledOrder]) -> None:
    addressing.to_role(sitting, role, "filed", lambda: _written(sitting, role, orders),
                       ("filed ahead, read again", sitting.match.version))


def _written(sitting: Sitting, role: str, orders: Sequence[FiledOrder]) -> Rendered:
    say = partial(sitting.say, role)
    title = say("filed_returned")
    sections = [Section(say("filed_returned.order", number=order.number),
                        [say("filed_returned.because", why=order.why)], code=order.text.splitlines())
                for order in orders]
    return document(subjects.of_match(sitting, title), addressing.title(sitting, role),
                    [Section(title, [say("filed_returned.why")]), *sections], sitting.language(role))
