"""Assemblies: who attends and presides, Votes, proposers, what is elected and what comes of it."""

from wk_second_reading import assemblies

from . import seen
from .compared_cards import same_state

KNOWN = ("lift", "discard", "agenda", "postpone")


class Assemblies:
    """Compares the steps of an Assembly."""

    def __init__(self, findings, facts):
        self.findings, self.facts, self.came = findings, facts, []
        self.compared = {("assembly", step): getattr(self, step) for step in (
            "receive_votes", "name_chair", "draw_proposers", "move", "vote", "close_assembly")}

    def receive_votes(self, unit):
        table = seen.table(unit, self.facts)
        assemblies.receive_votes(table)
        self.came = assemblies.attendees(table)
        came = bool(self.came)
        self.findings.same("assembly: somebody attends", not any(e["kind"] == "nobody_attends" for e in unit.events),
                           came)
        if came:
            same_state(self.findings, "assembly: Votes received", unit, table, self.facts)

    def name_chair(self, unit):
        table, chair = seen.table(unit, self.facts), unit.steps[0].frame.get("chair")
        self.findings.same("assembly: may preside", assemblies.may_preside(table, chair, self.came), True, chair)

    def draw_proposers(self, unit):
        table = seen.table(unit, self.facts)
        cards = [card for card in table["agendas"] if self.facts.agendas[card]["type"] == assemblies.PRIVATE]
        found = {card: assemblies.proposer(table) for card in cards}
        self.findings.same("assembly: proposers", unit.steps[0].frame.get("proposers") or {}, found)
        same_state(self.findings, "assembly: proposers drawn", unit, table, self.facts)

    def move(self, unit):
        """Each motion is one of those that the rules allow."""
        allowed = assemblies.motions(seen.table(unit, self.facts))
        for motion in (unit.steps[0].frame.get("motions") or {}).values():
            if motion["form"] in KNOWN:
                said = {key: value for key, value in motion.items() if value is not None}
                self.findings.same("assembly: motion is allowed", said in allowed, True, said)

    def vote(self, unit):
        """One Agenda; none where the queue is empty."""
        voted = next((event for event in unit.events if event["kind"] == "voted"), None)
        if voted is None:
            return
        frame = unit.steps[0].frame
        self.came = [baron for baron in self.came if baron not in unit.before["banned"]]  # stays away (WK-20.2, 20.5)
        came = assemblies.present(seen.table(unit, self.facts), self.came)  # by an office that went on he is back
        motion = (unit.begun.get("motions") or {}).get(frame["card"])
        if motion and motion["form"] not in KNOWN:
            self.findings.left_out["a motion that the reading does not know"] += 1
            return
        committed = next((event["votes"] for event in unit.events if event["kind"] == "committed"), {})
        said = {"came": came, "chair": frame.get("chair"), "committed": committed, "totals": voted["totals"],
                "outcome": voted["outcome"]}
        table = seen.table(unit, self.facts)
        if "written" in frame:  # of two Barons, who have lost them already (WK-38.3)
            for baron, number in committed.items():
                table["votes"][baron] += number
            unit.before["votes"] = {**table["votes"]}
        assemblies.vote(table, frame["card"], motion, said)
        same_state(self.findings, f"assembly: {self._subject(frame['card'], motion)}", unit, table, self.facts,
                   f"{frame['card']}, {motion}, {said}")

    def _subject(self, card, motion):
        if motion:
            return f"motion to {motion['form']}"
        return self.facts.agendas[card]["type"]

    def close_assembly(self, unit):
        table = seen.table(unit, self.facts)
        assemblies.close(table, returns_cards=not unit.after["spaces"]["assembly"])
        same_state(self.findings, "assembly: close", unit, table, self.facts)
