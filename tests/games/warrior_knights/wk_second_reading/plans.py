"""What may be planned and how a match begins (WK-2, WK-5)."""

from collections import Counter

MOST = 2  # cards of a Baron on a stack
STACKS = ("1", "2", "3")


def at_hand(table, baron):
    """{action: cards that do not lie on spaces} (WK-5.2)."""
    lying = Counter(laid["action"] for there in table["spaces"].values() for laid in there if laid["baron"] == baron)
    return Counter(table.facts.actions) - lying


def may_plan(table, baron, stacks):
    """Whether cards may be laid so: {stack: {action: number}} (WK-5.1, WK-5.2)."""
    laid = Counter()
    for cards in stacks.values():
        laid.update(cards)
        if sum(cards.values()) > MOST:
            return False
    return set(stacks) <= set(STACKS) and not laid - at_hand(table, baron)
