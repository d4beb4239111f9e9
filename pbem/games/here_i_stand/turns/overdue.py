"""Mandatory events that come in Winter when nobody has played them by their turn (HIS-19.8)."""

from pbem.engine import Chapter, Procedure

from ..cards import hands
from ..map.atlas import CARDS, TABLES

OVERDUE = TABLES["forced_mandatory_events"]  # card -> turn in whose Winter it is overdue (HIS-19.8.2 to HIS-19.8.6)


def overdue_events(game, frame):
    """HIS-19.8.1: without the 2 CP (HIS-19.8.7); the card leaves the game wherever it is."""
    for card, turn in OVERDUE.items():
        if game.state["turn"] == turn and card not in game.state["removed"]:
            hands.remove_wherever_it_is(game, card)
            game.emit("event_overdue", card=card, rules=["HIS-19.8.1", "HIS-19.8.7"])
            game.goto(frame, "overdue_events")
            game.call(CARDS[card].id, power=None, card=card)
            return


CHAPTER = Chapter(procedures=(Procedure("overdue", (overdue_events,)),))
