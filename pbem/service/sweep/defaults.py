"""What is done for a role whose time is up: the default order, or the caretaker's."""

from collections.abc import Sequence

from pbem import orders
from pbem.engine.facets import OwnTurn
from pbem.store.models import CARETAKER, Deadline
from pbem.store.prepared import Prepared, each, given

from ..asked import banks, questions
from ..course.time_up import DEFAULT
from ..match import chains
from ..match.sitting import Sitting
from ..record import entering

MOST_ORDERS = 40  # at one deadline
GIVEN: Prepared[Deadline] = Prepared(lambda: Deadline.update(each(Deadline, "given")).where(
    Deadline.match == given(Deadline.match), Deadline.role == given(Deadline.role),
    Deadline.number == given(Deadline.number)))


def give(sitting: Sitting, role: str) -> bool:
    """Carry out what is done for a role that is asked, and what follows at once: the rest of its turn
    (`questions.passives`), of a caretaker all that he orders until the question is answered. Its Deadline keeps the
    orders in words. Whether that was no more than to decline.
    """
    number, own = sitting.pending()[role]["number"], banks.own_turn(sitting, role)
    declining = declines(sitting, role)
    done = [_give(sitting, role)]
    while len(done) < MOST_ORDERS and _goes_on(sitting, role, number, own):
        done.append(_give(sitting, role))
    told = orders.in_one_line(_cited(words, by_rules) for words, by_rules, _ in done)
    GIVEN.change(given=told, match=sitting.match, role=role, number=number)
    return len(done) == 1 and done[0][2] in declining


def _goes_on(sitting: Sitting, role: str, number: int, own: str) -> bool:
    if sitting.in_care(role):
        asked = sitting.pending().get(role)
        return asked is not None and asked["number"] == number
    return bool(sitting.rules.facet(OwnTurn).defaults_whole and own
                and banks.goes_on(sitting.rules, sitting.state, role, own))


def declines(sitting: Sitting, role: str) -> set[str]:
    """The verbs by which a role can decline what it is asked."""
    return {option.verb for option in sitting.rules.options(sitting.state, role) if option.refuses}


def _give(sitting: Sitting, role: str) -> tuple[str, Sequence[str], str]:
    """Carry one out; (the order in words, its rules, its verb)."""
    rules, match = sitting.rules, sitting.match
    command = questions.passive(sitting, role)
    words = orders.write(command, rules, match.state, role, sitting.language(role))
    by_rules = rules.option(match.state, role, command["verb"]).rules
    chance = chains.chance(match)
    state, events = rules.apply(match.state, role, command, chance)
    entering.enter(sitting, role, command, chance.record, events, giver(sitting, role))
    match.state = state
    chains.keep(match, chance)
    return words, by_rules, command["verb"]


def _cited(order: str, by_rules: Sequence[str]) -> str:
    """An order with the ids of the rules that allow it."""
    return f"{order} [{', '.join(by_rules)}]" if by_rules else order


def giver(sitting: Sitting, role: str) -> str:
    """Who answers for a role whose time is up, as the journal's source."""
    return CARETAKER if sitting.in_care(role) else DEFAULT
