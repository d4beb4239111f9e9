"""What comes back in Upkeep, how a match begins, what may be planned."""

from wk_second_reading import plans, returns

from pbem.engine import Illegal

from . import seen
from .compared_cards import same_state

TRIED = 4  # plans of a Baron


class Returns:
    """Compares the return of Strongholds and Nobles, and the set-up."""

    def __init__(self, findings, facts):
        self.findings, self.facts, self.last = findings, facts, None
        self.compared = {("returning", "restore"): self.restore, ("returning", "return_nobles"): self.come_back,
                         ("match", "place_all"): self.set_up, ("match", "reveal"): self.begin}

    def restore(self, unit):
        table = seen.table(unit, self.facts)
        returns.restore(table, _placed(unit, "stronghold", "baron"))
        same_state(self.findings, "what comes back: Strongholds", unit, table, self.facts)

    def come_back(self, unit):
        table = seen.table(unit, self.facts)
        returns.come_back(table, unit.after, _placed(unit, "back", "noble"))
        same_state(self.findings, "what comes back: Nobles", unit, table, self.facts)

    def begin(self, unit):
        self.last = None

    def set_up(self, unit):
        """Strongholds and Nobles that were placed in turn."""
        table = seen.table(unit, self.facts)
        self.last = returns.set_up(table, _in_turn(unit), self.last)
        same_state(self.findings, "set-up", unit, table, self.facts)


def _placed(unit, kind, what):
    return [(event[what], event["area"]) for event in unit.events if event["kind"] == kind]


def _in_turn(unit):
    kinds = {"stronghold": ("stronghold", "baron"), "placed": ("noble", "noble")}
    return [(kinds[event["kind"]][0], event[kinds[event["kind"]][1]], event["area"]) for event in unit.events
            if event["kind"] in kinds]


def compare_plans(comparison, state, baron, rng):
    """Plans drawn at random, most of them just possible or just not."""
    findings, facts = comparison.findings, comparison.facts
    table, option = seen.Table(state, facts), comparison.rules.option(state, baron, "plan")
    for _ in range(TRIED):
        stacks = {stack: _drawn(facts, rng) for stack in plans.STACKS if rng.random() < .8}
        stacks = {stack: cards for stack, cards in stacks.items() if cards}
        try:
            option.accept({"verb": "plan", "stacks": stacks})
            legal = True
        except Illegal:
            legal = False
        findings.same("plan is allowed", legal, plans.may_plan(table, baron, stacks), f"{baron}, {stacks}")


def _drawn(facts, rng):
    found = {}
    for action in rng.choices(list(facts.actions), k=rng.choice([0, 1, 2, 2, 2, 3])):
        found[action] = found.get(action, 0) + 1
    return found
