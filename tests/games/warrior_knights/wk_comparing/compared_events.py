"""Events: who draws, who cancels, whom they hit, what they do."""

from wk_second_reading import events

from . import seen
from .compared_cards import same_state


class Events:
    """Compares the steps of an Event."""

    def __init__(self, findings, facts):
        self.findings, self.facts = findings, facts
        self.compared = {("event", step): getattr(self, step) for step in (
            "choose_drawer", "turn_event", "cancel_before", "draw_targets", "carry_out")}

    def choose_drawer(self, unit):
        table = seen.table(unit, self.facts)
        events.choose_drawer(table, unit.steps[0].frame["drawer"])
        same_state(self.findings, "event: drawer", unit, table, self.facts)

    def turn_event(self, unit):
        table = seen.table(unit, self.facts)
        table.came.clear()
        events.turn(table, unit.steps[0].frame["card"])
        table["event_back"], table["event_bottom"] = unit.after["event_back"], unit.after["event_bottom"]
        same_state(self.findings, "event: card", unit, table, self.facts)

    def cancel_before(self, unit):
        self._cancelled(unit, seen.table(unit, self.facts))

    def draw_targets(self, unit):
        """Fate names who is hit; then it may be cancelled again (WK-11.8)."""
        table, frame = seen.table(unit, self.facts), unit.begun
        aim = None
        if not frame["cancelled"]:
            aim = events.target(table, self.facts.events[frame["card"]]["effect"], frame["drawer"])
        self.findings.same("event: target", unit.steps[0].frame["targets"], aim, frame["card"])
        self._cancelled(unit, table)

    def _cancelled(self, unit, table):
        paid = {baron: faith - unit.after["faith"][baron] for baron, faith in unit.before["faith"].items()
                if faith != unit.after["faith"][baron]}
        told = any(event["kind"] == "event_cancelled" for event in unit.events)
        self.findings.same("event: cancelled when paid", told, bool(paid))
        events.cancel(table, unit.begun["card"], unit.begun["drawer"], paid)
        same_state(self.findings, "event: cancelling", unit, table, self.facts, unit.begun["card"])

    def carry_out(self, unit):
        frame = unit.begun
        card = frame["card"]
        if self.facts.events[card]["effect"]["op"] == events.PHASE:
            return
        table = seen.table(unit, self.facts)
        events.carry_out(table, card, frame["drawer"], frame["targets"], frame["cancelled"])
        same_state(self.findings, f"event: {card}", unit, table, self.facts, frame["drawer"])
