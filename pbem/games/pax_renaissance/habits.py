"""How simulated players of Pax Renaissance play.

Each gives the order that brings it most, as `bankers` finds it, now and then the next best one, and where nothing is
better than none what it likes: buying and playing cards rather than selling them. A turn filed ahead is given up when
the bank has lost cards, Concessions or Florins meanwhile.
"""

from pbem.engine.habits import Habits

from .bankers.orders import orders
from .filed import own_turn
from .pieces import map_pieces
from .tableaux import tableau

LIKED = {"buy": 2.0, "play": 4.0, "sell": 0.15, "ops": 1.0, "fair": 0.7, "declare": 50.0, "done": 0.3, "none": 0.5,
         "choose": 2.0, "more": 0.01}
BY_DEFAULT = 0.5


def round_of(state):
    """The round under way: a turn of each bank."""
    return (state["turn"] - 1) // len(state["declares"])


def position(state, bank):
    """What a bank reckons with when it plans its turn."""
    return {"cards": tableau.cards(state, bank), "concessions": map_pieces.concessions_of(state, bank),
            "florins": state["florins"].get(bank, 0)}


def struck(before, now):
    """Whether a bank has less than it reckoned with."""
    return bool({*before["cards"]} - {*now["cards"]} or now["concessions"] < before["concessions"]
                or now["florins"] < before["florins"])


HABITS = Habits(LIKED, BY_DEFAULT, impulse=own_turn, position=position, struck=struck, orders=orders, period=round_of,
                period_name="round")
