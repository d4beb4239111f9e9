"""The window that is open, as all see it (HIS-6.1.13): who could play a card in it, and of which order it comes."""

from pbem.engine import top

from .answering import candidates, in_order

FIGHTING = ("battle", "storming")  # moments of those who fight alone
GIVES_ORDERS = ("impulse", "scots_raid")  # procedures in which a power orders one action after the other


def could_play(state):
    """Powers that could hold a card and play it in the window that is open; None when none is."""
    frame = top(state)
    if frame.get("at") != "window" or "seal" not in frame:
        return None
    if frame["moment"] in FIGHTING:
        return frame["seal"]["concerned"]
    return [power for power in in_order(state) if candidates(state, power, frame["moment"], frame["subject"])]


def move(state):
    """The number of the question that was answered by the order under way; None outside an impulse."""
    return next((frame.get("number") for frame in reversed(state["stack"][:-1]) if frame["at"] in GIVES_ORDERS), None)
