"""What is done for a role whose time is up: the default order, or the caretaker's."""

from collections.abc import Sequence

from pbem import orders
from pbem.store.models import CARETAKER, Deadline

from ..asked import questions
from ..match import chains
from ..match.sitting import Sitting
from ..record import entering

DEFAULT = "default"


def give(sitting: Sitting, role: str) -> str:
    """Carry out what is done for a role that is asked, and note it at its Deadline; the order in words."""
    rules, match, number = sitting.rules, sitting.match, sitting.pending()[role]["number"]
    command = questions.passive(sitting, role)
    words = orders.write(command, rules, match.state, role, sitting.language(role))
    by_rules = rules.option(match.state, role, command["verb"]).rules
    chance = chains.chance(match)
    state, events = rules.apply(match.state, role, command, chance)
    entering.enter(sitting, role, command, chance.record, events, giver(sitting, role))
    match.state = state
    chains.keep(match, chance)
    Deadline.update(given=_cited(words, by_rules)).where(
        Deadline.match == match, Deadline.role == role, Deadline.number == number).execute()
    return words


def _cited(order: str, by_rules: Sequence[str]) -> str:
    """An order with the ids of the rules that allow it."""
    return f"{order} [{', '.join(by_rules)}]" if by_rules else order


def giver(sitting: Sitting, role: str) -> str:
    """Who answers for a role whose time is up, as the journal's source."""
    return CARETAKER if sitting.in_care(role) else DEFAULT
