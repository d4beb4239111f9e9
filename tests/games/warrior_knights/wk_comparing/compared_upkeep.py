"""Upkeep: victory, Influence, revolts, landing, what comes back, who wins."""

from wk_second_reading import upkeep

from . import seen
from .compared_cards import same_state


class Upkeep:
    """Compares the steps of Upkeep."""

    def __init__(self, findings, facts):
        self.findings, self.facts = findings, facts
        self.compared = {("upkeep", "check_victory"): self.victory, ("upkeep", "list_revolts"): self.checks,
                         ("upkeep", "check_revolt"): self.city, ("upkeep", "end_of_match"): self.ends}
        self.compared |= {("upkeep", step): self._stepping(step, work) for step, work in STEPS.items()}

    def _stepping(self, step, work):
        def compare(unit):
            table = seen.table(unit, self.facts)
            work(table)
            same_state(self.findings, f"upkeep: {step}", unit, table, self.facts)

        return compare

    def victory(self, unit):
        """WK-8.2."""
        won = upkeep.conquerors(seen.table(unit, self.facts))
        self.findings.same("conquest", sorted(unit.after["winners"] or []), sorted(won))

    def checks(self, unit):
        """WK-8.6."""
        self.findings.same("cities that may revolt", sorted(unit.steps[-1].frame["queue"]),
                           sorted(upkeep.revolting(seen.table(unit, self.facts))))

    def city(self, unit):
        """One revolt check (WK-8.6, WK-8.7)."""
        table, city = seen.table(unit, self.facts), unit.begun["city"]
        upkeep.revolt(table, city)
        same_state(self.findings, "revolt check", unit, table, self.facts, city)

    def ends(self, unit):
        """WK-33."""
        table = seen.table(unit, self.facts)
        if table["last_round"] and table.options["might_is_right"] == "no":
            self.findings.same("winners", unit.after["winners"], upkeep.winners(table))
        else:
            self.findings.same("the match goes on", unit.after["winners"], None)


STEPS = {"gain_influence": upkeep.gain_influence, "arrive": upkeep.land, "refresh": upkeep.refresh}
