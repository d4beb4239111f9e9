"""Action cards of Barons: which use is possible, what it does, where the card goes."""

from wk_second_reading import action_cards, neutral_cards

from . import seen

DID = {"moved", "sailed", "battle", "marked", "took_vote", "took_crowns", "levied", "rallied", "served"}
BATTLES = ("attack", "assault", "siege")
KNOWN = {"form", "nobles", "area", "against", "with", "commander", "taking", "leaving", "track", "space"}
AFTER = ("assign", "quietly")
ASK = "ask"


class Cards:
    """Keeps a card from the step in which it is used to the one in which it is assigned."""

    def __init__(self, findings, facts):
        self.findings, self.facts, self.used, self.is_known = findings, facts, None, False
        self.compared = {("rounds", "carry_out"): self.begin, ("rounds", "tire"): self.carried_out,
                         ("rounds", "assign"): self.assigned}

    def begin(self, unit):
        self.used = unit

    def carried_out(self, tire):
        """The card with all that came of it."""
        unit, baron, action = self.used, self.used.begun["owner"], self.used.begun["action"]
        unit.after, self.use, self.is_known = tire.after, None, False
        if baron == "neutral":
            self._neutral(unit, action)
            return
        uses = _uses(unit.before, baron, action)
        if any(set(use) - KNOWN or use["form"] == ASK for use in uses) or _assigned_first(unit.before, baron, action):
            self.findings.left_out["uses whose order says more than the reading knows"] += 1
            return
        about = f"{baron}, {action}, {uses}"
        table = seen.table(unit, self.facts)
        if any(action_cards.takes_on_the_way(table, use) for use in uses):
            self.findings.left_out["cards on a way that is not named"] += 1
            return
        if action == "draft_soldiers":
            table.chosen.clear()
        self.is_known = True
        self.use = action_cards.carry_out(table, baron, action, uses)
        if self._same_use(unit, uses, about):
            same_state(self.findings, _kind(self.use, action), unit, table, self.facts, about)

    def _neutral(self, unit, action):
        """A Neutral card; Events are compared by their own steps."""
        if action in neutral_cards.CARDS:
            table = seen.table(unit, self.facts)
            neutral_cards.CARDS[action](table)
            same_state(self.findings, action, unit, table, self.facts)

    def _same_use(self, unit, uses, about):
        did = bool(DID & {event["kind"] for event in unit.events})
        wanted = self.use is not None and self.use["form"] != "decline" or unit.begun["action"] not in (
            "mobilize_forces",) and self.use is None
        self.findings.same(f"legal: {uses[0]['form'] if len(uses) == 1 else 'several uses'}", did, wanted, about)
        return did == wanted

    def assigned(self, unit):
        """WK-6.4 to WK-6.6, with the spaces that the owner has named."""
        baron, action = unit.begun["owner"], unit.begun["action"]
        if not self.is_known:
            return
        spaces = action_cards.spaces_for(action, self.use)
        space = next((event["space"] for event in unit.events if event["kind"] == "assigned"), None)
        self.findings.same("assignment is allowed", space in spaces if spaces else space is None, True,
                           f"{baron}, {action} goes to {space}, allowed {spaces}")
        wanted = self._wanted(unit, baron, action, spaces)
        if wanted:
            self.findings.same("assignment as filed", space, wanted, f"{baron}, {action}, {unit.before['spaces']}")
        lying = [*unit.before["spaces"].get(space, ()), {"baron": baron, "action": action}]
        self.findings.same("assignment lies", unit.after["spaces"].get(space, lying), lying, action)

    def _wanted(self, unit, baron, action, spaces):
        """The first space named where the card may go, quietly or not."""
        full = 2 * len(unit.before["barons"])
        filed = _filed(unit.before, baron, action)
        for use in filed if not any(set(use) - KNOWN or use["form"] == ASK for use in filed) else ():
            brings = len(unit.before["spaces"].get(use.get("space"), ())) + 1 >= full
            if use["form"] in AFTER and use["space"] in spaces and not (use["form"] == "quietly" and brings):
                return use["space"]
        return None


def _filed(state, baron, action):
    cards = state["filed"][baron].get("cards", {})
    return cards.get(f"{action} {state['turning']}", cards.get(action, []))


def _uses(state, baron, action):
    return [use for use in _filed(state, baron, action) if use["form"] not in AFTER]


def _assigned_first(state, baron, action):
    """Whether a space is named before a use, or a card that does one thing has several uses."""
    forms = [use["form"] in AFTER for use in _filed(state, baron, action)]
    return forms != sorted(forms) or len(forms) > 1 and action not in ("mobilize_forces", "versatile_strategy")


def _kind(use, action):
    return f"{action}: {use['form']}" if use else f"{action}: without an order"


def same_state(findings, kind, unit, table, facts, about=None):
    """What a unit changed is what the reading makes of it."""
    if unit.after["barons"] != unit.before["barons"]:
        findings.left_out["a Baron is eliminated"] += 1
        return
    if unit.before["pacts"] or unit.before["treachery"]:
        findings.left_out["a pact, which may be broken"] += 1
        return
    before = seen.plain(unit.before, facts)
    program = seen.changes(before, seen.plain(unit.after, facts))
    reading = seen.changes(before, seen.plain(table.state, facts))
    findings.sound(f"{kind}: choices", [*table.faults, *table.left_over()], about)
    for path in sorted(program.keys() | reading.keys()):
        findings.same(f"{kind}: {path.partition('.')[0]}", program.get(path), reading.get(path), f"{path}, {about}")
    if not program and not reading:
        findings.agreed[f"{kind}: nothing"] += 1
