"""Events (WK-11)."""

from .deaths import end_line
from .effects import EFFECTS, target
from .places import in_chairman_order

RED, GREEN = "red", "green"
LASTING, PHASE = "lasting_flag", "trigger_phase"


def choose_drawer(table, drawer):
    """WK-11.1 to WK-11.4."""
    head, colour = table["church"], table["event_back"]
    if (colour == RED and drawer != head) or (colour == GREEN and drawer == head):
        if not table["faith"][head]:
            table.fault(f"{head} cannot pay for {drawer} as drawer")
        table["faith"][head] -= 1


def turn(table, card):
    """The top card leaves the deck; its back was seen."""
    if table.facts.events[card]["colour"] != table["event_back"] or card not in table["event_deck"]:
        table.fault(f"{card} is not the next Event, its back is {table['event_back']}")
    table["event_deck"] = [one for one in table["event_deck"] if one != card]
    if not table["event_deck"]:  # WK-37.2
        table["event_deck"], table["event_gone"] = table["event_gone"], []


def may_cancel(table, card, drawer):
    """Who may pay for it (WK-11.6, WK-11.7)."""
    row = table.facts.events[card]
    if row["cancel_faith"] is None or row["colour"] == GREEN:
        return []
    return [drawer] if row["colour"] == RED else in_chairman_order(table)


def cancel(table, card, drawer, paid):
    """paid: {Baron: Faith}, {} where it is not cancelled."""
    if not paid:
        return
    if any(baron not in may_cancel(table, card, drawer) or faith > table["faith"][baron]
           for baron, faith in paid.items()) or sum(paid.values()) != table.facts.events[card]["cancel_faith"]:
        table.fault(f"{card} of {drawer} is cancelled by {paid}")
    for baron, faith in paid.items():
        table["faith"][baron] -= faith


def carry_out(table, card, drawer, aim, cancelled):
    """The effect, then the discard; a lasting Event stays (WK-11.9)."""
    effect = table.facts.events[card]["effect"]
    if not cancelled and effect["op"] == LASTING:
        found = drawer if effect["target"] == "drawer" else aim
        if found:
            table["lasting"].append({"card": card, "target": found})
            if effect["flag"] == "no_heir":
                kill_heir(table, found)
            return
    elif not cancelled:
        EFFECTS[effect["op"]](table, effect, drawer, aim)
    table["event_gone"].append(card)


def kill_heir(table, noble):
    """WK-39.3."""
    if table["heirs"].get(noble, {}).get("awaited"):
        end_line(table, noble)


__all__ = ["PHASE", "cancel", "carry_out", "choose_drawer", "target", "turn"]
