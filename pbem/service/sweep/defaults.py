"""What is done for a role whose time is up: the default order, or the caretaker's."""

from collections.abc import Sequence

from pbem import orders
from pbem.store.models import CARETAKER, Deadline

from ..asked import banks, questions
from ..match import chains
from ..match.sitting import Sitting
from ..record import entering

DEFAULT = "default"


def give(sitting: Sitting, role: str) -> str:
    """Carry out what is done for a role that is asked, and what follows at once (`questions.passives`); the orders in
    words, which its Deadline keeps.
    """
    number, own = sitting.pending()[role]["number"], banks.own_turn(sitting, role)
    done = [_give(sitting, role)]
    while sitting.rules.defaults_whole_turn and own and not sitting.in_care(role) \
            and banks.goes_on(sitting.rules, sitting.state, role, own):
        done.append(_give(sitting, role))
    Deadline.update(given=orders.in_one_line(_cited(*one) for one in done)).where(
        Deadline.match == sitting.match, Deadline.role == role, Deadline.number == number).execute()
    return orders.in_one_line(words for words, _ in done)


def _give(sitting: Sitting, role: str) -> tuple[str, Sequence[str]]:
    """Carry one out; (the order in words, its rules)."""
    rules, match = sitting.rules, sitting.match
    command = questions.passive(sitting, role)
    words = orders.write(command, rules, match.state, role, sitting.language(role))
    by_rules = rules.option(match.state, role, command["verb"]).rules
    chance = chains.chance(match)
    state, events = rules.apply(match.state, role, command, chance)
    entering.enter(sitting, role, command, chance.record, events, giver(sitting, role))
    match.state = state
    chains.keep(match, chance)
    return words, by_rules


def _cited(order: str, by_rules: Sequence[str]) -> str:
    """An order with the ids of the rules that allow it."""
    return f"{order} [{', '.join(by_rules)}]" if by_rules else order


def giver(sitting: Sitting, role: str) -> str:
    """Who answers for a role whose time is up, as the journal's source."""
    return CARETAKER if sitting.in_care(role) else DEFAULT
