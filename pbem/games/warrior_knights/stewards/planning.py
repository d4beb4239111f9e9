"""Which cards a Baron plans, in which stacks, and what he wants done with them."""

from collections import Counter

from pbem.engine.shapes import command

from ..actions.planning import IN_STACK, STACKS, available
from ..board import agendas, armies
from ..orders import uses
from ..phases import wages
from . import campaign, worth

SOON = ("siege", "assault", "attack")  # what is done before Nobles march
POOR, RICH = 1.4, 0.7  # what a Crown is worth beside wages that are due
VOTES, FAITH, HIRED, AGAIN = 2.2, 1.6, 3.0, 0.6  # of Rally Support, Serve the Church, Draft Soldiers; of a second card
MANY = 4  # uses of a card


def orders(view, baron):
    """The orders for cards that are not filed so, then the plan."""
    plan, wanted = planned(view, baron)
    filed = view["filed"].get("cards", {})
    for key, found in wanted.items():
        if filed.get(key) != found:
            action, _, stack = key.partition(" ")
            yield command("card", action=action, stack=stack, uses=[{"use": use} for use in found])
    yield command("plan", stacks={stack: dict(Counter(cards)) for stack, cards in plan.items() if cards})


def planned(view, baron):
    """({stack: cards}, {card and stack: uses})."""
    there, plan, wanted = Counter(available(view, baron)), {stack: [] for stack in STACKS}, {}
    possible = campaign.operations(view, baron)
    for action, operation in _chosen(possible, there):
        stack = next((one for one in STACKS if action not in plan[one] and len(plan[one]) < IN_STACK), None)
        if stack:
            plan[stack].append(action)
            wanted[f"{action} {stack}"] = _with_others(operation, possible, action)
            there[action] -= 1
    for action in _fillers(view, baron, there, sum(IN_STACK - len(cards) for cards in plan.values())):
        stack = min(STACKS, key=lambda one: (len(plan[one]), one))
        plan[stack].append(action)
        if action == "versatile_strategy":
            wanted.setdefault(f"{action} {stack}", [dict(uses.TWO_CROWNS)])
    return plan, wanted


def _chosen(possible, there):
    """[(card, operation)], each Noble used once, sieges before marches: Versatile Strategy where it will do."""
    left, busy, found = Counter(there), set(), []
    for operation in possible:
        if busy & {*operation.nobles}:
            continue
        action = next((one for one in ("versatile_strategy", "mobilize_forces")
                       if left[one] and (operation.alone or one == "mobilize_forces")), None)
        if action:
            left[action] -= 1
            busy |= {*operation.nobles}
            found.append((action, operation))
    return sorted(found, key=lambda one: one[1].use["form"] not in SOON)


def _with_others(operation, possible, action):
    """A use, and behind it what these Nobles might do where it is not possible."""
    found = [operation.use]
    for one in possible:
        if {*one.nobles} <= {*operation.nobles} and (one.alone or action == "mobilize_forces") and one.use not in found:
            found.append(one.use)
    last = [dict(uses.TWO_CROWNS)] if action == "versatile_strategy" else []
    return [*found[:MANY + 1], *last]


def _fillers(view, baron, there, number):
    """So many of the other cards, the most useful first; a second card of a kind is worth less."""
    ranked = []
    for action, useful in _usefulness(view, baron).items():
        ranked += [(useful * AGAIN ** nth, action) for nth in range(max(0, there[action]))]
    return [action for _, action in sorted(ranked, key=lambda one: (-one[0], one[1]))[:number]]


def _usefulness(view, baron):
    areas = {view["nobles"][noble]["area"] for noble in armies.on_board(view, baron)}
    due = sum(wages.wage(view, baron, card) for _, card in wages.due(view, baron))
    crown = POOR if view["crowns"][baron] <= due else RICH
    heretic = agendas.lasting(view, "serve_the_church_no_faith", baron)
    can_hire = view["crowns"][baron] > due / 2 and None in view["track"].values()
    return {"levy_taxes": len(areas) * crown, "versatile_strategy": 2 * crown, "rally_support": VOTES * worth.VOTE * 2,
            "serve_the_church": 0.1 if heretic else FAITH * worth.FAITH, "draft_soldiers": HIRED * can_hire}
