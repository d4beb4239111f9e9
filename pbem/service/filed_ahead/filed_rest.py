"""The rest of a mail whose own orders have put a question to somebody else: kept, and told to its writer."""

from dataclasses import replace

from pbem import orders
from pbem.engine import Illegal
from pbem.orders.filing import REST, rest

from . import filed


def keep(sitting, role, outcome, mail):
    """Keep the orders of a mail that wait for somebody else's answer: their results, and sentences for its writer."""
    if not outcome.kept:
        return [], _still_kept(sitting, role, outcome)
    filing = rest([result.text for result in outcome.kept], sitting.rules,
                  sitting.language(role))
    try:
        return outcome.kept, [_tried(sitting, role, filing) if outcome.trial else _kept(sitting, role, filing, mail)]
    except Illegal as refused:
        return _refused(sitting, role, outcome.kept, refused), []


def _go_on(sitting):
    return f"go on when you are asked again in this {filed.turn_of(sitting)}"


def _tried(sitting, role, filing):
    filed.check(filing, filed.open_orders(sitting).get(role, []))
    return f"The lines marked as kept would {_go_on(sitting)}."


def _kept(sitting, role, filing, mail):
    order, _ = filed.keep(sitting, role, filing, mail)
    return (f"Others may answer first. The lines marked as kept {_go_on(sitting)} (order {order.number}); REVOKE "
            f"{order.number} takes them back, and orders that you give yourself then take their place.")


def _refused(sitting, role, results, refused):
    """Orders that wait cannot be kept: the first is refused, the others are not reached."""
    first, *others = results
    return [replace(first, status=orders.REFUSED, sentence=orders.told(sitting.rules, refused, sitting.language(role))),
            *(replace(other, status=orders.NOT_REACHED, sentence="an order before it was not carried out")
              for other in others)]


def _still_kept(sitting, role, outcome):
    """To a mail with orders that come while others are still asked: what is kept of an earlier one goes on."""
    if not outcome.refused:
        return []
    held = [order for order in filed.open_orders(sitting).get(role, ()) if filed.filing_of(order).kind == REST]
    return [f"The rest of your earlier mail is still kept: its lines {_go_on(sitting)}; REVOKE {order.number} takes "
            "them back." for order in held]
