"""What a letter says about orders filed ahead: new ones and REVOKE, at any time until the match ends."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pbem import orders
from pbem.engine import Illegal
from pbem.orders import LineResult, Meta, Outcome
from pbem.orders import filed as filings
from pbem.orders.filed import THEN, Filing, preview, thens
from pbem.store.models import Mail

from ..asked.questions import Name
from ..match import caps
from ..match.sitting import Sitting
from ..post.rations import Place, Ration, Surplus
from . import filed, filed_moves
from .filed import Lines

Found = tuple[Lines, Filing | Illegal]  # the lines of a filing, and what they say
Read = tuple[LineResult, Filing | Illegal | None]  # a line as it was read, and its filing; None for REVOKE

REVOKE = "revoke"
FILING = "filing"
AMONG_NONE = -1  # in the place of a line on which no order stands


def separate(sitting: Sitting, role: str, body: Lines) -> tuple[Lines, list[Found]]:
    """(order lines, filings): a letter's lines without filings, and [(lines, Filing or Illegal)] of these."""
    if not sitting.state:
        return body, []
    most = caps.limit("filings_a_mail", sitting.match)
    return filings.separate(body, sitting.rules, sitting.state, role, sitting.language(role), most)


def lines_of(found: list[Found]) -> dict[Place, Read]:
    """{place: (LineResult as it was read, Filing or Illegal)} of what `separate` has found."""
    return {(lines[0][0], AMONG_NONE): (orders.LineResult(
        *lines[0], orders.NOT_REACHED, meta=orders.Meta(FILING, "", lines[0][1])), filing) for lines, filing in found}


def follow(sitting: Sitting, role: str, read: dict[Place, Read], outcome: Outcome, mail: Mail, closed: str,
           ration: Ration, answers: Name) -> dict[Place, LineResult]:
    """Keep what a letter files and take back what it revokes; {place: what became of the line}, too many on one.

    read: {place: (LineResult as it was read, Filing or Illegal; None for REVOKE)}. closed: why nothing can be filed any
    more, or "". answers: the question that the letter answers, as its reply address calls it.
    """
    surplus, done = Surplus(sitting.language(role)), {}
    here = outcome, sitting.rules, sitting.language(role)
    against = thens.contradictions(
        [(place[0], filing) for place, (_, filing) in read.items() if isinstance(filing, Filing)], *here)
    for place, (line, filing) in sorted(read.items(), key=lambda item: item[0]):
        if place[0] in against and filing is not None:
            filing = Illegal("then_contradicts", {"line": against[place[0]]})
        why = _why_not(sitting, role, filing, outcome.trial, ration) if filing is not None else ""
        if why:
            surplus.add(place, line, why)
        elif filing is not None:
            done[place] = _told(line, sitting, role, partial(
                _filed, sitting, role, filing, thens.owner(place[0], *here), outcome, mail, closed, answers))
        elif line.meta:
            done[place] = _told(line, sitting, role, partial(_revoked, sitting, role, line.meta, outcome.trial, mail))
    return done | surplus.results()


def _why_not(sitting: Sitting, role: str, filing: Filing | Illegal, trial: bool, ration: Ration) -> str:
    """Why a filing (or Illegal) is one too many, ""; a trial uses nothing up."""
    if trial:
        return sitting.say(role, "filed_trial.too_many") if isinstance(filing, filings.TooMany) else ""
    return ration.why_not("filings_a_mail", *(() if isinstance(filing, Illegal) else ("filings_a_day",)))


def _told(line: LineResult, sitting: Sitting, role: str, work: Callable[[], str]) -> LineResult:
    """Let a line be done; its result says so, or why it was refused."""
    try:
        return replace(line, sentence=work(), status=orders.DONE)
    except Illegal as refused:
        said = sitting.rules, refused, sitting.language(role)
        return replace(line, sentence=orders.told(*said), status=orders.REFUSED, rules=tuple(refused.rules),
                       nearest=orders.nearest(*said))


def _revoked(sitting: Sitting, role: str, meta: Meta, trial: bool, mail: Mail) -> str:
    if trial:
        return sitting.say(role, "filed_trial.takes_nothing_back")
    return filed.revoke(sitting, role, meta.rest, mail)


def _filed(sitting: Sitting, role: str, filing: Filing | Illegal, of: LineResult | None, outcome: Outcome, mail: Mail,
           closed: str, answers: Name) -> str:
    """The sentence about a filing that is kept, or in a trial would be; raises Illegal for one that is refused."""
    if closed:
        raise Illegal("filed_closed", {"why": closed})
    if isinstance(filing, Illegal):
        raise filing
    if filing.kind != THEN:
        return _kept(sitting, role, filing, outcome, mail)
    place = thens.place(of, outcome, sitting.rules)
    if of and place == thens.NEVER:
        raise Illegal("then_of_nothing", {"line": of.number})
    if of and place == thens.BEHIND:
        return sitting.say(role, "then_behind", line=of.number, text=filed.one_line(filing.text),
                           slips=_slips(sitting, role, filing))
    if place == thens.OVER:
        return sitting.say(role, "then_over")
    of_move = filed_moves.about(sitting, role, filing, outcome, answers)
    return _kept(sitting, role, of_move, outcome, mail) if of_move else sitting.say(role, "then_over")


def _kept(sitting: Sitting, role: str, filing: Filing, outcome: Outcome, mail: Mail) -> str:
    if outcome.trial:
        held = filed.open_orders(sitting).get(role, [])
        filed.check(filing, held)
        head, overlapping = sitting.say(role, "filed_would"), filed.overlapping(filing, held)
    else:
        order, overlapping = filed.keep(sitting, role, filing, mail)
        head = sitting.say(role, "filed_kept", number=order.number)
    phrase = "then_told" if filing.kind == THEN else "filed_told"
    return sitting.say(role, phrase, head=head, text=filed.one_line(filing.text),
                       slips=_slips(sitting, role, filing),
                       overlaps=filed.named(overlapping),
                       foreseen=preview(filing, sitting.rules, outcome.reached, role))


def _slips(sitting: Sitting, role: str, filing: Filing) -> str | None:
    """Which words of a filing were read as others, in words."""
    return orders.read_as(filing.slips, sitting.language(role)) if filing.slips else None
