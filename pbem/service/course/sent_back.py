"""Orders that do not stand when a match goes back, as their players write them; those that wait are filed for them."""

from typing import TypeAlias

from pbem import orders
from pbem.engine import Illegal
from pbem.engine.branching import Branch, SentBack
from pbem.engine.journal import Row
from pbem.engine.old_line import line
from pbem.engine.shapes import Command, State

from ..filed_ahead import given_before
from ..match.sitting import Sitting

Returned: TypeAlias = list[tuple[SentBack, str]]


def returned(sitting: Sitting, branch: Branch[State], journal: list[Row]) -> Returned:
    """Each command that goes back, with the order as its player writes it, "" where there is none."""
    match, rules = sitting.match, sitting.rules
    back = {one.number for one in branch.back if one.role}
    words = {}
    for past in line(rules, match.scenario, match.options, journal, min(back)) if back else ():
        if past.row["number"] in back and past.role:
            words[past.row["number"]] = _written(sitting, past.command, past.before, past.role)
    return [(one, words.get(one.number, "")) for one in branch.back]


def _written(sitting: Sitting, command: Command, before: State, role: str) -> str:
    try:
        return orders.write(command, sitting.rules, before, role, sitting.language(role))
    except (Illegal, LookupError):
        return ""


def wait(sitting: Sitting, branch: Branch[State], back: Returned) -> None:
    """File what waits. Of several the last one filed is looked at first, so the first one given is filed last."""
    decisions = {one["row"]: one["question"]["decision"] for one in branch.pool}
    for one, words in reversed(back):
        if one.waits and one.role and words:
            given_before.keep(sitting, one.role, one.number, decisions[one.number], words)
