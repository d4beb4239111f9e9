"""Special phases: when they come, what they bring and cost."""

from wk_second_reading import phases

from . import seen
from .compared_cards import same_state

READING = {"taxation": phases.taxation, "wages": phases.wages}
ASSEMBLY = "assembly"


class Phases:
    """Compares what follows upon the assignment of a card."""

    def __init__(self, findings, facts):
        self.findings, self.facts = findings, facts
        self.compared = {("rounds", "trigger"): self.triggered, ("rounds", "trigger_draft"): self.drafted}

    def triggered(self, unit):
        """WK-7.1, WK-7.5."""
        full = 2 * len(unit.before["barons"])
        due = sorted(space for space, cards in unit.before["spaces"].items() if len(cards) >= full)
        came = sorted({step.at for step in unit.steps} & {*READING, ASSEMBLY})
        self.findings.same("which special phase comes", came, due)
        if came == due and ASSEMBLY not in due:
            table = seen.table(unit, self.facts)
            for space in due:
                READING[space](table)
                phases.give_back(table, space)
            same_state(self.findings, "".join(due) or "no special phase", unit, table, self.facts)

    def drafted(self, unit):
        """WK-7.2, WK-21."""
        table = seen.table(unit, self.facts)
        due = sum(1 for marker in table["track"].values() if marker) >= len(table["barons"]) + 1
        self.findings.same("whether a Draft comes", any(step.at == "draft" for step in unit.steps), due)
        if due:
            phases.draft(table)
        same_state(self.findings, "draft" if due else "no Draft", unit, table, self.facts)
