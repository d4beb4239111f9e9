"""What a letter says about orders filed ahead: new ones and REVOKE, at any time until the match ends."""

from pbem import orders
from pbem.engine import Illegal
from pbem.orders import filing as filings
from pbem.orders.filing_preview import preview

from . import filed

REVOKE = "revoke"
FILING = "filing"


def separate(table, role, body):
    """(order lines, filings): a letter's lines without filings, and [(lines, Filing or Illegal)] of these."""
    return filings.separate(body, table.rules, table.state, role) if table.state else (body, [])


def follow(table, role, outcome, found, mail, closed):
    """Keep what a letter files and take back what it revokes; each is told on its own line.

    found: [(lines, Filing or Illegal)]. closed: why nothing can be filed any more, or "".
    """
    outcome.results += [orders.LineResult(*lines[0], orders.NOT_REACHED, meta=orders.Meta(FILING, "", lines[0][1]))
                        for lines, _ in found]
    outcome.results.sort(key=lambda result: result.number)
    filings_by_line = {lines[0][0]: filing for lines, filing in found}
    for result in outcome.results:
        word = result.meta and result.meta.word
        if word == FILING:
            _tell(result, _filed, table, role, filings_by_line[result.number], outcome, mail, closed)
        elif word == REVOKE:
            _tell(result, _revoked, table, role, result.meta, outcome.trial)


def _tell(result, work, *args):
    """Let a line be done, and its result say so or why it was refused."""
    try:
        result.sentence, result.status = work(*args), orders.DONE
    except Illegal as refused:
        result.sentence, result.status = refused.sentence, orders.REFUSED
        result.rules, result.nearest = tuple(refused.rules), tuple(refused.nearest)


def _revoked(table, role, meta, trial):
    return "a TEST takes nothing back" if trial else filed.revoke(table, role, meta.rest)


def _filed(table, role, filing, outcome, mail, closed):
    """The sentence about a filing that is kept, or in a trial would be; raises Illegal for one that is refused."""
    if closed:
        raise Illegal(f"{closed}, so that nothing can be filed ahead")
    if isinstance(filing, Illegal):
        raise filing
    if outcome.trial:
        held = filed.open_orders(table.match).get(role, [])
        filed.check(filing, held)
        head, overlapping = "it would be kept", filed.overlapping(filing, held)
    else:
        order, overlapping = filed.keep(table, role, filing, mail)
        head = f"kept as order {order.number}"
    foreseen = preview(filing, table.rules, outcome.state, role)
    return ". ".join([f"{head}: {filed.one_line(filing.text)}", *_overlaps(overlapping), foreseen])


def _overlaps(overlapping):
    if not overlapping:
        return []
    numbers = " and ".join(str(order.number) for order in reversed(overlapping))
    plural = "s" if len(overlapping) > 1 else ""
    return [f"Your order{plural} {numbers} could answer the same question: the one filed last is looked at first"]
