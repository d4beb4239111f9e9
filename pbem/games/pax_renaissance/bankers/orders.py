"""The orders of a bank that knows what it wants: what it thinks of is tried, and weighed by what comes of it."""

from . import trying, worth
from .habits_of_questions import THOUGHT_OF, an_op

LEAST = 0.05  # Florins by which an order must be better than none


def orders(rules, state, bank):
    """The orders for the question that a bank is asked that are better than the default, the best first."""
    decision = rules.pending(state)[bank]["decision"]
    if decision not in THOUGHT_OF:
        return []
    found = [(weight, order) for order in THOUGHT_OF[decision](rules, state, bank)
             if (weight := _weight(rules, state, bank, order)) is not None]
    least = worth.advantage(state, bank) + LEAST if decision in VOLUNTARY else None
    found.sort(key=lambda one: -one[0])
    return [order for weight, order in found if least is None or weight > least]


def first(rules, state, bank):
    """The best of them, None where there is none."""
    return next(iter(orders(rules, state, bank)), None)


VOLUNTARY = ("action", "next_action", "op", "copied_op")  # where the default does nothing


def _weight(rules, state, bank, order):
    """What a bank has when an order has been carried out; None when it cannot be."""
    after = trying.outcome(rules, state, bank, order)
    if after is None:
        return None
    weight = worth.advantage(after, bank)
    asked = rules.pending(after).get(bank, {}).get("decision")
    return weight + _promised(rules, after, bank, weight) if order["verb"] == "ops" and asked == "op" else weight


def _promised(rules, state, bank, before):
    """What the Ops of a side promise, each card's best for itself."""
    best = {}
    for order in an_op(rules, state, bank):
        after = trying.outcome(rules, state, bank, order)
        gain = worth.advantage(after, bank) - before if after else 0
        best[order["card"]] = max(best.get(order["card"], 0), gain)
    return sum(best.values())
