"""The rest of a mail whose own orders have put a question to somebody: kept, and told to its writer."""

from collections.abc import Sequence
from dataclasses import replace

from pbem import orders, words
from pbem.engine import Illegal
from pbem.engine.facets import Moments
from pbem.orders import LineResult, Outcome
from pbem.orders.filed import REST, Filing, rest, rest_of_mail, thens
from pbem.store.models import Mail

from ..asked import questions, second_thoughts
from ..match.sitting import Sitting
from . import filed, filed_watch

HELD = "held"  # for second thoughts, in the place of what the rest of a mail waits for


def keep(sitting: Sitting, role: str, outcome: Outcome, mail: Mail,
         held: Sequence[tuple[int, Filing]]) -> tuple[list[LineResult], list[str]]:
    """Keep the orders of a mail that wait for an answer: their results, and sentences for its writer.

    held: what he has filed ahead, [(line of this mail or 0, Filing)]. The THENs below an order go with it.
    """
    if not outcome.kept:
        return [], _still_kept(sitting, role, outcome)
    lines, language = _lines(sitting, role, outcome, held), sitting.language(role)
    asked = sitting.rules.pending(outcome.reached)[role]["number"] if outcome.held else None
    filing = rest(lines, sitting.rules, language, asked)
    behind = HELD if outcome.held else _behind(sitting, role, outcome, held)
    try:
        told = _tried(sitting, role, filing, behind) if outcome.trial else _kept(sitting, role, filing, mail, behind)
    except Illegal as refused:
        return _refused(sitting, role, outcome.kept, refused), []
    return outcome.kept, [told]


def holds(sitting: Sitting, role: str) -> bool:
    """Whether what is dear in a mail is held for second thoughts, so that it can be taken back; not when time is up."""
    due = questions.due(sitting, role) if role in sitting.pending() else None
    return due is not None and due > sitting.now and sitting.rules.has(Moments) \
        and second_thoughts.holds_what_is_dear(sitting.match)


def _lines(sitting: Sitting, role: str, outcome: Outcome, held: Sequence[tuple[int, Filing]]) -> list[str]:
    """The orders that wait, and below each line of them the THENs that belong to it."""
    below = thens.behind(held, outcome, sitting.rules, sitting.language(role))
    ends = {result.number: at for at, result in enumerate(outcome.kept)}
    return [text for at, result in enumerate(outcome.kept)
            for text in (result.text, *(below.get(result.number, ()) if ends[result.number] == at else ()))]


def _behind(sitting: Sitting, role: str, outcome: Outcome, held: Sequence[tuple[int, Filing]]) -> str:
    """What the orders wait for: an answer of the others, of the player, or of what he has filed."""
    if role not in sitting.rules.pending(outcome.reached):
        return "others"
    standing = thens.standing(held, outcome, sitting.rules, sitting.language(role))
    above = [filing for number, filing in standing if number < outcome.kept[0].number]
    return "filed" if rest_of_mail.is_answered(sitting.rules, outcome.reached, role, above) else "own"


def _tried(sitting: Sitting, role: str, filing: Filing, behind: str) -> str:
    filed.check(filing, filed.open_orders(sitting).get(role, []))
    return sitting.say(role, "rest.would", behind=behind, turn=filed.turn_of(sitting, role))


def _kept(sitting: Sitting, role: str, filing: Filing, mail: Mail, behind: str) -> str:
    if behind == HELD:
        filed.take_back(sitting, role, [])  # what was to answer the question does so no more
    order, _ = filed.keep(sitting, role, filing, mail)
    return sitting.say(role, "rest.kept", behind=behind, number=order.number, turn=filed.turn_of(sitting, role),
                       until=_until(sitting, role) if behind == HELD else None)


def _until(sitting: Sitting, role: str) -> str:
    """When what is held now is carried out: with second thoughts, but not behind the deadline."""
    end, due = sitting.now + second_thoughts.window(sitting.match), questions.due(sitting, role)
    return sitting.local(role, min(end, due) if due else end)


def take_back(sitting: Sitting, role: str) -> str:
    """Take back what a role has given that is held for second thoughts: its lines, "" for none."""
    for order in filed.open_orders(sitting).get(role, ()):
        if filed_watch.is_held(sitting, order):
            filed.take_back(sitting, role, [order])
            return filed.one_line(order.text)
    return ""


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
