"""The refresh of the market, the end by the decks, and who wins then."""

from pax_second_reading import facts, turns, victories

from .asking import applied
from .compared_actions import may_sell_quietly


def compare(findings, state, role, rng):
    """A card is sold with the last action."""
    if not state["hands"][role] or not may_sell_quietly(state, role):
        return
    last = {**state, "actions": 1, "declares": dict.fromkeys(state["order"], False)}
    told = []
    after = applied(last, role, {"verb": "sell", "card": state["hands"][role][0]}, told)
    want = turns.refreshed(last, [card for event in told if event["kind"] == "refreshed" for card in event["cards"]])
    findings.same("refresh", {str(_row(after, side)) for side in facts.SIDES},
                  {str((want["market"][side], sorted(want["decks"][side]))) for side in facts.SIDES})
    findings.same("end by the decks", {after["winner"] is not None}, {turns.ends_by_patron(last)})
    if after["winner"]:
        then = {**last, "florins": after["florins"], "hands": after["hands"]}
        findings.same("Patron victory", after["winner"]["banks"], victories.patron_winners(then))


def _row(state, side):
    left = sorted(card for pile in state["decks"][side] for card in pile)
    return [(slot["card"], slot["florins"]) for slot in state["market"][side]], left
