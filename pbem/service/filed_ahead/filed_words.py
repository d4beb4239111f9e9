"""What a letter says about orders filed ahead: new ones and REVOKE, at any time until the match ends."""

from pbem import orders
from pbem.engine import Illegal
from pbem.orders import filing as filings
from pbem.orders.filing_preview import preview

from ..match import caps
from ..post.rations import Surplus
from . import filed

REVOKE = "revoke"
FILING = "filing"
TOO_MANY = "a trial tries no more than a mail may file"


def separate(sitting, role, body):
    """(order lines, filings): a letter's lines without filings, and [(lines, Filing or Illegal)] of these."""
    if not sitting.state:
        return body, []
    most = caps.limit("filings_a_mail", sitting.match)
    return filings.separate(body, sitting.rules, sitting.state, role, most=most)


def follow(sitting, role, outcome, found, mail, closed, ration):
    """Keep what a letter files and take back what it revokes; each is told on its own line, too many on one.

    found: [(lines, Filing or Illegal)]. closed: why nothing can be filed any more, or "".
    """
    outcome.results += [orders.LineResult(*lines[0], orders.NOT_REACHED, meta=orders.Meta(FILING, "", lines[0][1]))
                        for lines, _ in found]
    outcome.results.sort(key=lambda result: result.number)
    filings_by_line = {lines[0][0]: filing for lines, filing in found}
    surplus = Surplus()
    for result in outcome.results:
        word = result.meta and result.meta.word
        why = _why_not(filings_by_line[result.number], outcome.trial, ration) if word == FILING else ""
        if why:
            surplus.add(result, why)
        elif word == FILING:
            _tell(result, _filed, sitting, role, filings_by_line[result.number], outcome, mail, closed)
        elif word == REVOKE:
            _tell(result, _revoked, sitting, role, result.meta, outcome.trial)
    surplus.told_in(outcome)


def _why_not(filing, trial, ration):
    """Why a filing (or Illegal) is one too many, ""; a trial uses nothing up."""
    if trial:
        return TOO_MANY if isinstance(filing, filings.TooMany) else ""
    return ration.why_not("filings_a_mail", *(() if isinstance(filing, Illegal) else ("filings_a_day",)))


def _tell(result, work, *args):
    """Let a line be done, and its result say so or why it was refused."""
    try:
        result.sentence, result.status = work(*args), orders.DONE
    except Illegal as refused:
        result.sentence, result.status = orders.told(args[0].rules, refused), orders.REFUSED
        result.rules, result.nearest = tuple(refused.rules), tuple(refused.nearest)


def _revoked(sitting, role, meta, trial):
    return "a TEST takes nothing back" if trial else filed.revoke(sitting, role, meta.rest)


def _filed(sitting, role, filing, outcome, mail, closed):
    """The sentence about a filing that is kept, or in a trial would be; raises Illegal for one that is refused."""
    if closed:
        raise Illegal(f"{closed}, so that nothing can be filed ahead")
    if isinstance(filing, Illegal):
        raise filing
    if outcome.trial:
        held = filed.open_orders(sitting).get(role, [])
        filed.check(filing, held)
        head, overlapping = "it would be kept", filed.overlapping(filing, held)
    else:
        order, overlapping = filed.keep(sitting, role, filing, mail)
        head = f"kept as order {order.number}"
    foreseen = preview(filing, sitting.rules, outcome.state, role)
    return ". ".join([f"{head}: {filed.one_line(filing.text)}", *_overlaps(overlapping), foreseen])


def _overlaps(overlapping):
    if not overlapping:
        return []
    numbers = " and ".join(str(order.number) for order in reversed(overlapping))
    plural = "s" if len(overlapping) > 1 else ""
    return [f"Your order{plural} {numbers} could answer the same question: the one filed last is looked at first"]
