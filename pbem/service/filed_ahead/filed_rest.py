"""The rest of a mail whose own orders have put a question to somebody else: kept, and told to its writer."""

from dataclasses import replace

from pbem import orders, words
from pbem.engine import Illegal
from pbem.orders import LineResult, Outcome
from pbem.orders.filing import REST, Filing, rest
from pbem.store.models import Mail

from ..match.sitting import Sitting
from . import filed


def keep(sitting: Sitting, role: str, outcome: Outcome, mail: Mail) -> tuple[list[LineResult], list[str]]:
    """Keep the orders of a mail that wait for somebody else's answer: their results, and sentences for its writer."""
    if not outcome.kept:
        return [], _still_kept(sitting, role, outcome)
    asked = role in sitting.rules.pending(outcome.state)
    filing = rest([result.text for result in outcome.kept], sitting.rules,
                  sitting.language(role))
    try:
        told = _tried(sitting, role, filing) if outcome.trial else _kept(sitting, role, filing, mail, asked)
    except Illegal as refused:
        return _refused(sitting, role, outcome.kept, refused), []
    return outcome.kept, [told]


def _tried(sitting: Sitting, role: str, filing: Filing) -> str:
    filed.check(filing, filed.open_orders(sitting).get(role, []))
    return sitting.say(role, "rest.would", turn=filed.turn_of(sitting, role))


def _kept(sitting: Sitting, role: str, filing: Filing, mail: Mail, asked: bool) -> str:
    order, _ = filed.keep(sitting, role, filing, mail)
    phrase = "rest.kept_behind" if asked else "rest.kept"
    return sitting.say(role, phrase, number=order.number, turn=filed.turn_of(sitting, role))


def _refused(sitting: Sitting, role: str, results: list[LineResult], refused: Illegal) -> list[LineResult]:
    """Orders that wait cannot be kept: the first is refused, the others are not reached."""
    first, *others = results
    language = sitting.language(role)
    after = words.of(None, language).say("lines", "after_failure", {})
    return [replace(first, status=orders.REFUSED, sentence=orders.told(sitting.rules, refused, language)),
            *(replace(other, status=orders.NOT_REACHED, sentence=after) for other in others)]


def _still_kept(sitting: Sitting, role: str, outcome: Outcome) -> list[str]:
    """To a mail with orders that come while others are still asked: what is kept of an earlier one goes on."""
    if not outcome.refused:
        return []
    held = [order for order in filed.open_orders(sitting).get(role, ()) if filed.filing_of(order).kind == REST]
    return [sitting.say(role, "rest.still_kept", number=order.number, turn=filed.turn_of(sitting, role))
            for order in held]
