"""How simulated players of Pax Renaissance play: they buy and play cards rather than do nothing, and sell little."""

from pbem.engine.habits import Habits

LIKED = {"buy": 2.0, "play": 4.0, "sell": 0.15, "ops": 1.0, "fair": 0.7, "declare": 50.0, "done": 0.3, "none": 0.5,
         "choose": 2.0, "more": 0.01}


def impulse(state):
    """The turn of a player."""
    return (state["active"], state["turn"]) if state["active"] else None


HABITS = Habits(LIKED, 0.5, lambda wish: None, impulse)
