"""Orders filed ahead are read again from their words when the rules of a match or the form of its data have changed."""

from pbem.engine import Illegal, upgrades
from pbem.orders import told
from pbem.orders.filing import Filing, read_again
from pbem.render import Section, document
from pbem.store.models import FAILED

from ..post import addressing, subjects
from . import filed

RETURNED = "An order filed ahead comes back to you"
WHY = ("The server has come to a new version, which has read the words of orders filed ahead anew. What follows does "
       "not read any more and answers no question; file it again in other words (HELP ORDERS tells more). Your other "
       "orders are kept.")


def read_all(sitting, before):
    """Keep what reads today; what does not is closed and goes back to its owner, to nobody else, with the reason.

    before: the form (`upgrades.read`) whose words they have.
    """
    for role, orders in filed.open_orders(sitting).items():
        returned = [order for order in orders if not _kept(sitting, order, before)]
        if returned:
            _give_back(sitting, role, returned[::-1])


def _kept(sitting, order, before):
    """Whether an order reads today; it is closed otherwise."""
    try:
        asked = Filing.from_data(upgrades.filing(sitting.rules, before, order.data))
        filing = read_again(asked, sitting.rules, sitting.state, order.role, order.position)
    except Illegal as refused:
        why = told(sitting.rules, refused, sitting.language(order.role))
        filed.close(sitting, order, FAILED, f"it does not read any more: {why}")
        return False
    if (filing.to_data(), filing.text) != (order.data, order.text):
        order.data, order.text, order.always = filing.to_data(), filing.text, filing.always
        order.save()
        sitting.filed = None
    return True


def _give_back(sitting, role, orders):
    sections = [Section(f"Your order {order.number}", [f"{order.why}."], code=order.text.splitlines())
                for order in orders]
    addressing.to_role(
        sitting, role, "filed",
        lambda: document(subjects.of_match(sitting, RETURNED), addressing.title(sitting, role),
                         [Section(RETURNED, [WHY]), *sections]),
        ("filed ahead, read again", sitting.match.version))
